"""Questions about places without bikes: stops, works, sports venues, and places of tables, Airtable and GeoJSON."""
import csv
import io
import re
from urllib.parse import quote

from asking import row
from bikes import load
from measures import from_twd97


def address_row(address, district=None, city=None):
    """An address, and the city and the district that it begins with."""
    parts = re.match(r"(..[市縣])(?:(.{1,3}?[區鄉鎮市])(?!區))?", address or "")
    found = parts.groups() if parts else (None, None)
    return row(address=address or None, city=city or found[0], district=district or found[1])


# GTFS

def gtfs(asking):
    def imports(source, name):
        """Imports a table whose stations are those of type 1, and stops of type 0 that belong to none of them."""
        file = f"gtfs/{name}.txt"
        data = (asking.feeds / file).read_bytes()
        text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
        stops = list(csv.DictReader(io.StringIO(text, newline="")))

        def is_good(stop):
            return stop["stop_name"] and stop["stop_lat"] and stop["stop_lon"]

        stations = {stop["stop_id"] for stop in stops if stop.get("location_type") == "1" and is_good(stop)}
        asking.imports(source, [file], [
            row(id=stop["stop_id"].strip(), name=stop["stop_name"].strip(), latitude=float(stop["stop_lat"]),
                longitude=float(stop["stop_lon"]))
            for stop in stops
            if is_good(stop) and (stop.get("location_type") or "0") in "01"
            and (stop.get("location_type") == "1" or stop.get("parent_station") not in stations)
        ])

    broken = {
        "sydney": "au-sydney-entrances", "twice": "duplicate_stop", "long": "extra_row_cells", "good": "good_feed",
        "short": "missing_row_cells", "utf16": "utf16", "bom": "utf8bom",
    }
    imports("beijing", "beijing_subway_2026_stops_zh")
    imports("cairns", "cairns_2014_stops_crlf")
    imports("nyc", "nyc_subway_2025_stops")
    for source, name in broken.items():
        imports(source, f"broken/{name}_stops")
    for source in ("beijing", "cairns", "nyc", *broken):
        asking.everything(f"What are all stations of {source}, by name?", source)
    for name in ("bad_utf8", "contains_null"):
        path = asking.path(f"gtfs/broken/{name}_stops.txt")
        asking.refused(f"Is a table with {name} taken?", ["import", path, "--source", "bad"], 65, "bad_feed")

    gate, times_square, frog = (39.9087, 116.3975), (40.7580, -73.9855), (36.881083, -116.817968)
    asking.nearest("Which five are nearest to Tiananmen?", gate, source="beijing", limit=5)
    asking.nearest("Which is nearest where two stations are at one place?", (39.9061762, 116.3041253), limit=1)
    asking.nearest("Which five are nearest to Times Square?", times_square, source="nyc", limit=5)
    asking.nearest("Which are within 400 m of a bay?", (-16.74359, 145.668217), within=400)
    asking.nearest("Which two stops are at the same spot?", frog, source="twice", limit=2)
    asking.nearest("Which have bikes?", gate, with_bikes=1, nothing=True)
    asking.nearest("Which are on a line, which GTFS's stops do not tell?", gate, line="1", nothing=True)

    asking.show("What is known of a station?", "beijing/r2605258")
    asking.show("What of one by its name in capital letters?", "VAN CORTLANDT PARK-242 ST", "nyc/101")
    asking.show("Where is one with a blank before its longitude?", "sydney/LR_TavHill")
    asking.show("Which airport is listed, the station or its platform?", "good/BEATTY_AIRPORT_STATION")
    asking.show("What is a name of UTF-16?", "utf16/FUR_CREEK_RES")
    asking.show("What is the first identifier behind a byte order mark?", "bom/FUR_CREEK_RES")
    asking.refused("Is the platform listed?", ["show", "good/BEATTY_AIRPORT"], 1, "not_found")
    asking.refused("Is a platform of the subway?", ["show", "nyc/101N"], 1, "not_found")
    asking.refused("Is a station without a name?", ["show", "beijing/r12154788"], 1, "not_found")
    asking.refused("Which is BULLFROG, of seven feeds?", ["show", "BULLFROG"], 1, "ambiguous")

    asking.search("What is called 古城?", "古城")
    asking.search("What has 天安門 in it, in the other script?", "天安門", nothing=True)
    asking.search("What has 天安门 in it?", "天安门")
    asking.search("What is at Times Square?", "times sq", source="nyc")
    asking.search("What has brackets?", "cedar rd (palm cove)")
    asking.search("What has a letter decomposed and large?", "DE\u0301MONSTRATION")
    asking.search("What has an ampersand?", "hotel & casino", limit=3)


# The works on Taipei's roads

