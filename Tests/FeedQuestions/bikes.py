"""Questions about stations of shared bikes: YouBike, GBFS and TDX."""
import json
from datetime import datetime, timedelta, timezone

from asking import NOW, row


def load(asking, name):
    return json.loads((asking.feeds / name).read_text(encoding="utf-8-sig"))


def utc(moment):
    """RFC 3339 in UTC, with microseconds where there are any."""
    text = moment.astimezone(timezone.utc).isoformat()
    return text.replace("+00:00", "Z")


def taipei(text):
    """The time of a clock in Taipei, eight hours ahead of UTC."""
    form = "%Y-%m-%d %H:%M:%S" if "-" in text else "%Y%m%d%H%M%S"
    return utc(datetime.strptime(text, form).replace(tzinfo=timezone(timedelta(hours=8))))


# YouBike

def youbike_row(record):
    """A record of any of the generations."""
    def first(*names):
        return next(record[name] for name in names if name in record)

    def name(key):
        return record[key].removeprefix("YouBike2.0_").strip() or None

    return row(
        id=record["sno"], name=name("sna"), nameEnglish=name("snaen"), address=record["ar"].strip() or None,
        district=record["sarea"].strip() or None,
        latitude=float(first("latitude", "lat")), longitude=float(first("longitude", "lng")),
        capacity=int(first("total", "tot")), bikes=int(first("available_rent_bikes", "sbi")),
        docks=int(first("available_return_bikes", "bemp")), inService=record["act"] == "1",
        updatedAt=taipei(record["mday"]))


def ask_of_gone(asking, files):
    """Has three dumps imported one after the other as one source, and asks for what is there and what is not."""
    first, *others, last = ({row["id"]: row for row in map(youbike_row, load(asking, file))} for file in files)
    for file in files[:-1]:
        asking.imports("years", [file], [])
    asking.imports("years", files[-1:], last.values())
    asking.everything("What is there after three years?", "years")
    gone = sorted(first.keys() - last.keys())
    assert gone and not any(number in other for number in gone for other in others)
    for number in gone:
        asking.rows.append({"source": "years", "kind": asking.kind, **first[number], "goneAt": NOW})
        asking.show("What was known of a station that is gone?", f"years/{number}")
        asking.rows.pop()
        asking.nearest(
            "What is there instead?", (first[number]["latitude"], first[number]["longitude"]), source="years", limit=2)


def youbike(asking):
    dumps = {
        "newtaipei1": "youbike1_newtaipei_2018-08-20_strings", "taipei1": "youbike1_taipei_2022-01-30_retval-strings",
        "y2022": "youbike2_2022-10-20_old-schema", "y2024": "youbike2_2024-12-14_new-schema",
        "y2025": "youbike2_2025-02-13_new-schema",
    }
    for source, name in dumps.items():
        file = f"youbike/{name}.json"
        records = load(asking, file)
        records = records if isinstance(records, list) else records["retVal"].values()
        asking.imports(source, [file], map(youbike_row, records))
    for source in dumps:
        asking.everything(f"What are all stations of {source}, by name?", source)

    ask_of_gone(asking, [f"youbike/{dumps[source]}.json" for source in ("y2022", "y2024", "y2025")])

    tower = (25.0330, 121.5654)
    asking.nearest("Which five are nearest to Taipei 101?", tower, source="y2025", limit=5)
    asking.nearest("Where near Taipei 101 are ten bikes?", tower, source="y2025", with_bikes=10, limit=5)
    asking.nearest("Where within 800 m can twenty bikes be left?", tower, source="y2025", with_docks=20, within=800)
    asking.nearest("And where are five of both?", tower, source="y2024", with_bikes=5, with_docks=5, within=1500)
    closed = asking.row("y2025/500101020")
    spot = (closed["latitude"], closed["longitude"])
    asking.nearest("What is at a station out of service?", spot, source="y2025", limit=3)
    asking.nearest("What there is in service?", spot, source="y2025", in_service=True, limit=3)
    asking.nearest("Whose bikes are there, of any year?", spot, with_bikes=1, within=150, limit=40)
    asking.nearest("What is within 10 m of a place in the sea?", (25.5, 122.5), within=10, nothing=True)
    asking.nearest("Which stops of another kind are there?", tower, kind="gtfs", nothing=True)

    asking.show("What is known of a closed station?", "y2025/500101020")
    asking.show("Where is the station whose latitude has blanks behind it?", "taipei1/0045")
    asking.show("Where is the one whose longitude has a blank before it?", "taipei1/0009")
    asking.show("What is the one whose English name ends in U+3000 called?", "newtaipei1/1037")
    asking.show("What has the station with twice as many docks and bikes as it can have?", "taipei1/0144")
    asking.show("And the one with more than it can have?", "taipei1/0287")
    asking.show("Is 0001 a station, with its zeros?", "0001", "taipei1/0001")
    asking.refused("Is 1 the same one?", ["show", "taipei1/1"], 1, "not_found")
    asking.refused("Which is 500101001, of three feeds?", ["show", "500101001"], 1, "ambiguous")

    asking.search("What has 臺北 in it in New Taipei?", "臺北", source="newtaipei1")
    asking.search("And what has 台北?", "台北", source="newtaipei1")
    asking.search("What in full width?", "ＭＲＴ　ｔｅｃｈｎｏｌｏｇｙ", source="y2022")
    asking.search("What with a comma of ASCII, though the feed has U+FF0C?", "no.273, sec. 2, fuxing", source="y2025")
    asking.search("What in capital letters?", "NTU LIBRARY", source="y2025")
    asking.search("What is in Daan?", "大安區", source="y2025")
    asking.search("What are the first three there?", "大安區", source="y2025", limit=3)
    asking.search("What is at a road of that address?", "松智路", source="taipei1")
    asking.search("What is a metro station in Xinyi with a bike?", "捷運 信義區", source="y2025", with_bikes=1)
    asking.search("What metro stations are near Taipei 101?", "捷運", near=tower, within=1000, source="y2025")
    asking.search("What has the name of the system in it?", "YouBike2.0", nothing=True)
    asking.search("What is in Kaohsiung?", "高雄", source="y2025", nothing=True)

    asking.favorites(["y2025/500101001", "y2025/500101111", "taipei1/0049"], "home")
    names = [favorite["name"] for favorite in asking.favorite_rows]
    stale = {"state": "stale", "staleSince": "2025-02-13T11:25:22Z"}
    states = {names[0]: stale, names[1]: {**stale, "state": "closed"}, names[2]: {"state": "current"}}
    asking.list("Which of mine is nearest?", tower, states)
    asking.list("Which of mine has a bike?", tower, states, with_bikes=1)
    asking.list("Which of mine is near the sea?", (25.5, 122.5), states, within=500, nothing=True)


