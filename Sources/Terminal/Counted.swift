/// A number with its noun, as in `1 favorite` and `2 favorites`.
public func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
