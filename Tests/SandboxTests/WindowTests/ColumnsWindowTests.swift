import Foundation
import Testing

/// The columns of *Columns* in a real window of 640 × 480, where they lie over the picture, moved by a real pointer.
@MainActor
@Suite(
  "Columns in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct ColumnsWindowTests {
  private typealias Area = EdgewiseProgram.Area
  /// Where the supplementary column is while it is visible, without the picture's words below, and what stays beside it.
  private static let (column, beside) = (Area(20, 60, 200, 200), Area(420, 60, 180, 200))

  @Test func aDragFromTheEdgeOpensAColumnAndAClickBesideItClosesIt() throws {
    let program = try EdgewiseProgram(arguments: ["--scene", "columns", "--no-inspector"])
    defer { program.close() }
    try program.run("xdotool", "mousemove", "500", "300")
    let (before, besideBefore) = (try program.restingPicture(Self.column), try program.picture(Self.beside))
    try program.drag(from: (1, 300), to: (240, 300), seconds: 0.5, rest: 0.2)
    let open = try program.restingPicture(Self.column)
    #expect(open != before && program.count("violated") == 0)
    #expect(try program.picture(Self.beside) != besideBefore, "the picture is dimmed")
    try program.run("xdotool", "mousemove", "500", "300", "click", "1")
    #expect(try program.wait(Self.column, toShow: before) && program.wait(Self.beside, toShow: besideBefore))
    // Too short: the column goes back.
    try program.drag(from: (1, 300), to: (60, 300), seconds: 0.5, rest: 0.3)
    #expect(try program.wait(Self.column, toShow: before))
    #expect(program.count("violated") == 0)
  }
}
