// Neither the standard library nor FoundationEssentials has these functions. Written with the four operations and the
// square root, which IEEE 754 rounds in one way only, they give the same bits on every machine.

/// The sine and cosine of an angle in radians, -2π to 2π, within 4e-16.
///
/// Formula: the Taylor series around the nearest quarter turn, at most an eighth of a turn away.
package func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    let quarters = (angle * (2 / .pi)).rounded()
    // A quarter turn is `.pi / 2` and what that number lacks; the product with so few quarters is exact or nearly so.
    let rest = angle - quarters * (.pi / 2) - quarters * 6.123_233_995_736_766e-17
    let square = rest * rest

    var sine = 1 / 355_687_428_096_000.0
    sine = sine * square - 1 / 1_307_674_368_000
    sine = sine * square + 1 / 6_227_020_800
    sine = sine * square - 1 / 39_916_800
    sine = sine * square + 1 / 362_880
    sine = sine * square - 1 / 5040
    sine = sine * square + 1 / 120
    sine = sine * square - 1 / 6
    sine = rest + rest * square * sine

    var cosine = 1 / 20_922_789_888_000.0
    cosine = cosine * square - 1 / 87_178_291_200
    cosine = cosine * square + 1 / 479_001_600
    cosine = cosine * square - 1 / 3_628_800
    cosine = cosine * square + 1 / 40_320
    cosine = cosine * square - 1 / 720
    cosine = cosine * square + 1 / 24
    cosine = cosine * square - 1 / 2
    cosine = 1 + square * cosine

    return switch Int(quarters) & 3 {
    case 0: (sine, cosine)
    case 1: (cosine, -sine)
    case 2: (-sine, -cosine)
    default: (-cosine, sine)
    }
}

/// The angle in radians, -π to π, from the x axis to the point (x, y), within 5e-16; 0 at the origin.
///
/// Formula: atan t = atan c + atan((t - c) / (1 + t c)) with c of 0, 1/2 or 1, then the Taylor series.
package func arcTangent(_ y: Double, _ x: Double) -> Double {
    let (height, width) = (abs(y), abs(x))
    guard height > 0 || width > 0 else { return 0 }
    let slope = height < width ? height / width : width / height
    let (near, base) =
        slope < 0.25 ? (0, 0) : slope < 0.75 ? (0.5, 0.463_647_609_000_806_1) : (1, .pi / 4)
    let rest = (slope - near) / (1 + slope * near)
    let square = rest * rest

    var series = 1 / 25.0
    series = series * square - 1 / 23
    series = series * square + 1 / 21
    series = series * square - 1 / 19
    series = series * square + 1 / 17
    series = series * square - 1 / 15
    series = series * square + 1 / 13
    series = series * square - 1 / 11
    series = series * square + 1 / 9
    series = series * square - 1 / 7
    series = series * square + 1 / 5
    series = series * square - 1 / 3

    var angle = base + (rest + rest * square * series)
    if height >= width { angle = .pi / 2 - angle }
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
}
