import Foundation
import Testing

/// `edgewise live` in a real window: what a save does.
@MainActor
@Suite(
  "Live code in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun && EdgewiseProgram.tool("swiftc") != nil, "needs Xvfb, xdotool, ImageMagick and swiftc"))
struct LiveWindowTests {
  /// A folder with one file, and the window on it.
  struct Session {
    let folder: URL
    let file: URL
    let program: EdgewiseProgram

    init(_ text: String, environment: [String: String] = [:]) throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("live-\(UUID().uuidString)")
      file = folder.appendingPathComponent("Deck.swift")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      program = try EdgewiseProgram(command: ["live", file.path], environment: environment)
    }

    func save(_ text: String) throws { try Data(text.utf8).write(to: file, options: .atomic) }

    func close() {
      program.close()
      try? FileManager.default.removeItem(at: folder)
    }

    /// Whether the middle of the window takes a colour.
    func shows(_ ink: UInt32) throws -> Bool { try program.wait(at: 320, 240, for: ink, seconds: 60) }
  }

  static func deck(_ ink: String, _ more: String = "") -> String {
    """
    import UIKit

    final class DeckViewController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(\(ink))
        \(more)
      }
    }
    """
  }

  private static let red = deck("red: 1, green: 0, blue: 0, alpha: 1")
  private static let blue = deck("red: 0, green: 0, blue: 1, alpha: 1")

  @Test func aGoodSaveIsShownAndABrokenOneLeavesTheLastGoodVersion() throws {
    let session = try Session(Self.red)
    defer { session.close() }
    #expect(try session.shows(0xFF0000), "the log: \(session.program.log)")
    try session.save(Self.blue)
    #expect(try session.shows(0x0000FF), "the log: \(session.program.log)")
    try session.save(Self.deck("red: 0, green: 1, blue: 0, alpha: 1", "let x = progres"))
    #expect(session.program.wait(for: "Deck.swift:7:13: error: cannot find 'progres' in scope", count: 1, seconds: 60))
    #expect(try session.program.pixel(320, 120) == 0x0000FF)
    // The error's box over the lower half of the stage, with its border in warning.
    let lower = EdgewiseProgram.Area(0, 240, 640, 240)
    #expect(try session.program.waitForCount(0xF3C64F, in: lower) { $0 > 1000 } > 1000)
    #expect(try session.program.count(0x0D0E11, in: lower) > 20_000)
    try session.program.press("Escape")
    #expect(try session.program.waitForCount(0xF3C64F, in: lower) { $0 == 0 } == 0)
    #expect(try session.program.pixel(320, 440) == 0x0000FF)
    try session.save(Self.red)
    #expect(try session.shows(0xFF0000), "the log: \(session.program.log)")
  }

  @Test func aTrapIsShownWithItsLineAndTheNextSaveStartsAgain() throws {
    let session = try Session(Self.red)
    defer { session.close() }
    #expect(try session.shows(0xFF0000))
    let first = session.program.child
    try session.save(Self.deck("red: 0, green: 1, blue: 0, alpha: 1", "let none: [Int] = []; print(none[view.subviews.count])"))
    #expect(
      session.program.wait(for: "live: trapped: Deck.swift:7", count: 1, seconds: 90), "the log: \(session.program.log)")
    #expect(session.program.log.contains("Index out of range"))
    try session.save(Self.blue)
    #expect(try session.shows(0x0000FF), "the log: \(session.program.log)")
    #expect(session.program.child != first)
  }

  @Test func theLastGestureIsPlayedAgainAfterASave() throws {
    func page(_ name: String) -> String {
      """
      import Foundation
      import UIKit

      final class PageViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
          view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: PageViewController.drag(_:)))
        }

        private func drag(_ pan: UIPanGestureRecognizer) {
          guard pan.state == .ended else { return }
          let way = pan.translation(in: view)
          FileHandle.standardOutput.write(Data("\(name): \\(Int(way.x)), \\(Int(way.y))\\n".utf8))
        }
      }
      """
    }
    let session = try Session(page("first"))
    defer { session.close() }
    #expect(try session.shows(0xFF0000), "the log: \(session.program.log)")
    try session.program.drag(from: (200, 200), to: (400, 260), seconds: 0.5, rest: 0.1)
    #expect(session.program.wait(for: "first: ", count: 1))
    let end = session.program.log.split(separator: "\n").first { $0.hasPrefix("first: ") }.map { $0.dropFirst("first: ".count) }
    try session.save(page("second"))
    #expect(session.program.wait(for: "second: ", count: 1, seconds: 60), "the log: \(session.program.log)")
    // The pan began with the same event: its translation is the same to the point.
    #expect(session.program.log.contains("second: \(end ?? "none")\n"), "the log: \(session.program.log)")
  }

  /// Live code cannot be replayed: the film has the frames that were drawn.
  @Test func theLastSecondsAreSavedAsAFilm() throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let session = try Session(
      Self.red,
      environment: ["HOME": home.path, "XDG_CONFIG_HOME": home.path + "/.config", "EDGEWISE_FFMPEG": "/nowhere"])
    defer { session.close() }
    #expect(try session.shows(0xFF0000), "the log: \(session.program.log)")
    Thread.sleep(forTimeInterval: 1)
    try session.save(Self.blue)
    #expect(try session.shows(0x0000FF), "the log: \(session.program.log)")
    try session.program.press("ctrl+shift+f")
    let videos = home.appendingPathComponent("Videos")
    func film() -> URL? {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: videos.path)) ?? []
      return names.first { $0.hasPrefix("Deck.swift ") && $0.hasSuffix(".gif") }.map { videos.appendingPathComponent($0) }
    }
    let end = Date(timeIntervalSinceNow: 60)
    while film() == nil, Date() < end { Thread.sleep(forTimeInterval: 0.1) }
    let file = try #require(film())
    let colours = try session.program.run("convert", file.path, "-coalesce", "-crop", "1x1+320+120", "-depth", "8", "rgb:-")
    let pixels = stride(from: 0, to: colours.count - 2, by: 3).map { Array(colours[$0..<$0 + 3]) }
    // A second of the first version before the second one; before both an empty stage.
    #expect(pixels.count { $0 == [255, 0, 0] } >= 15 && pixels.last == [0, 0, 255], "\(pixels)")
    let first = try #require(pixels.firstIndex(of: [255, 0, 0]))
    #expect(pixels[..<first].allSatisfy { $0 == [0, 0, 0] })
  }

  @Test func aFileThatIsDeletedOrMovedLeavesTheLastVersionUntilItIsBack() throws {
    let session = try Session(Self.red)
    defer { session.close() }
    #expect(try session.shows(0xFF0000))
    let elsewhere = session.folder.appendingPathComponent("Elsewhere.swift")
    try FileManager.default.moveItem(at: session.file, to: elsewhere)
    #expect(session.program.wait(for: "live: Deck.swift is gone", count: 1))
    #expect(try session.program.pixel(320, 120) == 0xFF0000)
    try FileManager.default.moveItem(at: elsewhere, to: session.file)
    #expect(session.program.wait(for: "version 2 reloaded", count: 1, seconds: 60), "the log: \(session.program.log)")
    try FileManager.default.removeItem(at: session.file)
    #expect(session.program.wait(for: "live: Deck.swift is gone", count: 2))
    try session.save(Self.blue)
    #expect(try session.shows(0x0000FF), "the log: \(session.program.log)")
  }
}
