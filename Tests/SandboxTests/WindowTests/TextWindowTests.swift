import Foundation
import Testing

/// Text in a real window of 640 × 480: searched, selected by a real mouse, and changed by edit menus.
@MainActor
@Suite(
  "Text in the window", .serialized,
  .enabled(if: EdgewiseProgram.canRun, "needs Xvfb, xdotool and ImageMagick: make deps"))
struct TextWindowTests {
  private typealias Area = EdgewiseProgram.Area
  /// The field of *Composer* without what is shown in it while it is empty, and the ground of the last message.
  private static let (field, bubble) = (Area(200, 440, 340, 28), Area(120, 345, 150, 20))
  /// The words at the field's start.
  private static let words = Area(48, 440, 100, 28)
  /// *High Noon* in the list of all places, and in that of those with a tide.
  private static let (unfound, found) = (Area(10, 222, 130, 26), Area(10, 106, 130, 26))

  private func start(_ scene: String) throws -> EdgewiseProgram {
    let program = try EdgewiseProgram(arguments: ["--scene", scene, "--no-inspector"])
    try program.run("xdotool", "mousemove", "634", "474")
    return program
  }

  @Test func aSearchFiltersTheListAndGivesItBack() throws {
    let program = try start("search")
    defer { program.close() }
    try program.pullSearchBarOut()
    let noon = try program.restingPicture(Self.unfound)
    try program.click(320, 115)
    try program.run("xdotool", "mousemove", "634", "474", "sleep", "0.8")
    try program.type("tide")
    #expect(try program.wait(Self.found, toShow: noon), "the first row is the first place with a tide")
    // Cancel.
    try program.click(599, 27)
    try program.run("xdotool", "mousemove", "634", "474")
    #expect(try program.wait(Self.unfound, toShow: noon))
    #expect(program.count("violated") == 0)
  }

  /// The field of the search without the insertion point that blinks in its empty part.
  private static let tokens = Area(60, 16, 60, 22)

  @Test func aSuggestionBecomesATokenThatKeysSelectAndDelete() throws {
    let program = try start("search")
    defer { program.close() }
    try program.pullSearchBarOut()
    let noon = try program.restingPicture(Self.unfound)
    try program.click(320, 115)
    try program.run("xdotool", "mousemove", "634", "474", "sleep", "0.8")
    try program.type("p")
    let typed = try program.restingPicture(Self.tokens)
    // “Peaks”, the only suggestion, is the first row below the scopes.
    try program.click(200, 120)
    try program.run("xdotool", "mousemove", "634", "474")
    #expect(try program.wait(Self.tokens, toLeave: typed), "a capsule takes the place of the letter")
    let token = try program.restingPicture(Self.tokens)
    try program.press("Left")
    #expect(try program.wait(Self.tokens, toLeave: token), "the selected token is darker")
    let selected = try program.restingPicture(Self.tokens)
    try program.press("BackSpace")
    #expect(try program.wait(Self.tokens, toLeave: selected))
    try program.press("ctrl+z")
    #expect(try program.wait(Self.tokens, toShow: selected), "what was deleted is back, and selected")
    try program.click(599, 27)
    try program.run("xdotool", "mousemove", "634", "474")
    #expect(try program.wait(Self.unfound, toShow: noon))
    #expect(program.count("violated") == 0)
  }

  @Test func theMouseSelectsTextForAMenuAndForTheKeyboard() throws {
    let program = try start("composer")
    defer { program.close() }
    let empty = try writing(program)
    try program.type("lamps are lit and the kettle is on")
    #expect(try program.wait(Self.field, toLeave: empty))
    // A double click selects the first word, and a secondary click in it offers what can be done.
    try program.run("xdotool", "mousemove", "55", "455", "click", "--repeat", "2", "--delay", "80", "1", "sleep", "0.4")
    try program.run("xdotool", "mousemove", "300", "200", "sleep", "0.3")
    let (word, bubble) = (try program.restingPicture(Self.words), try program.picture(Self.bubble))
    try program.run("xdotool", "mousemove", "55", "455", "click", "3", "mousemove", "300", "200")
    #expect(try program.wait(Self.bubble, toLeave: bubble), "the menu lies over the last message")
    try program.press("Escape")
    #expect(try program.wait(Self.bubble, toShow: bubble) && program.wait(Self.words, toShow: word))
    // A drag selects all of the text, which a key deletes.
    try program.drag(from: (32, 455), to: (560, 455), seconds: 0.3, rest: 0.2)
    try program.run("xdotool", "mousemove", "300", "200")
    #expect(try program.wait(Self.words, toLeave: word))
    try program.press("BackSpace")
    #expect(try program.wait(Self.field, toShow: empty))
    try program.press("ctrl+z")
    #expect(try program.wait(Self.field, toLeave: empty))
    #expect(program.count("violated") == 0)
  }

  @Test func aSecondaryClickOnAMessageQuotesIt() throws {
    let program = try start("composer")
    defer { program.close() }
    let empty = try writing(program)
    let bubble = try program.picture(Self.bubble)
    // The last message lies at the left, its menu over it.
    try program.run("xdotool", "mousemove", "60", "345", "click", "3", "mousemove", "634", "474", "sleep", "0.6")
    #expect(try program.wait(Self.bubble, toLeave: bubble), "the message is raised, or the menu lies over it")
    try program.press("Escape")
    #expect(try program.wait(Self.bubble, toShow: bubble))
    // The menu of “How long until Lantern Bay?”.
    try program.run("xdotool", "mousemove", "450", "285", "click", "3", "sleep", "0.8")
    try program.click(403, 375)
    try program.run("xdotool", "mousemove", "300", "200")
    #expect(try program.wait(Self.field, toLeave: empty))
    #expect(program.count("violated") == 0)
  }

  /// Clicks into the field; answers how it looks without text, once the bench's hints have gone.
  private func writing(_ program: EdgewiseProgram) throws -> Data {
    try program.click(300, 455)
    try program.run("xdotool", "mousemove", "300", "200", "sleep", "4")
    try program.type("x")
    try program.press("BackSpace")
    return try program.restingPicture(Self.field)
  }
}
