import Foundation
import Testing

@testable import LiveCode

@Suite("The files of a live program")
struct SourcesTests {
  let folder: URL

  init() throws {
    folder = try Checkout.temporaryFolder().resolvingSymlinksInPath()
    for path in ["Package.swift", "Sources/Deck/B.swift", "Sources/Deck/A.swift", "Tests/T.swift", ".build/X.swift", "notes.txt"]
    {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("// swift-tools-version: 6.2\n".utf8).write(to: file)
    }
  }

  @Test func folderHasItsSourcesWithoutTestsAndManifest() throws {
    let sources = try LiveSources([folder.path])
    #expect(sources.files.map(\.lastPathComponent) == ["A.swift", "B.swift"])
    #expect(sources.contains(folder.appendingPathComponent("Sources/Deck/New.swift")))
    #expect(!sources.contains(folder.appendingPathComponent("Package.swift")))
    #expect(sources.languageMode == "6")
    #expect(sources.title == folder.lastPathComponent)
  }

  @Test func missingFilesOtherFilesAndEmptyFoldersAreRefused() throws {
    #expect(throws: LiveSources.Problem(description: "There is no file “/nowhere/Deck.swift”.")) {
      try LiveSources(["/nowhere/Deck.swift"])
    }
    #expect(throws: LiveSources.Problem.self) { try LiveSources([folder.appendingPathComponent("notes.txt").path]) }
    #expect(throws: LiveSources.Problem.self) { try LiveSources([folder.appendingPathComponent(".build/none").path]) }
    #expect(throws: LiveSources.Problem.self) { try LiveSources([]) }
  }

  @Test func deletedFileIsMissing() throws {
    let file = folder.appendingPathComponent("Sources/Deck/A.swift")
    let sources = try LiveSources([file.path])
    #expect(sources.missing.isEmpty)
    try FileManager.default.removeItem(at: file)
    #expect(sources.missing == [file])
    #expect(sources.files.isEmpty)
  }

  @MainActor @Test func savesAreDetectedForEveryKindOfEditor() async throws {
    let file = folder.appendingPathComponent("Sources/Deck/A.swift")
    let other = folder.appendingPathComponent("Sources/Deck/A.swift~")
    final class Seen { var files: [Set<URL>] = [] }
    let seen = Seen()
    let watcher = try FolderWatcher(try LiveSources([file.path]).folders) { seen.files.append($0) }
    func wait(_ count: Int) async throws {
      for _ in 0..<200 where seen.files.count < count { try await Task.sleep(for: .milliseconds(10)) }
    }
    try Data("one".utf8).write(to: file)
    try await wait(1)
    #expect(seen.files.last == [file])
    try Data("two".utf8).write(to: other)
    rename(other.path, file.path)
    try await wait(2)
    #expect(seen.files.last?.contains(file) == true)
    try FileManager.default.removeItem(at: file)
    try await wait(3)
    #expect(seen.files.last == [file])
    _ = watcher
  }

  @Test func stateRoundTripsAndAnInvalidFileIsReset() throws {
    let file = folder.appendingPathComponent("state.json")
    var state = LiveState()
    state.values = ["CardView.Tilt": 18]
    state.frame = [10, 20, 640, 480]
    (state.pace, state.isPaused, state.version) = (3, true, 7)
    state.save(to: file)
    #expect(LiveState.load(from: file) == state)
    try Data("{".utf8).write(to: file)
    #expect(LiveState.load(from: file) == LiveState())
  }
}
