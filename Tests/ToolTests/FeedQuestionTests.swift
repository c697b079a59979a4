import Foundation
import Testing

/// The published dumps, which lie beside the package on machines that have them.
private enum Dumps {
    static let directory = Programs.package + "/../shared/feeds"
    static let areThere = FileManager.default.fileExists(atPath: directory)
}

/// What people ask of the published feeds, answered by a Python program from the raw files: `Tests/FeedQuestions`.
@Suite("Questions about published feeds", .enabled(if: Dumps.areThere && Programs.has("python3")))
struct FeedQuestionTests {
    @Test(
        "At least ten questions of each kind of feed are answered as Python answers them from the raw files.",
        arguments: [
            "youbike", "gbfs", "tdx", "gtfs", "taipei-works", "iplay", "airtable", "geojson", "csv",
        ])
    func answers(kind: String) throws {
        let desk = try Desk()
        let script = try desk.shell(
            "python3 '\(Programs.package)/Tests/FeedQuestions/run' '\(Dumps.directory)' \(kind)")
        #expect(script.exit == 0, "\(script.errors)")
        let sheet = try JSONDecoder().decode(QuestionSheet.self, from: Data(script.output.utf8))
        #expect(sheet.questions.count >= 10)
        for words in sheet.commands {
            let run = try desk.run(.fav, words)
            #expect(run.exit == 0, "\(words): \(run.errors)")
        }
        for question in sheet.questions {
            let run = try desk.run(.fav, question.words + ["--json"])
            #expect(run.exit == question.exit ?? 0, "\(question.about) \(question.words): \(run.errors)")
            let differences = try question.differences(from: run, sheet.tolerances)
            #expect(differences.isEmpty, "\(question.about) \(question.words): \(differences)")
        }
    }
}

/// What `Tests/FeedQuestions/run` prints of a kind of feed.
private struct QuestionSheet: Decodable {
    /// What `fav-cli` is given first.
    let commands: [[String]]
    /// By how much the number of a key may differ.
    let tolerances: [String: Double]
    let questions: [Question]

    struct Question: Decodable {
        let about: String
        let words: [String]
        let answer: JSONValue?
        let exit: Int32?
        let code: String?
    }
}

extension QuestionSheet.Question {
    /// The places at which what `fav-cli` printed is not the answer, five at most.
    func differences(from run: Run, _ tolerances: [String: Double]) throws -> [String] {
        func value(_ text: String) throws -> JSONValue {
            try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
        }
        guard let answer else {
            let error = try value(run.errors)["error"]?["code"]
            return error == code.map(JSONValue.text) && run.output.isEmpty ? [] : ["\(run)"]
        }
        return Array(answer.differences(from: try value(run.output), tolerances).prefix(5))
    }
}
