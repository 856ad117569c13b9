import Motion
import MotionTesting
import Testing
import UIKit

@testable import Scenes
@testable import Tuning

@MainActor @Suite("Copy as code")
final class CopyCodeTests {
  private lazy var setting = BenchUnderTest(.edgePan)
  private var bench: BenchViewController { setting.bench }
  private var stage: Stage { setting.stage }

  private func open() throws -> CopyCodeSheet {
    let button = try #require(bench.inspector.groups.first { $0.group.title == "Spring" }?.exportButton)
    stage.tap(at: setting.center(of: button))
    stage.advance(frames: 2)
    return try #require(sheet)
  }

  private var sheet: CopyCodeSheet? {
    _ = stage
    return UIApplication.shared.windows.filter { !$0.isHidden }.flatMap(\.subviews).compactMap { $0 as? CopyCodeSheet }.first
  }

  private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { ($0 as? View).map { [$0] } ?? views(type, in: $0) }
  }

  @Test func sheetHasTheFrameOfTheTargetPicture() throws {
    let button = try #require(bench.inspector.groups.first { $0.group.title == "Spring" }?.exportButton)
    #expect(setting.frame(of: button) == CGRect(x: 1242, y: 162, width: 28, height: 28))
    let sheet = try open()
    #expect(button.isOn)
    #expect(setting.frame(of: sheet.subviews[0]) == CGRect(x: 656, y: 196, width: 608, height: 436))
    let rows = views(ExportRow.self, in: sheet)
    #expect(rows.map(\.target) == CopyCodeSheet.targets)
    #expect(setting.frame(of: rows[2]) == CGRect(x: 662, y: 304, width: 180, height: 28))
    #expect(
      setting.frame(of: try #require(views(CodeBlock.self, in: sheet).first)) == CGRect(x: 864, y: 252, width: 384, height: 152))
  }

  @Test func otherGroupsHaveNoCopyButton() {
    #expect(bench.inspector.groups.filter { $0.exportButton != nil }.map(\.group.title) == ["Spring"])
  }

  @Test func arrowsWalkAndEnterCopies() throws {
    let sheet = try open()
    #expect(sheet.target == .css)
    setting.press(.keyboardDownArrow)
    #expect(sheet.target == .compose)
    let block = try #require(views(CodeBlock.self, in: sheet).first)
    #expect(block.code.contains("dampingRatio = 0.8f"))
    setting.press(.keyboardReturnOrEnter)
    #expect(UIPasteboard.general.string == block.code)
    for _ in 0..<20 { setting.press(.keyboardUpArrow) }
    #expect(sheet.target == .uikit && block.code.contains("withDuration: 0.5, delay: 0"))
  }

  @Test func copyButtonSaysCopiedForAWhile() throws {
    let sheet = try open()
    let button = try #require(views(TextButton.self, in: sheet).first { $0.title == "Copy" })
    stage.tap(at: setting.center(of: button))
    #expect(button.title == "Copied")
    stage.advance(by: 1)
    #expect(button.title == "Copied")
    stage.advance(by: 0.3)
    #expect(button.title == "Copy")
  }

  @Test func lastTargetIsKeptAndCopiedAgainByItsKey() throws {
    let first = try open()
    setting.press(.keyboardDownArrow)
    setting.press(.keyboardDownArrow)
    let target = first.target
    setting.press(.keyboardEscape)
    #expect(sheet == nil && bench.inspector.exportTarget == target)
    UIPasteboard.general.string = nil
    let values = bench.inspector.values
    values[EdgePanTunables.dampingRatio] = 0.65
    setting.press(.keyboardC, "c", [.control, .shift])
    let copied = try #require(UIPasteboard.general.string)
    #expect(copied == SpringExport(EdgePanTunables.spring.launch(in: values), for: target).text)
    #expect(try open().target == target)
  }

  @Test func pressOutsideClosesAndPressInsideDoesNot() throws {
    let sheet = try open()
    stage.tap(at: CGPoint(x: 700, y: 215))
    #expect(self.sheet === sheet)
    stage.tap(at: CGPoint(x: 300, y: 300))
    stage.advance()
    #expect(self.sheet == nil)
  }

  @Test func codeIsSavedUnderANameAndEscapeReturns() throws {
    let sheet = try open()
    let buttons = views(TextButton.self, in: sheet)
    let save = try #require(buttons.first { $0.title == "Save as…" })
    stage.tap(at: setting.center(of: save))
    stage.advance(frames: 2)
    let path = try #require(views(UITextField.self, in: sheet).first)
    #expect(!path.isHidden && path.isFirstResponder && path.text?.hasSuffix("/spring.css") == true)
    setting.press(.keyboardEscape)
    #expect(path.isHidden && self.sheet === sheet)
    stage.tap(at: setting.center(of: save))
    stage.advance(frames: 2)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).css").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    path.text = file
    setting.press(.keyboardReturnOrEnter)
    #expect(path.isHidden)
    let saved = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
    #expect(saved == SpringExport(EdgePanTunables.spring.launch(in: bench.inspector.values), for: .css).text)
  }

  @Test func rowsShowTheirDeviation() {
    let launch = SpringLaunch(Spring(duration: 0.5, dampingRatio: 0.72))
    #expect(ExportRow.deviationText(of: SpringExport(launch, for: .flutter)) == "exact")
    #expect(ExportRow.deviationText(of: SpringExport(launch, for: .csv)) == "60 Hz")
    #expect(ExportRow.deviationText(of: SpringExport(launch, for: .css)) == "0.5\u{2009}%")
    #expect(SpringExport(launch, for: .hyprland).deviation.amount > 0.01)
  }

  @Test func plotIsCopiedAsSVGByTheRightButton() throws {
    let plot = try #require(setting.rows.compactMap { $0 as? SpringPlot }.first)
    UIPasteboard.general.string = nil
    let tap = try #require(plot.gestureRecognizers?.compactMap { $0 as? UITapGestureRecognizer }.first)
    #expect(tap.buttonMaskRequired == .secondary)
    let place = setting.center(of: plot)
    for phase in [TouchInput.Phase.began, .ended] {
      stage.send(
        .touch(
          TouchInput(
            id: TouchInput.mouseButtonID(1), phase: phase, location: place, kind: .indirectPointer,
            buttonMask: phase == .began ? .secondary : [])))
      stage.advance(frames: 2)
    }
    let popover = try #require(stage.window.subviews.compactMap { $0 as? Popover }.first)
    #expect(popover.superview != nil)
    setting.press(.keyboardDownArrow)
    setting.press(.keyboardReturnOrEnter)
    #expect(UIPasteboard.general.string?.hasPrefix("<svg ") == true)
  }

  @Test func codeHasThreeTints() {
    let runs = CodePainter.runs(of: "  transition: transform 500ms linear(")
    #expect(runs.map(\.text).joined() == "  transition: transform 500ms linear(")
    #expect(runs.first { $0.text == "transition" }?.kind == .property)
    #expect(runs.first { $0.text == "500ms" }?.kind == .number)
    #expect(runs.first { $0.text == "linear" }?.kind == .keyword)
    #expect(CodePainter.runs(of: "// 12 from").map(\.kind) == [.plain])
  }
}
