/// A record of a feed of YouBike, in the shapes of its old and its new schema.
struct Dock {
    var id: String
    var name: String
    var english: String
    var district: String
    var address: String
    var latitude: Double
    var longitude: Double
    var total: Int
    var bikes: Int

    /// As published until 2024.
    func old(at time: String) -> String {
        """
        {\(common(at: time)),"tot":\(total),"sbi":\(bikes),"bemp":\(total - bikes),"lat":\(latitude),"lng":\(longitude)}
        """
    }

    /// As published since 2024.
    func new(at time: String) -> String {
        """
        {\(common(at: time)),"total":\(total),"available_rent_bikes":\(bikes),\
        "available_return_bikes":\(total - bikes),"latitude":\(latitude),"longitude":\(longitude)}
        """
    }

    private func common(at time: String) -> String {
        """
        "sno":"\(id)","sna":"YouBike2.0_\(name)","snaen":"YouBike2.0_\(english)","sarea":"\(district)",\
        "ar":"\(address)","act":"1","mday":"\(time)","srcUpdateTime":"\(time)","updateTime":"\(time)",\
        "infoTime":"\(time)","infoDate":"\(time.prefix(10))"
        """
    }
}

extension Dock {
    static let technology = Dock(
        id: "500101001", name: "捷運科技大樓站", english: "MRT Technology Bldg. Sta.", district: "大安區",
        address: "復興南路二段235號前", latitude: 25.02605, longitude: 121.5436, total: 28, bikes: 5)
    static let square = Dock(
        id: "500112035", name: "信義廣場", english: "Xinyi Square", district: "信義區", address: "信義路五段/市府路口",
        latitude: 25.03305, longitude: 121.56575, total: 96, bikes: 8)
    static let sports = Dock(
        id: "500112018", name: "信義運動中心", english: "Xinyi Sports Center", district: "信義區",
        address: "松勤街100號前", latitude: 25.03171, longitude: 121.56673, total: 35, bikes: 0)
    static let exit3 = Dock(
        id: "500112085", name: "捷運市政府站(3號出口)", english: "MRT Taipei City Hall Sta.(Exit 3)", district: "信義區",
        address: "忠孝東路/松仁路口", latitude: 25.04077, longitude: 121.56796, total: 92, bikes: 26)
    static let exit4 = Dock(
        id: "500112093", name: "捷運市政府站(4號出口)", english: "MRT Taipei City Hall Sta.(Exit 4)", district: "信義區",
        address: "忠孝東路五段71巷口", latitude: 25.04098, longitude: 121.5663, total: 40, bikes: 12)
    static let university = Dock(
        id: "500101181", name: "臺灣大學正門", english: "NTU Front Gate", district: "大安區", address: "羅斯福路四段1號旁",
        latitude: 25.0168, longitude: 121.5337, total: 60, bikes: 1)

    static let all = [technology, square, sports, exit3, exit4, university]
}

extension [Dock] {
    func oldFeed(at time: String = "2022-10-20 12:21:14") -> String {
        "[\(map { $0.old(at: time) }.joined(separator: ","))]"
    }

    func newFeed(at time: String = "2024-12-14 19:11:23") -> String {
        "[\(map { $0.new(at: time) }.joined(separator: ","))]"
    }
}
