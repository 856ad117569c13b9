import CFuzzer
import Foundation
import Fuzzing
import Scenes

/// The program `edgewise-fuzz-parsers`: libFuzzer on the readers of files and formats.
///
///     edgewise-fuzz-parsers seeds FOLDER              writes a folder of seeds for each parser
///     edgewise-fuzz-parsers PARSER [libFuzzer's own options and folders]
///
/// An input that breaks a rule ends the program; libFuzzer saves it. `make fuzz-parsers` runs all of them.
@main
struct ParserFuzzer {
  /// Set once, before libFuzzer begins; its callback takes no context.
  @MainActor private static var trial: ParserTrial?

  @MainActor static func main() throws {
    var arguments = CommandLine.arguments
    let names = ParserTrial.Parser.allCases.map(\.rawValue)
    guard arguments.count > 1 else { return say("Name a parser: \(names.joined(separator: ", ")), or seeds FOLDER.") }
    let word = arguments.remove(at: 1)
    if word == "seeds", arguments.count > 1 { return try writeSeeds(URL(fileURLWithPath: arguments[1])) }
    guard let parser = ParserTrial.Parser(rawValue: word) else { return say("There is no parser \(word), only \(names).") }
    trial = ParserTrial(parser, scene: .edgePan)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var count = Int32(arguments.count)
    let status = words.withUnsafeMutableBufferPointer { buffer in
      var start = buffer.baseAddress
      return LLVMFuzzerRunDriver(&count, &start) { bytes, count in
        let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
        MainActor.assumeIsolated {
          if let fault = ParserFuzzer.trial?.fault(of: input) { fatalError(fault) }
        }
        return 0
      }
    }
    exit(status)
  }

  private static func say(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("edgewise-fuzz-parsers: \(text)\n".utf8))
    exit(64)
  }

  @MainActor private static func writeSeeds(_ folder: URL) throws {
    for parser in ParserTrial.Parser.allCases {
      let own = folder.appendingPathComponent(parser.rawValue)
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      for (index, seed) in ParserTrial(parser, scene: .edgePan).seeds.enumerated() {
        try Data(seed.utf8).write(to: own.appendingPathComponent("seed-\(index)"))
      }
    }
  }
}
