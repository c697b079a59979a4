import Foundation
import Places
import Testing

@Suite("Sines, cosines and angles")
struct TrigonometryTests {
    @Test("Sine and cosine agree with the C library within 4e-16.")
    func sinesAgree() {
        let seed: UInt64 = 1
        var generator = SeededGenerator(state: seed)
        for _ in 0..<100_000 {
            let angle = Double.random(in: -2 * .pi...2 * .pi, using: &generator)
            let (sine, cosine) = sineAndCosine(angle)
            let error = max(abs(sine - sin(angle)), abs(cosine - cos(angle)))
            if error > 4e-16 { Issue.record("seed \(seed): \(angle) is off by \(error)") }
        }
    }

    @Test("The angle of a point agrees with the C library within 5e-16.")
    func anglesAgree() {
        let seed: UInt64 = 2
        var generator = SeededGenerator(state: seed)
        for _ in 0..<100_000 {
            let x = Double.random(in: -1...1, using: &generator)
            let y = Double.random(in: -1...1, using: &generator)
            let error = abs(arcTangent(y, x) - atan2(y, x))
            if error > 5e-16 { Issue.record("seed \(seed): (\(x), \(y)) is off by \(error)") }
        }
    }

    @Test("The angles of points on the axes are exact.")
    func anglesOnAxes() {
        #expect(arcTangent(0, 0) == 0)
        #expect(arcTangent(0, 1) == 0)
        #expect(arcTangent(1, 0) == .pi / 2)
        #expect(arcTangent(-1, 0) == -.pi / 2)
        #expect(arcTangent(0, -1) == .pi)
        #expect(arcTangent(1, 1) == .pi / 4)
    }
}
