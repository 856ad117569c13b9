import Foundation
import Scenes
import Testing
import UIKit

@testable import Fuzzing

/// A sample of what `make fuzz-parsers` tries, and every input that has once broken a rule.
@MainActor struct ParserTrialTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("References/Parsers")

  @Test(arguments: ParserTrial.Parser.allCases) func keptInputsBreakNoRule(_ parser: ParserTrial.Parser) throws {
    let trial = ParserTrial(parser, scene: .edgePan)
    let own = Self.folder.appendingPathComponent(parser.rawValue)
    let files = try FileManager.default.contentsOfDirectory(at: own, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let fault = trial.fault(of: [UInt8](try Data(contentsOf: file)))
      #expect(fault == nil, "\(file.lastPathComponent)")
    }
  }

  @Test(arguments: ParserTrial.Parser.allCases) func seedsAndTheirMutantsBreakNoRule(_ parser: ParserTrial.Parser) {
    let trial = ParserTrial(parser, scene: .edgePan)
    for (number, seed) in trial.seeds.enumerated() {
      #expect(trial.fault(of: Array(seed.utf8)) == nil, "\(seed)")
      for index in 0..<(parser == .visualFormat ? 150 : 400) {
        var mutator = FileMutator(index: index, of: UInt64(17 + number))
        let mutant = mutator.mutant(of: seed)
        let fault = trial.fault(of: mutant)
        #expect(fault == nil, "\(String(decoding: mutant, as: UTF8.self).prefix(400))")
      }
    }
  }

  @Test func refusalsWithoutAPlaceAreFaults() {
    func fault(_ words: String, line: Int?) -> String? {
      ParserTrial.fault(ofRefusal: words, file: "input", line: line, lines: 4)
    }
    #expect(fault("input was not loaded. Line 3: expected a number, found “x”.", line: 3) == nil)
    #expect(fault("it was not loaded. Line 3: found", line: 3)?.hasPrefix("it names no file") == true)
    #expect(fault("input was not loaded. Line 9: found", line: 9)?.hasPrefix("it names a line that is not there") == true)
    #expect(fault("input was not loaded. Line 3: nonsense", line: 3)?.hasPrefix("it gives no reason") == true)
    #expect(fault("input was not loaded. Line 3: found \u{0}", line: 3)?.hasPrefix("it cannot be shown") == true)
  }
}
