#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The system's monotonic clock, which all processes share, in seconds.
func monotonicSeconds() -> Double {
    var time = timespec()
    // Sound: the call fills the one value it is given.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Waits until the monotonic clock shows a time.
func sleep(until deadline: Double) {
    let left = deadline - monotonicSeconds()
    if left > 0 { usleep(UInt32(left * 1e6)) }
}

/// Waits until all that was written is on disk, so that what comes next does not pay for it.
func settleDisk() { sync() }