def taipei_works(asking):
    files = {
        "works": "taipei-construction/todaywork_2025-07-02_twd97.geojson",
        "legacy": "taipei-construction/todaywork_2025-07-02_legacy-envelope_DERIVED.json",
    }
    asking.tolerances |= {"latitude": 1e-9, "longitude": 1e-9}

    def date(text):
        """The date of a day of the Republic of China, whose year 1 was 1912."""
        year, month, day = map(int, text.split("/"))
        return f"{year + 1911}-{month:02}-{day:02}"

    def work_row(work):
        work = {name.upper(): value for name, value in work.items()}
        latitude, longitude = from_twd97(float(work["X"]), float(work["Y"]))
        return row(
            id=f"{work['AC_NO']}-{work['SNO']}", name=work["NPURP"], address=work["ADDR"].strip() or None,
            district=work["C_NAME"] + "區", city="臺北市", latitude=latitude, longitude=longitude,
            openState=work["CO_TI"].strip() or None, startDate=date(work["CB_DA"]), endDate=date(work["CE_DA"]))

    asking.imports("works", [files["works"]], [
        work_row(feature["properties"]) for feature in load(asking, files["works"])["features"]])
    asking.imports("legacy", [files["legacy"]], map(work_row, load(asking, files["legacy"])["result"]["results"]))
    for source in files:
        asking.everything(f"What are all works of {source}, by name?", source)

    hall = (25.0375, 121.5637)
    asking.nearest("Which works are nearest to the city hall?", hall, source="works", limit=5)
    asking.nearest("Which within 500 m, of both feeds?", hall, within=500, limit=50)
    spot = tuple(round(degrees, 6) for degrees in from_twd97(312216.07, 2772456.044))
    asking.nearest("Which is first where two works are at one place?", spot, source="works", limit=1)
    asking.nearest("Which are in the north?", (25.2, 121.5), source="legacy", within=9000)
    asking.nearest("Which are known to lend bikes?", hall, with_bikes=1, nothing=True)
    asking.nearest("What is within 1 km of Kaohsiung?", (22.63, 120.30), within=1000, nothing=True)

    asking.show("How long is a metro line built, and where?", "works/104003395-22")
    asking.show("What is the first of a permit's works?", "works/11200189-17-1")
    asking.show("And the seventh?", "works/11200189-17-7")
    asking.show("What is known of a work in the older form?", "legacy/11402479-3")
    asking.refused("Is a permit of two works one?", ["show", "works/11402479"], 1, "not_found")
    asking.refused("Which is 11402479-3, of two feeds?", ["show", "11402479-3"], 1, "ambiguous")

    asking.search("What is built for the metro?", "捷運局", source="works")
    asking.search("What is in Songshan?", "松山區", source="works")
    asking.search("What is on a road, in the simpler 台?", "台灣企銀", source="works")
    asking.search("What is in 台北市?", "道路維護", source="works", city="台北市", limit=20)
    asking.search("What is in New Taipei?", "道路維護", city="新北市", nothing=True)
    asking.search("What is near the hall on a road called so?", "松仁路", near=hall, source="works")
    asking.search("Is the contractor kept?", "大陸工程", nothing=True)
    asking.search("Is the office that applied?", "捷運二工處", nothing=True)


# iPlay

def iplay(asking):
    files = {
        "real": "iplay/gym_search_3-real-records.json",
        "taoyuan": "iplay/gym_search_taoyuan_odata-envelope_DERIVED.json",
    }

    def venue_row(venue):
        latitude, longitude = map(float, venue["LatLng"].split(","))
        photo = quote(venue["Photo1"], safe=":/?#[]@!$&'()*+,;=%~") if venue.get("Photo1") else None
        return row(
            id=str(venue["GymID"]), name=venue.get("Name") or venue["GymFuncList"], latitude=latitude,
            longitude=longitude, telephone=venue.get("OperationTel"), openState=venue.get("OpenState"), url=photo,
            **address_row(venue["Address"]))

    for source, file in files.items():
        venues = load(asking, file)
        asking.imports(source, [file], map(venue_row, venues["value"] if isinstance(venues, dict) else venues))
        asking.everything(f"What are all venues of {source}, by name?", source)

    station = (25.0478, 121.5170)
    asking.nearest("Which are nearest to Taipei's main station?", station, limit=3)
    asking.nearest("Which are within 50 km?", station, within=50_000)
    asking.nearest("Which are at a university?", (24.9690, 121.1900), within=200)
    asking.nearest("Which are within 1 km?", station, within=1000, nothing=True)
    asking.nearest("Which are not known to be closed?", station, in_service=True)
    asking.nearest("Which have bikes?", station, with_bikes=1, nothing=True)
    asking.show("What is a venue without a name called?", "real/5967")
    asking.show("What is known of one that does not tell when it is open?", "real/6576")
    asking.show("When is one open that says a letter, and where is its photo?", "1068", "real/1068")
    asking.show("What is a telephone number with an extension?", "taoyuan/900004")
    asking.show("What is the venue of a name?", "百齡高中活動中心", "real/1068")
    asking.refused("Which is 中央大學, of four?", ["show", "中央大學"], 1, "ambiguous")
    asking.refused("Is a venue that is not there found?", ["show", "real/900001"], 1, "not_found")
    asking.search("What is in 臺北市?", "臺北市")
    asking.search("And in 台北市?", "台北市")
    asking.search("What has a district of four signs less one?", "中壢區")
    asking.search("What is in Taoyuan, asked by city?", "籃球場", city="桃園市")
    asking.search("What is at an address with full-width digits?", "臨海二路５０號")
    asking.search("Is what can be played a part of what is searched?", "躲避球場", nothing=True)


