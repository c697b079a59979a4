"""Lengths on the WGS84 ellipsoid, and degrees from metres of TWD97."""
import csv
from math import (asinh, atan, atan2, atanh, cos, cosh, degrees, hypot, pi, radians, sin, sinh, sqrt, tan)

RADIUS = 6378137.0
WGS84 = 1 / 298.257223563
GRS80 = 1 / 298.257222101


def distance(start, end):
    """Metres between two pairs of latitude and longitude: Vincenty's inverse formula, 1975; not for antipodes."""
    minor = RADIUS * (1 - WGS84)
    u1, u2 = (atan((1 - WGS84) * tan(radians(p[0]))) for p in (start, end))
    apart = radians(end[1] - start[1])
    apart = (apart + pi) % (2 * pi) - pi
    lam = apart
    for _ in range(200):
        sin_sigma = hypot(cos(u2) * sin(lam), cos(u1) * sin(u2) - sin(u1) * cos(u2) * cos(lam))
        if sin_sigma == 0:
            return 0.0
        cos_sigma = sin(u1) * sin(u2) + cos(u1) * cos(u2) * cos(lam)
        sigma = atan2(sin_sigma, cos_sigma)
        sin_alpha = cos(u1) * cos(u2) * sin(lam) / sin_sigma
        cos2_alpha = 1 - sin_alpha**2
        middle = cos_sigma - 2 * sin(u1) * sin(u2) / cos2_alpha if cos2_alpha > 0 else 0.0
        c = WGS84 / 16 * cos2_alpha * (4 + WGS84 * (4 - 3 * cos2_alpha))
        before, lam = lam, apart + (1 - c) * WGS84 * sin_alpha * (
            sigma + c * sin_sigma * (middle + c * cos_sigma * (2 * middle**2 - 1)))
        if abs(lam - before) < 1e-13:
            break
    else:
        raise ArithmeticError(f"{start} and {end} are nearly opposite on the globe")
    k = cos2_alpha * (RADIUS**2 - minor**2) / minor**2
    a = 1 + k / 16384 * (4096 + k * (-768 + k * (320 - 175 * k)))
    b = k / 1024 * (256 + k * (-128 + k * (74 - 47 * k)))
    delta = b * sin_sigma * (middle + b / 4 * (
        cos_sigma * (2 * middle**2 - 1)
        - b / 6 * middle * (4 * sin_sigma**2 - 3) * (4 * middle**2 - 3)))
    return minor * a * (sigma - delta)


def from_twd97(easting, northing, meridian=121):
    """Latitude and longitude of metres of TWD97: L. Krüger's series of 1912 to the fourth power of n, which is 7e-12
    there, and the latitude by iteration instead of a series of its own."""
    n = GRS80 / (2 - GRS80)
    rectifying = RADIUS / (1 + n) * (1 + n**2 / 4 + n**4 / 64)
    beta = (
        n / 2 - 2 * n**2 / 3 + 37 * n**3 / 96 - n**4 / 360,
        n**2 / 48 + n**3 / 15 - 437 * n**4 / 1440,
        17 * n**3 / 480 - 37 * n**4 / 840,
        4397 * n**4 / 161280,
    )
    xi, eta = northing / (0.9999 * rectifying), (easting - 250000) / (0.9999 * rectifying)
    north = xi - sum(b * sin(2 * j * xi) * cosh(2 * j * eta) for j, b in enumerate(beta, 1))
    east = eta - sum(b * cos(2 * j * xi) * sinh(2 * j * eta) for j, b in enumerate(beta, 1))
    conformal = asinh(sin(north) / hypot(sinh(east), cos(north)))
    e = sqrt(GRS80 * (2 - GRS80))
    isometric = conformal
    for _ in range(20):
        isometric = conformal + e * atanh(e * sin(atan(sinh(isometric))))
    return degrees(atan(sinh(isometric))), meridian + degrees(atan2(sinh(east), cos(north)))


def check(references):
    """Raises unless both formulas agree with the numerical references, where those are there."""
    if not references.is_dir():
        return
    with open(references / "geodesic.csv", newline="") as file:
        for row in csv.DictReader(file):
            lat1, lon1, lat2, lon2, metres = (float(row[k]) for k in ("lat1", "lon1", "lat2", "lon2", "metres"))
            if metres < 19_000_000:
                assert abs(distance((lat1, lon1), (lat2, lon2)) - metres) < 1e-3, row
    with open(references / "twd97.csv", newline="") as file:
        for row in csv.DictReader(file):
            found = from_twd97(float(row["x"]), float(row["y"]), {"3826": 121, "3825": 119}[row["epsg"]])
            assert max(abs(found[0] - float(row["lat"])), abs(found[1] - float(row["lon"]))) < 1e-9, row
