/// What an address in Taiwan begins with: the city or county, and the district or township.
struct TaiwanAddress {
    /// The city, as the address has it, such as `臺北市`.
    let city: String?
    /// The district, such as `大安區`.
    let district: String?

    /// The first characters of the names of all cities and counties.
    private static let cities: Set<Substring> = [
        "臺北", "台北", "新北", "桃園", "臺中", "台中", "臺南", "台南", "高雄", "基隆", "新竹", "嘉義", "苗栗", "彰化",
        "南投", "雲林", "屏東", "宜蘭", "花蓮", "臺東", "台東", "澎湖", "金門", "連江",
    ]

    /// The parts of an address; what it does not begin with, after a postal code, is nil.
    init(_ address: String) {
        let rest = address.trimmed().drop { $0.isASCII && $0.isNumber }.trimmed()
        guard Self.cities.contains(rest.prefix(2)), let kind = rest.dropFirst(2).first, "市縣".contains(kind)
        else {
            (city, district) = (nil, nil)
            return
        }
        city = String(rest.prefix(3))
        let behind = rest.dropFirst(3)
        // The name itself may hold the character that ends others, as 前鎮區 and 左鎮區 do.
        let length = (2...4).first { length in
            behind.dropFirst(length - 1).first.map { "區鄉鎮市".contains($0) } == true
                && behind.dropFirst(length).first != "區"
        }
        district = length.map { String(behind.prefix($0)) }
    }
}