# Metro stations, in three forms

METRO = "geojson/northern_taiwan_metro_stations"
PAGES = [f"airtable/metro_stations_page{page}_DERIVED.json" for page in (1, 2)]


def metro_row(record):
    """A record with the names that the table has for its columns."""
    longitude = record["lng"] if "lng" in record else record["lon"]
    return row(
        id=record["station_code"], name=record["station_name_tw"], nameEnglish=record["station_name_en"],
        line=record["line_name"], latitude=float(record["lat"]), longitude=float(longitude),
        **address_row(record["address"]))


def ask_of_metro(asking):
    """What is asked of each of the three forms, as the source `metro`."""
    asking.everything("What are all stations of the metro, by name?", "metro")
    tower = (25.0330, 121.5654)
    asking.nearest("Which three are nearest to Taipei 101?", tower, limit=3)
    asking.nearest("Which of a line?", tower, line="板南線", limit=3)
    asking.nearest("Which of a line, by a part of its name?", tower, line="松山", within=3000)
    asking.nearest("Which of all lines are within 1 km?", tower, within=1000)
    asking.nearest("Which is first where two lines meet?", (25.042356, 121.532905), limit=1)
    asking.nearest("Which are of a line that is not there?", tower, line="高雄", nothing=True)
    asking.nearest("Which are within 1 km of Kaohsiung?", (22.63, 120.30), within=1000, nothing=True)
    asking.nearest("Which come first by name?", limit=5)
    asking.show("What is known of a station?", "metro/BR01")
    asking.show("What is the station of an English name?", "TAIPEI zoo", "metro/BR01")
    asking.show("What is in another city?", "metro/A13")
    asking.refused("Which is 台北車站, of three?", ["show", "臺北車站"], 1, "ambiguous")
    asking.refused("Is a station found that is not there?", ["show", "metro/R99"], 1, "not_found")
    asking.search("What is called 臺北車站?", "臺北車站")
    asking.search("What is in a district?", "文山區")
    asking.search("What is at a number, whatever the width of its digits?", "３２號")
    asking.search("What has an English name?", "memorial hall")
    asking.search("What is in Taoyuan?", "桃園市", limit=7)
    asking.search("What is in a city, by its city?", "中山", city="臺北市")
    asking.search("What of a line has a word in its address?", "忠孝東路", line="板南線")
    asking.search("What is near the tower with a word?", "信義", near=tower, limit=4)
    asking.search("What is in Hualien?", "花蓮", nothing=True)


def airtable(asking):
    records = [record["fields"] for page in PAGES for record in load(asking, page)["records"]]
    asking.imports("metro", PAGES, map(metro_row, records))
    ask_of_metro(asking)
    refusals = {
        "Are records with empty fields taken?": ["airtable/list_records_3_empty-fields.json"],
        "Is a record without a place?": ["airtable/list_records_page2_last.json"],
        "Are pages in the wrong order?": reversed(PAGES),
    }
    for about, files in refusals.items():
        asking.refused(about, ["import", *map(asking.path, files), "--source", "bad"], 65, "bad_feed")


def geojson(asking):
    names = {
        "車站編號": "station_code", "中文站名": "station_name_tw", "英譯站名": "station_name_en",
        "路線名": "line_name", "地址": "address",
    }

    def record(feature):
        longitude, latitude = feature["geometry"]["coordinates"]
        properties = feature["properties"]
        return {"lat": latitude, "lon": longitude, **{new: properties[old] for old, new in names.items()}}

    asking.imports("metro", [METRO + ".geojson"], [
        metro_row(record(feature)) for feature in load(asking, METRO + ".geojson")["features"]])
    ask_of_metro(asking)


def table(asking):
    with open(asking.path(METRO + ".csv"), encoding="utf-8-sig", newline="") as file:
        asking.imports("metro", [METRO + ".csv"], map(metro_row, csv.DictReader(file)))
    ask_of_metro(asking)
