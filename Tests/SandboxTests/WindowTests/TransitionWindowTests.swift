import Foundation
import Testing

/// Transitions of UIKit's own kinds in the real window, by a real pointer.
@MainActor
@Suite("Transitions in the window", .serialized, .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick"))
struct TransitionWindowTests {
  /// A scene with one transition done: the click in the middle of a place opens it.
  private func opened(_ scene: String) throws -> EdgewiseProgram {
    let program = try EdgewiseProgram(arguments: ["--scene", scene])
    #expect(try program.wait(at: 12, 24, for: 0x17181D))
    try program.click(192, 240)
    #expect(program.wait(for: "completeTransition(true)", count: 1), "the log: \(program.log)")
    Thread.sleep(forTimeInterval: 0.5)
    return program
  }

  private func expectEnd(_ program: EdgewiseProgram, finished: Bool) {
    #expect(program.wait(for: "completeTransition", count: 2), "the log: \(program.log)")
    Thread.sleep(forTimeInterval: 0.5)
    #expect(program.count("completeTransition") == 2)
    #expect(program.count("completeTransition(\(finished))") == (finished ? 2 : 1), "the log: \(program.log)")
    #expect(program.count("violated") == 0)
  }

  @Test(arguments: [true, false]) func pointerPopsAPageOrCancelsThePop(finishes: Bool) throws {
    let program = try opened("navigation")
    defer { program.close() }
    // A rest before the release: what a slow machine draws in one burst would be a throw.
    try program.drag(from: (3, 300), to: (finishes ? 480 : 110, 300), seconds: 0.5, rest: 0.3)
    expectEnd(program, finished: finishes)
  }

  @Test(arguments: [true, false]) func pointerDismissesASheetOrCancelsTheDismissal(finishes: Bool) throws {
    let program = try opened("sheet")
    defer { program.close() }
    try program.drag(from: (320, 70), to: (324, finishes ? 440 : 150), seconds: 0.5, rest: 0.3)
    expectEnd(program, finished: finishes)
  }

  /// The content scrolls up to its top, and from there the same drag takes the card along.
  @Test(arguments: [true, false]) func thePointerPullsACardAwayOrGivesItBack(finishes: Bool) throws {
    let program = try opened("pull-to-dismiss")
    defer { program.close() }
    try program.drag(from: (320, 380), to: (320, 320), seconds: 0.4, rest: 0.4)
    try program.drag(from: (320, 120), to: (324, finishes ? 470 : 240), seconds: 0.5, rest: 0.3)
    expectEnd(program, finished: finishes)
  }

  /// Up to the largest detent, back to the middle one, and down to the smallest.
  @Test func thePointerDragsASheetBetweenItsDetents() throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "detents"], size: (640, 700))
    defer { program.close() }
    #expect(try program.wait(at: 12, 24, for: 0x17181D))
    try program.click(192, 300)
    #expect(program.wait(for: "completeTransition(true)", count: 1), "the log: \(program.log)")
    Thread.sleep(forTimeInterval: 0.5)
    for (start, end, detent) in [(400, 140, "com.apple.UIKit.large"), (100, 330, "com.apple.UIKit.medium"), (400, 560, "small")] {
      try program.drag(from: (320, start), to: (324, end), seconds: 0.5, rest: 0.3)
      #expect(program.wait(for: "DidChangeSelectedDetentIdentifier(\(detent))", count: 1), "the log: \(program.log)")
      Thread.sleep(forTimeInterval: 0.7)
    }
    #expect(program.count("completeTransition") == 1 && program.count("violated") == 0)
  }

  /// A page that has grown out of its card goes back into it, or stays.
  @Test(arguments: [true, false]) func thePointerDragsAZoomedPageBack(finishes: Bool) throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "postcards"])
    defer { program.close() }
    #expect(try program.wait(at: 12, 300, for: 0x17181D))
    try program.click(100, 150)
    #expect(program.wait(for: "completeTransition(true)", count: 1), "the log: \(program.log)")
    Thread.sleep(forTimeInterval: 0.5)
    try program.drag(from: (320, 150), to: (340, finishes ? 460 : 230), seconds: 0.5, rest: 0.3)
    expectEnd(program, finished: finishes)
  }

  /// With Alt a second finger mirrors the first about the middle of the window: together they pinch a page back into its card, or too
  /// little for that.
  @Test(arguments: [true, false]) func twoFingersPinchAZoomedPageBack(finishes: Bool) throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "postcards"])
    defer { program.close() }
    #expect(try program.wait(at: 12, 300, for: 0x17181D))
    try program.click(100, 150)
    #expect(program.wait(for: "completeTransition(true)", count: 1), "the log: \(program.log)")
    Thread.sleep(forTimeInterval: 0.5)
    try program.run("xdotool", "mousemove", "500", "100", "keydown", "Alt_L", "sleep", "0.1")
    try program.drag(from: (500, 100), to: finishes ? (370, 195) : (484, 112), seconds: 0.5, rest: 0.3)
    try program.run("xdotool", "keyup", "Alt_L")
    expectEnd(program, finished: finishes)
  }

  /// The place's page comes by a click and goes by a drag from the edge; the list's title is large again.
  @Test func thePointerOpensAPlaceBelowALargeTitleAndGoesBack() throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "large-titles", "--no-inspector"])
    defer { program.close() }
    #expect(program.wait(for: "viewDidAppear", count: 1), "the log: \(program.log)")
    Thread.sleep(forTimeInterval: 0.5)
    try program.drag(from: (300, 200), to: (300, 320), seconds: 0.5, rest: 0.3)
    Thread.sleep(forTimeInterval: 0.8)
    try program.click(200, 240)
    #expect(program.wait(for: "completeTransition(true)", count: 1), "the log: \(program.log)")
    Thread.sleep(forTimeInterval: 0.5)
    try program.drag(from: (3, 300), to: (480, 300), seconds: 0.5, rest: 0.3)
    #expect(program.wait(for: "completeTransition(true)", count: 2), "the log: \(program.log)")
    #expect(program.count("violated") == 0)
  }

  /// A drag changes the page, a short one does not, and a click on the dots' right half leads to the next page.
  @Test func thePointerDragsPagesAndClicksTheirDots() throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "pages", "--no-inspector"])
    defer { program.close() }
    #expect(program.wait(for: "viewDidAppear", count: 1), "the log: \(program.log)")
    Thread.sleep(forTimeInterval: 0.5)
    try program.drag(from: (500, 300), to: (150, 300), seconds: 0.5, rest: 0.3)
    #expect(program.wait(for: "didFinishAnimating(true, completed: true)", count: 1), "the log: \(program.log)")
    try program.drag(from: (500, 300), to: (400, 300), seconds: 0.5, rest: 0.3)
    #expect(program.wait(for: "didFinishAnimating(true, completed: false)", count: 1), "the log: \(program.log)")
    Thread.sleep(forTimeInterval: 0.3)
    try program.click(400, 467)
    #expect(program.wait(for: "didFinishAnimating(true, completed: true)", count: 2), "the log: \(program.log)")
    #expect(program.count("violated") == 0)
  }
}