# GBFS

def gbfs_row(station, status, regions):
    """A record of station_information, that of station_status with its identifier, and the names of regions."""
    name = station["name"] if isinstance(station["name"], str) else station["name"][0]["text"]
    values = row(
        id=str(station["station_id"]), name=name.strip(), address=station.get("address", "").strip() or None,
        city=regions.get(station.get("region_id")),
        latitude=float(station["lat"]), longitude=float(station["lon"]), capacity=station.get("capacity"),
        telephone=station.get("contact_phone"), openState=station.get("station_opening_hours"))
    if status is None:
        return values
    reported = status["last_reported"]
    moment = datetime.fromtimestamp(reported, timezone.utc) if isinstance(reported, int) else datetime.fromisoformat(
        reported.replace("Z", "+00:00"))
    in_service = status["is_installed"] and (status["is_renting"] or status["is_returning"])
    bikes = status.get("num_vehicles_available", status.get("num_bikes_available"))
    return {**values, **row(
        inService=in_service, updatedAt=utc(moment), docks=status.get("num_docks_available"),
        bikes=0 if in_service and not status["is_renting"] else bikes)}


def gbfs(asking):
    def system(source, folder, *names):
        files = [f"gbfs/{folder}/{name}.json" for name in names]
        data = {name: load(asking, file)["data"] for name, file in zip(names, files)}
        regions = {region["region_id"]: region["name"] for region in data.pop("system_regions", {}).get("regions", [])}
        lists = {name: part.get("stations", []) for name, part in data.items()}
        status = {str(record["station_id"]): record for record in lists.pop("station_status", [])}
        stations = {str(record["station_id"]): record for records in lists.values() for record in reversed(records)}
        asking.imports(
            source, files, [gbfs_row(record, status.get(number), regions) for number, record in stations.items()])

    both = ("station_information", "station_status")
    system("ecobici", "1.x-ecobici", "station_information")
    system("mybuxi", "2.3-mybuxi", *both, "gbfs", "system_regions", "vehicle_types")
    system("two", "2.3-fixture", *both)
    system("paris", "3.0-fixture", *both)
    system("spec", "3.0-spec-examples", *(f"station_information-{n}" for n in (1, 2, 3)), "station_status")
    system("unix", "3.0-unix-timestamps", *both)
    system("next", "3.1-RC3-fixture", *both)
    for source in ("ecobici", "mybuxi", "two", "paris", "spec", "unix", "next"):
        asking.everything(f"What are all stations of {source}, by name?", source)

    square, valley = (19.4326, -99.1332), (47.2024217, 9.3076498)
    asking.nearest("Which five are nearest to the Zócalo?", square, source="ecobici", limit=5)
    asking.nearest("And which within 300 m?", square, within=300, limit=50)
    asking.nearest("Which have bikes, of which nobody tells?", square, source="ecobici", with_bikes=1, nothing=True)
    asking.nearest("Which are not known to be out of service?", square, source="ecobici", in_service=True, limit=2)
    asking.nearest("What is where a station stands twice in the feed?", valley, source="mybuxi", limit=3)
    asking.nearest("What is there that rents?", valley, source="mybuxi", in_service=True, nothing=True)
    asking.nearest("Where is a bike to take there?", valley, source="mybuxi", with_bikes=1, nothing=True)
    asking.nearest("Where can five bikes be left?", (12, 45), source="two", with_docks=5)
    asking.nearest("And eight?", (12, 45), with_docks=8)
    asking.nearest("And nine?", (12, 45), with_docks=9, nothing=True)
    asking.nearest("What is nearest on the other side of the date line?", (51.0, 179.9), limit=3)

    asking.show("What is known of a station without a status?", "ecobici/5")
    asking.show("And of one whose docks nobody tells?", "mybuxi/toggenburg_unterwasser_ch_ebodenstrasse_758_660eb7")
    asking.show("What is the time of a status in RFC 3339?", "paris/6efbec5a-6b8c-455b-bed2-8d66be6d6a4b")
    asking.show("What is the time of one in seconds?", "two/TST:Station:1")
    asking.show("When is a garage open, and what is its telephone number?", "spec/pga")
    asking.show("Where is a station in the west?", "spec/station12")
    asking.show("What has it though no status joins?", "unix/station12")
    asking.refused("Which is pga, of three feeds?", ["show", "pga"], 1, "ambiguous")
    asking.refused("Is the station of a status alone one?", ["show", "station1"], 1, "not_found")
    asking.show("Which is called so?", "coppertail", "spec/425")

    asking.search("What has decomposed letters?", "Ko\u0308nige")
    asking.search("What is in capital letters?", "FÉLIX CUEVAS", source="ecobici")
    asking.search("What has two blanks in its name?", "CE-407 Prolongación", source="ecobici")
    asking.search("Which of many so called come first?", "2 ROUES", source="paris", limit=3)
    asking.search("What is at an address in Andermatt?", "andermatt bahnhof", source="mybuxi")
    asking.search("What is in a region, which is a city?", "bahnhof", source="mybuxi", city="andermatt")
    asking.search("What is without the accent?", "Felix Cuevas", source="ecobici")


