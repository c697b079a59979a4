public import Projections

/// What was read of the to-dos of a file.
public struct TodoReading: Sendable {
    /// Where something stands in a file.
    public enum Position: Hashable, Sendable {
        /// In that line, counted from 1.
        case line(Int)
        /// In that element of the list, counted from 1, which begins in that line; nil where there are no lines.
        case item(Int, line: Int? = nil)
    }

    /// The name of the format.
    public let format: String
    /// The to-dos, in the order of the file.
    public private(set) var records: [TodoRecord] = []
    /// Where each of them stands.
    public private(set) var positions: [Position] = []
    /// What could not be read as a to-do, in the order of the file.
    public private(set) var rejected: [TodoRejection] = []
    /// What the file has that the store has no place for.
    public var omitted = Omissions()

    /// Whether there was more in the file than is taken in at once.
    private(set) var isCut = false
    private let limit: Int

    init(format: String, limit: Int) {
        self.format = format
        self.limit = limit
    }

    /// Adds the to-do that a function reads, or why there is none; nothing when it reads nil.
    mutating func add(at position: Position, _ read: () throws(TodoRejection.Reason) -> TodoRecord?) {
        do throws(TodoRejection.Reason) {
            guard let record = try read(), hasRoom() else { return }
            records.append(record)
            positions.append(position)
        } catch {
            reject(error, at: position)
        }
    }

    /// Adds why something is no to-do.
    mutating func reject(_ reason: TodoRejection.Reason, at position: Position) {
        if hasRoom() { rejected.append(TodoRejection(position: position, reason: reason)) }
    }

    private mutating func hasRoom() -> Bool {
        isCut = isCut || records.count + rejected.count >= limit
        return !isCut
    }
}

extension TodoReading.Position: Comparable {
    /// The order in the file.
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

    private var number: Int {
        switch self {
        case .line(let number), .item(let number, _): number
        }
    }
}

extension TodoReading.Position: CustomStringConvertible {
    /// `line 7`, `item 7` or `item 7 (line 9)`.
    public var description: String {
        switch self {
        case .line(let number): "line \(number)"
        case .item(let number, let line): "item \(number)" + (line.map { " (line \($0))" } ?? "")
        }
    }
}
