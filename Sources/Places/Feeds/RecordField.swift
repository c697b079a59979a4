/// What a record of a feed can say, and the names under which feeds without a schema of their own say it.
public enum RecordField: String, CaseIterable, Sendable {
    case id, name, nameEnglish, address, district, city, latitude, longitude
    case capacity, inService, line, telephone, url, openState, startDate, endDate

    /// The names of the field, the likeliest first, folded as by `fold`; a name of degrees comes before one that may also be
    /// of metres.
    private var names: [String] {
        switch self {
        case .id:
            [
                "stationid", "stationcode", "stationno", "id", "code", "uid", "車站編號", "站點編號", "車站代碼", "站號",
                "編號", "代碼",
            ]
        case .name:
            [
                "stationnametw", "stationnamezh", "stationname", "nametw", "namezh", "name", "title", "中文站名",
                "站名", "車站名稱", "站點名稱", "場站名稱", "中文名稱", "名稱",
            ]
        case .nameEnglish:
            [
                "stationnameen", "stationnameenglish", "nameen", "nameenglish", "englishname", "英譯站名", "英文站名",
                "英文名稱",
            ]
        case .address: ["address", "addr", "地址", "車站地址", "地點"]
        case .district: ["district", "town", "行政區", "鄉鎮市區", "區域"]
        case .city: ["city", "county", "縣市", "城市"]
        case .latitude: ["latitude", "lat", "緯度", "北緯", "y", "twd97y", "縱坐標"]
        case .longitude: ["longitude", "lon", "lng", "long", "經度", "東經", "x", "twd97x", "橫坐標"]
        case .capacity: ["capacity", "容量", "總數"]
        case .inService: ["inservice", "active", "營運中"]
        case .line: ["linename", "routename", "line", "route", "linecode", "路線名", "路線名稱", "路線", "線別", "路線編號"]
        case .telephone: ["telephone", "phone", "tel", "電話", "電話號碼"]
        case .url: ["url", "website", "link", "網址", "網站"]
        case .openState: ["openstate", "openinghours", "hours", "開放時間", "營業時間", "開放狀態"]
        case .startDate: ["startdate", "begindate", "開始日期", "開工日期", "施工起日"]
        case .endDate: ["enddate", "結束日期", "完工日期", "施工迄日"]
        }
    }

    /// Each name that is known, with what it says and how likely that is; less is likelier.
    private static let known: [String: (field: RecordField, rank: Int)] = {
        var known: [String: (field: RecordField, rank: Int)] = [:]
        for field in allCases {
            for (rank, name) in field.names.enumerated() { known[name] = (field, rank) }
        }
        return known
    }()

    /// The field that a name stands for, and how likely that is; nil when the name is not known.
    static func named(_ name: String) -> (field: RecordField, rank: Int)? { known[fold(name)] }

    /// A name in small letters, without the signs between its words.
    private static func fold(_ name: String) -> String {
        String(
            String.UnicodeScalarView(
                name.lowercased().unicodeScalars.filter { !" _-.".unicodeScalars.contains($0) }))
    }
}
