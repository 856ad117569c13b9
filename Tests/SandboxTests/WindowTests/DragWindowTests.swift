import Foundation
import Testing

/// *Drag and Drop* in a real window of 640 × 480, with a real pointer.
@MainActor
@Suite(
  "Drag and drop in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct DragWindowTests {
  /// The dark theme's shelves, and one that a drag is over.
  private static let shelf: UInt32 = 0x23262C
  private static let lit: UInt32 = 0x3A3E46
  /// The margin of the first basket, where no picture comes.
  private static let margin = (x: 612, y: 120)
  /// The middle of the wall's first picture, and a place in the first basket.
  private static let (picture, basket) = ((90, 108), (480, 130))

  private func start() throws -> EdgewiseProgram {
    let program = try EdgewiseProgram(arguments: ["--scene", "drag", "--no-inspector"])
    #expect(try program.wait(at: Self.margin.x, Self.margin.y, for: Self.shelf), "the log: \(program.log)")
    return program
  }

  @Test func thePointerDragsAPictureIntoABasketAndAnotherBesideIt() throws {
    let program = try start()
    defer { program.close() }
    try program.drag(from: Self.picture, to: Self.basket, seconds: 0.5, press: 0.8) { () throws in
      #expect(program.wait(for: "drag sessionWillBegin(1)", count: 1), "the log: \(program.log)")
      #expect(try program.wait(at: Self.margin.x, Self.margin.y, for: Self.lit), "the basket is lit")
    }
    #expect(program.wait(for: "drag didEndWith(move)", count: 1), "the log: \(program.log)")
    #expect(try program.wait(at: Self.margin.x, Self.margin.y, for: Self.shelf), "and no longer")

    // Beside the shelves it returns.
    try program.drag(from: Self.picture, to: (90, 4), seconds: 0.5, rest: 0.1, press: 0.8)
    #expect(program.wait(for: "drag didEndWith(cancel)", count: 1), "the log: \(program.log)")
    #expect(program.count("violated") == 0)
  }

  @Test func aBasketOnWhichAPictureRestsGrows() throws {
    let program = try start()
    defer { program.close() }
    /// In the upper part of the second basket, to which the first one grows.
    let border = (x: 612, y: 300)
    #expect(try program.wait(at: border.x, border.y, for: Self.shelf))
    try program.drag(from: Self.picture, to: Self.basket, seconds: 0.5, press: 0.8) { () throws in
      #expect(program.wait(for: "drag springLoaded", count: 1), "the log: \(program.log)")
      #expect(try program.wait(at: border.x, border.y, for: Self.lit), "the basket has grown")
    }
    #expect(program.wait(for: "drag didEndWith(move)", count: 1), "the log: \(program.log)")
    #expect(try program.wait(at: border.x, border.y, for: Self.shelf), "and is as before")
    #expect(program.count("violated") == 0)
  }

  @Test func aShortPressDragsNothing() throws {
    let program = try start()
    defer { program.close() }
    try program.drag(from: Self.picture, to: Self.basket, seconds: 0.5, rest: 0.3)
    Thread.sleep(forTimeInterval: 0.6)
    #expect(program.count("drag sessionWillBegin") == 0, "the log: \(program.log)")
  }
}
