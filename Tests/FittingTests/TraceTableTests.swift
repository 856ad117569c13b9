import Fitting
import Testing

/// Tables as programs write them, and what is wrong with others.
@Suite struct TraceTableTests {
  private func rows(_ count: Int = 10, _ row: (Int) -> String) -> String { (0..<count).map(row).joined(separator: "\n") }

  @Test(arguments: [
    ("time,x\n", ",", 1.0), ("t [ms];y\n", ";", 0.001), ("seconds\tposition\n", "\t", 1), ("", " ", 1),
    ("frame_time_ms,left\n", ",", 0.001),
    ("# from a phone\ntime (s), value (px)\n", ", ", 1), ("\u{FEFF}t,x\r\n", ",", 1),
  ])
  func separatorsAndUnitsAreUnderstood(head: String, separator: String, unit: Double) throws {
    let step = unit == 1 ? 1.0 / 64 : 16
    let trace = try TraceTable(head + rows { "\(Double($0) * step)\(separator)\($0 * 3)" }).trace()
    #expect(trace.times == (0..<10).map { Double($0) * step * unit })
    #expect(trace.axes == [(0..<10).map { Double($0 * 3) }])
  }

  @Test func decimalCommasStandWhereSemicolonsSeparate() throws {
    let trace = try TraceTable("Zeit;Ort\n" + rows { "\($0),5;\($0),25" }).trace()
    #expect(trace.axes[0][3] == 3.25)
  }

  @Test func columnsAreChosenByNameNumberAndKind() throws {
    let table = try TraceTable("id,time,y (pt),x (pt),v\n" + rows { "7,\(Double($0) / 8),\($0),\(2 * $0),9" })
    #expect(table.timeColumn == 1 && table.positionColumns == [3, 2])
    #expect(
      table.index(of: "Y") == 2 && table.index(of: "x (pt)") == 3 && table.index(of: "5") == 4 && table.index(of: "z") == nil)
    #expect(table.unit(of: 3) == "pt" && table.unit(of: 4) == nil)
    #expect(try TraceTable("t,x,v\n" + rows { "\($0),\($0),0" }).positionColumns == [1], "a velocity is no second axis")
    #expect(try TraceTable(rows { "\($0) \($0) 0" }).positionColumns == [1, 2])
  }

  @Test func emptyCellsAndRepeatedTimesAreLeftOut() throws {
    let table = try TraceTable("t,x\n" + rows { $0 == 4 ? "4," : "\($0),\($0)" } + "\n9,90\n")
    let trace = try table.trace()
    #expect(trace.times == [0, 1, 2, 3, 5, 6, 7, 8, 9])
    #expect(trace.axes[0].last == 90)
  }

  @Test(arguments: [
    ("", "There is no row of numbers in it"), ("# nothing\n", "There is no row of numbers in it"),
    ("hello\n", "Line 1: expected a time and a position"),
    ("t,x\n0,1\n1,2,3,4\n", "Line 3: expected 2 cells, as in the first line; found 4"),
    ("t,x\n0,1\n1,NaN\n2,3", "Line 3: expected a finite number in “x”; found “NaN”"),
    ("t,x\n0,1\n1,wide\n2,3", "Line 3: expected a finite number in “x”; found “wide”"),
    ("t,x\n0,1\ninf,3\n", "Line 3: expected a finite number in “t”; found “inf”"),
    ("t,x\n0,1\n2,3\n1,4\n", "Line 4: expected a time no earlier than the line before; found 1"),
    ("t,x\n0,1\n1,2\n2,3\n", "3 positions are too few to tell a motion; it takes 8"),
  ])
  func badTableIsRefusedWithItsPlace(text: String, sentence: String) {
    #expect { try TraceTable(text).trace() } throws: { error in
      "\(error)".hasPrefix(sentence)
    }
  }
}
