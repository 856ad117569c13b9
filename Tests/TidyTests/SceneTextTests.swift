import Foundation
import Testing

/// A scene reads like a tutorial: UIKit and its own words; what the bench has to know of it stands in `Catalogue`.
@Suite struct SceneTextTests {
  private static let plainFolders = ["Art", "Collections", "Dynamics", "Scrolling", "Transitions"]
  private static let benchWords =
    #"\b(Scene|SceneSession|TunableValues|TunableGroup|Parameter|TransitionReading|Readout|FingerScript|SystemRule|"#
    + #"Release(Rule|Tunables)|SpringTunables|Flight\w*|flight\w*|Palette|TextRole|DropShadow|Dimensions|Bench\w*|bench)\b"#

  private func files() throws -> [Repository.SourceFile] {
    let files = try Self.plainFolders.flatMap { try Repository.files(below: "Sources/Scenes/\($0)") }
    #expect(files.contains { $0.path.hasSuffix("CrossDissolve.swift") })
    return files
  }

  @Test func noPlainSceneNamesTheBench() throws {
    let pattern = try Regex(Self.benchWords).wordBoundaryKind(.simple)
    #expect("final class A: FlightSession {".firstMatch(of: pattern) != nil)
    for file in try files() {
      for (number, line) in file.lines.enumerated() {
        // Comments may list parameters.
        let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
        if let match = code.firstMatch(of: pattern) { Issue.record("\(file.path):\(number + 1): \(code[match.range])") }
      }
    }
  }

  @Test func aPlainSceneImportsUIKitAndItsValuesAlone() throws {
    for file in try files() {
      #expect(Set(file.imports.map(\.module)).isSubset(of: ["UIKit", "Tuning", "Foundation"]), "\(file.path)")
      let isTuned = file.lines.contains { $0.contains("@Tunable") || $0.contains("@Watched") }
      #expect(isTuned || !file.imports.contains { $0.module == "Tuning" }, "\(file.path) has no value to tune")
    }
  }

  /// A static value is one for all that run at once; the bench runs several versions side by side.
  @Test func noValueOfASceneIsStatic() throws {
    for file in try files() {
      for (number, line) in file.lines.enumerated() where line.contains("@Tunable") && line.contains("static") {
        Issue.record("\(file.path):\(number + 1)")
      }
    }
  }
}
