import JSONText
import Testing

@Suite("Writing documents")
struct WriterTests {
    @Test("Commas and colons come by themselves.")
    func nested() {
        let text = written { writer in
            writer.object { writer in
                writer.key("a")
                writer.integer(1)
                writer.key("b")
                writer.array { writer in
                    writer.string("x")
                    writer.double(0.5)
                    writer.boolean(true)
                    writer.boolean(false)
                    writer.null()
                    writer.array { _ in }
                    writer.object { _ in }
                    writer.string("")
                }
                writer.key("")
                writer.object { writer in
                    writer.key("c,{[:")
                    writer.string("{[:,\n")
                    writer.key("d")
                    writer.null()
                }
            }
        }
        #expect(text == #"{"a":1,"b":["x",0.5,true,false,null,[],{},""],"":{"c,{[:":"{[:,\n","d":null}}"#)
    }

    @Test("Opening and closing by hand gives the same bytes.")
    func byHand() {
        let text = written { writer in
            writer.beginObject()
            writer.key("a")
            writer.beginArray()
            writer.integer(1)
            writer.integer(2)
            writer.endArray()
            writer.key("b")
            writer.integer(3)
            writer.endObject()
        }
        #expect(text == #"{"a":[1,2],"b":3}"#)
    }

    @Test("After a line feed a value stands by itself.")
    func lines() {
        let text = written { writer in
            writer.object { _ in }
            writer.newline()
            writer.array { $0.integer(1) }
            writer.newline()
            writer.string("a")
            writer.newline()
        }
        #expect(text == "{}\n[1]\n\"a\"\n")
    }

    @Test("What is JSON already is written as it is.")
    func raw() {
        let text = written { writer in
            writer.array { writer in
                writer.raw(Array(#"{"a": 1}"#.utf8).span)
                writer.raw(Array("2".utf8).span)
                writer.integer(3)
            }
        }
        #expect(text == #"[{"a": 1},2,3]"#)
    }

    @Test("A writer that forgot what it wrote begins anew.")
    func removeAll() {
        var writer = JSONWriter()
        writer.reserveCapacity(100)
        #expect(writer.bytes == [])
        writer.array { $0.integer(1) }
        writer.removeAll()
        #expect(writer.bytes == [])
        writer.integer(2)
        #expect(writer.bytes == Array("2".utf8))
    }
}
