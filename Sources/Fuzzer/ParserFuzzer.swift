import Foundation
import Fuzzing
import Scenes

#if LibFuzzer
  /// `edgewise-fuzz` built with the trait `LibFuzzer`, whose main it has then, on the readers of files and formats.
  ///
  ///     edgewise-fuzz seeds FOLDER              writes a folder of seeds for each parser
  ///     edgewise-fuzz PARSER [libFuzzer's own options and folders]
  ///
  /// An input that breaks a rule ends the program; libFuzzer saves it. `make fuzz-parsers` runs all of them.
  @MainActor private enum ParserFuzzer {
    /// Set before the first input; libFuzzer's callback takes no context.
    static var trial: ParserTrial?

    static func begin(_ words: [String]) {
      let names = ParserTrial.Parser.allCases.map(\.rawValue).joined(separator: ", ")
      guard let word = words.first else { return refuse("Name a parser: \(names), or seeds FOLDER.") }
      if word == "seeds", words.count > 1 { return writeSeeds(URL(fileURLWithPath: words[1])) }
      guard let parser = ParserTrial.Parser(rawValue: word) else {
        return refuse("There is no parser \(word). There are: \(names).")
      }
      trial = ParserTrial(parser, scene: .edgePan)
    }

    private static func refuse(_ text: String) {
      try? FileHandle.standardError.write(contentsOf: Data("edgewise-fuzz: \(text)\n".utf8))
      exit(64)
    }

    private static func writeSeeds(_ folder: URL) {
      do {
        for parser in ParserTrial.Parser.allCases {
          let own = folder.appendingPathComponent(parser.rawValue)
          try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
          for (index, seed) in ParserTrial(parser, scene: .edgePan).seeds.enumerated() {
            try Data(seed.utf8).write(to: own.appendingPathComponent("seed-\(index)"))
          }
        }
      } catch {
        refuse("\(error)")
      }
      exit(0)
    }
  }

  /// libFuzzer calls this before it reads its options; what is the program's own is taken out of them.
  @_cdecl("LLVMFuzzerInitialize")
  func fuzzerWillBegin(
    _ count: UnsafeMutablePointer<Int32>, _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
  ) -> Int32 {
    let list = words.pointee
    let arguments = (1..<max(Int(count.pointee), 1)).compactMap { list[$0].map { String(cString: $0) } }
    MainActor.assumeIsolated { ParserFuzzer.begin(arguments) }
    for index in 1..<Int(count.pointee) { list[index] = list[index + 1] }
    count.pointee -= 1
    return 0
  }

  @_cdecl("LLVMFuzzerTestOneInput")
  func fuzzerTries(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    MainActor.assumeIsolated {
      if let fault = ParserFuzzer.trial?.fault(of: input) { fatalError(fault) }
    }
    return 0
  }
#endif