# TDX

def tdx(asking):
    files = [f"tdx/kinmen_bike_{name}_2021-11-16.json" for name in ("station", "availability")]
    stations, counts = (load(asking, file) for file in files)
    counts = {record["StationUID"]: record for record in counts}

    def tdx_row(station):
        count = counts[station["StationUID"]]
        return row(
            id=station["StationUID"], name=station["StationName"]["Zh_tw"].strip(),
            nameEnglish=station["StationName"].get("En"), address=station["StationAddress"].get("Zh_tw"),
            city={"KIN": "金門縣"}[station["AuthorityID"]],
            latitude=station["StationPosition"]["PositionLat"], longitude=station["StationPosition"]["PositionLon"],
            capacity=station["BikesCapacity"], bikes=count["AvailableRentBikes"],
            docks=count["AvailableReturnBikes"], inService=count["ServiceStatus"] == 1,
            updatedAt=utc(datetime.fromisoformat(count["SrcUpdateTime"])))

    asking.imports("kinmen", files, map(tdx_row, stations))
    asking.everything("What are all stations of Kinmen, by name?", "kinmen")

    airport, lake = (24.4280, 118.3592), (24.452305555555554, 118.38077777777778)
    asking.nearest("Which three are nearest to the airport?", airport, limit=3)
    asking.nearest("Where are five bikes?", airport, with_bikes=5, limit=5)
    asking.nearest("Where can ten be left within 5 km?", airport, with_docks=10, within=5000)
    asking.nearest("Where are five bikes and five docks?", airport, with_bikes=5, with_docks=5, limit=4)
    asking.nearest("What is at a station out of service?", lake, limit=2)
    asking.nearest("What is there in service?", lake, in_service=True, limit=2)
    asking.nearest("And with no bike at least?", lake, with_bikes=0, limit=2)
    asking.nearest("Where are thirty bikes?", airport, with_bikes=30, nothing=True)
    asking.nearest("What is within 1 km of the Taiwan Strait?", (24.6, 119.0), within=1000, nothing=True)

    asking.show("What is known of a station out of service?", "kinmen/KIND7")
    asking.show("What has one without a bike?", "KINC5", "kinmen/KINC5")
    asking.show("Which is called so, in full width?", "金城車站Ａ", "kinmen/KINA1A")
    asking.show("Which has this in its name?", "九宮", "kinmen/KINE3")
    asking.refused("Which is 金城車站, of two?", ["show", "金城車站"], 1, "ambiguous")
    asking.refused("Is a part of an identifier enough?", ["show", "KIN"], 1, "not_found")

    asking.search("What is at a harbor?", "碼頭")
    asking.search("What is at the university?", "金門大學")
    asking.search("And nearest to the airport first?", "聚落", near=airport)
    asking.search("What is in the county with a word?", "公園", city="金門縣")
    asking.search("Which of them lend bikes?", "車站", with_bikes=7)
    asking.search("What is in Taipei?", "臺北", nothing=True)
