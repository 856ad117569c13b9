import Foundation
import Scenes
import Testing
import UIKit

@testable import Fuzzing

/// A sample of what `edgewise-fuzz --files 1000000` reads.
@MainActor struct FileTrialTests {
  private static let count = 1500

  @Test(arguments: FileTrial.Kind.allCases) func mutatedFilesLoadOrAreRefusedWithFileLineAndReason(_ kind: FileTrial.Kind) throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let trial = FileTrial(.edgePan, folder: folder)
    var (loaded, refused) = (0, 0)
    for index in 0..<Self.count {
      switch trial.judge(kind, index: index, of: 1) {
      case .loaded: loaded += 1
      case .refused: refused += 1
      case .fault(let text): Issue.record("file \(index): \(text)")
      }
    }
    // Most changes break the file, and some leave it whole.
    #expect(refused > Self.count / 4 && loaded > Self.count / 50, "\(loaded) loaded, \(refused) refused")
  }

  @Test func equalNumbersGiveEqualFiles() {
    let text = "edgewise-recording 1\nscene \"a\"\nsize 1 2\n"
    var (one, same, other) = (FileMutator(index: 7, of: 3), FileMutator(index: 7, of: 3), FileMutator(index: 8, of: 3))
    let file = one.mutant(of: text)
    #expect(file == same.mutant(of: text))
    #expect(file != other.mutant(of: text))
  }
}
