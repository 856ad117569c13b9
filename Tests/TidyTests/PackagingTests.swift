import Foundation
import Testing

/// The Debian packages are built seldom: what they name has to follow the sources.
@Suite struct PackagingTests {
  /// Modules that come with Swift, and the library of each.
  private static let libraries = [
    "Dispatch": "swiftDispatch", "Distributed": "swiftDistributed", "Foundation": "Foundation",
    "FoundationEssentials": "FoundationEssentials", "FoundationInternationalization": "FoundationInternationalization",
    "FoundationNetworking": "FoundationNetworking", "FoundationXML": "FoundationXML", "Glibc": "swiftGlibc",
    "Observation": "swiftObservation", "RegexBuilder": "swiftRegexBuilder", "Synchronization": "swiftSynchronization",
  ]
  /// Targets that are not part of the program `edgewise`.
  private static let others: Set<String> = [
    "Benchmarks", "Fuzzer", "Fuzzing", "Porter", "Porting", "TestSupport", "MotionTesting",
  ]

  /// The program that runs live code is linked by hand.
  @Test func liveProgramIsLinkedWithWhatTheSourcesImport() throws {
    let script = try Repository.text("Scripts/deb.sh")
    let list = try #require(script.components(separatedBy: "\nlibraries=(").dropFirst().first?.components(separatedBy: ")").first)
    let named = Set(list.split { $0 == " " || $0 == "\n" }.map(String.init))
    var imported: Set<String> = []
    for target in try Repository.targets() where !Self.others.contains(target) {
      for file in try Repository.files(below: Repository.folder(of: target)) {
        for (module, line) in file.imports {
          guard let library = Self.libraries[module] else { continue }
          imported.insert(module)
          #expect(named.contains(library), "\(file.path):\(line): add \(library) to the libraries of Scripts/deb.sh")
        }
      }
    }
    #expect(imported.isSuperset(of: ["Foundation", "Observation", "Synchronization"]))
  }
}
