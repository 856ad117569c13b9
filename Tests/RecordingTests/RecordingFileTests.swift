import Foundation
import Recording
import Testing

/// Files that cannot be read or written.
struct RecordingFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func reason(_ name: String) -> String {
    do {
      _ = try InputFile.data(at: folder.appendingPathComponent(name), limit: 1000)
      return "none"
    } catch {
      return error.description
    }
  }

  @Test func foldersPipesDevicesAndLoopsAreRefusedWithoutReading() throws {
    try FileManager.default.createDirectory(at: folder.appendingPathComponent("folder"), withIntermediateDirectories: true)
    mkfifo(folder.appendingPathComponent("pipe").path, 0o600)
    symlink("/dev/zero", folder.appendingPathComponent("device").path)
    symlink("loop", folder.appendingPathComponent("loop").path)
    #expect(reason("folder") == "it is a folder")
    #expect(reason("pipe") == "it is a pipe, not a file")
    #expect(reason("device") == "it is a device, not a file")
    #expect(reason("loop") == "its links go round in a circle")
    #expect(reason("nothing") == "there is no such file")
    #expect(reason(String(repeating: "n", count: 300)) == "the name is too long")
    try FileManager.default.removeItem(at: folder)
  }

  @Test func largeFilesAreRefusedBeforeTheyAreRead() throws {
    let file = folder.appendingPathComponent("large")
    try Data(count: 1).write(to: file)
    truncate(file.path, 5_000_000_000)
    #expect(reason("large") == "it has 5000.0 MB, more than the 0.1 MB that are read")
    try FileManager.default.removeItem(at: folder)
  }

  @Test func savingLeavesOneFileAndRemovesLeftoversOfKilledPrograms() throws {
    let file = folder.appendingPathComponent("a.rec")
    // No process has this number: the greatest is 4,194,304.
    try Data("half".utf8).write(to: folder.appendingPathComponent(".a.rec.99999999-3.edgewise"))
    try AtomicFile.write(Data("one".utf8), to: file)
    try AtomicFile.write(Data("two".utf8), to: file)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.rec"])
    #expect(try String(contentsOf: file, encoding: .utf8) == "two")
    try FileManager.default.removeItem(at: folder)
  }

  @Test func existingFileIsKept() throws {
    let file = folder.appendingPathComponent("a.rec")
    #expect(try AtomicFile.write(Data("one".utf8), to: file, existing: .kept))
    #expect(try !AtomicFile.write(Data("two".utf8), to: file, existing: .kept))
    #expect(try String(contentsOf: file, encoding: .utf8) == "one")
    try FileManager.default.removeItem(at: folder)
  }

  @Test func folderInPlaceOfTheFileIsReported() throws {
    let file = folder.appendingPathComponent("a.rec")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    #expect(throws: FileReason("it is a folder")) { try AtomicFile.write(Data(), to: file) }
    #expect(throws: FileReason("there is no such file")) {
      try AtomicFile.write(Data(), to: folder.appendingPathComponent("none/a.rec"))
    }
    try FileManager.default.removeItem(at: folder)
  }
}
