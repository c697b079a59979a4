#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Whether the machine has a file that a test needs.
func isReadable(_ path: String) -> Bool {
    // Sound: the path is a C string for the length of the call.
    unsafe access(path, R_OK) == 0
}
