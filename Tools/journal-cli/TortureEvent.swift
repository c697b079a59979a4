import Daybook
import Journal
import Values

/// An event that a torture writer appends: `{"writer":1,"n":4,"of":5}`.
struct TortureEvent {
    /// Who has appended it.
    let writer: Int
    /// Its number, from 1 on without gaps for each writer.
    let number: Int
    /// The last number of its batch.
    let last: Int

    private static let type = "torture.appended"

    /// The event to append.
    var new: NewEvent {
        var random = SystemRandomNumberGenerator()
        return NewEvent(
            id: Identifier.random(using: &random), type: Self.type, version: 1,
            data: Array("{\"writer\":\(writer),\"n\":\(number),\"of\":\(last)}".utf8))
    }

    /// The events of the batch that a reader has read last, without those of recoveries.
    static func batch(in reader: borrowing JournalReader) -> [TortureEvent] {
        var batch: [TortureEvent] = []
        reader.forEachRecord { record, line in
            guard record.type == type, case .data(let place) = record.content else { return }
            var text: [UInt8] = []
            for index in place { text.append(line[index]) }
            let numbers = String(decoding: text, as: UTF8.self)
                .split { !$0.isWholeNumber }.compactMap { Int($0) }
            guard numbers.count == 3 else { return }
            batch.append(TortureEvent(writer: numbers[0], number: numbers[1], last: numbers[2]))
        }
        return batch
    }
}
