import CoreGraphics
import Foundation
import MotionTesting
import QuartzCore
import Testing

@testable import Controls
@testable import ViewCore

@MainActor
@Suite struct PickerViewTests {
  /// Rows with plain titles, and a log of what the picker asks and tells.
  private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts: [Int]
    var log: [String] = []
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "\(component).\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      log.append("\(component): \(row)")
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 216), scale: 1)
  private let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))

  private func show(_ counts: [Int]) -> Rows {
    let rows = Rows(counts)
    (picker.dataSource, picker.delegate) = (rows, rows)
    stage.window.addSubview(picker)
    stage.advance()
    return rows
  }

  private func text(_ row: Int, _ component: Int = 0) -> String? {
    (picker.view(forRow: row, forComponent: component) as? UILabel)?.text
  }

  // MARK: - Rows

  @Test func componentsAndRowsAreCountedBeforeThePickerIsShown() {
    let rows = Rows([3, 5])
    (picker.dataSource, picker.delegate) = (rows, rows)
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 1) == 5)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    // 320 − 2 · 9 at the sides − 5 between.
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 148.5, height: 32))
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
  }

  @Test func withoutRowsNothingIsSelected() {
    #expect(picker.numberOfComponents == 0)
    let rows = show([0])
    #expect(picker.selectedRow(inComponent: 0) == -1 && picker.view(forRow: 0, forComponent: 0) == nil)
    stage.drag(from: CGPoint(x: 160, y: 150), to: CGPoint(x: 160, y: 60), duration: 0.2)
    stage.tap(at: CGPoint(x: 160, y: 150))
    stage.advance(by: 1)
    #expect(rows.log.isEmpty)
  }

  @Test func rowsLieOnACylinder() throws {
    let rows = show([30])
    picker.selectRow(15, inComponent: 0, animated: false)
    stage.advance()
    let middle = try #require(picker.view(forRow: 15, forComponent: 0))
    #expect(text(15) == "0.15")
    #expect(abs(middle.alpha - 1) < 1e-6)
    #expect(abs(middle.transform3D.m22 - 1) < 1e-9)
    // The radius is 0.45 of the height.
    let radius: CGFloat = 0.45 * 216
    var heights: [CGFloat] = []
    for step in 0...4 {
      let (above, below) = (picker.view(forRow: 15 - step, forComponent: 0), picker.view(forRow: 15 + step, forComponent: 0))
      let (high, low) = (try #require(above), try #require(below))
      #expect(abs(low.transform3D.m22 - cos(CGFloat(step) * 32 / radius)) < 1e-9)
      #expect(abs(high.alpha - low.alpha) < 1e-9)
      heights.append(low.alpha)
    }
    #expect(heights == heights.sorted(by: >))
    // A quarter turn is 4.77 rows.
    #expect(picker.view(forRow: 20, forComponent: 0) == nil && picker.view(forRow: 10, forComponent: 0) == nil)
    #expect(rows.log.isEmpty)
  }

  @Test func tenThousandRowsNeedFewViews() {
    @MainActor final class Views: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      var made = 0
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 10_000 }
      func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
      ) -> UIView {
        if view == nil { made += 1 }
        let view = view ?? UIView()
        view.tag = row
        return view
      }
    }
    let views = Views()
    (picker.dataSource, picker.delegate) = (views, views)
    stage.window.addSubview(picker)
    stage.advance()
    for row in stride(from: 0, to: 10_000, by: 777) {
      picker.selectRow(row, inComponent: 0, animated: false)
      stage.advance()
      #expect(picker.view(forRow: row, forComponent: 0)?.tag == row)
    }
    #expect(views.made <= 10)
  }

  @Test func theDelegateDecidesWidthsHeightsAndAttributes() throws {
    @MainActor final class Styled: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 4 }
      func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { component == 0 ? 200 : 60 }
      func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { component == 0 ? 44 : 20 }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "plain" }
      func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
      ) -> NSAttributedString? {
        component == 0 ? NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red]) : nil
      }
    }
    let styled = Styled()
    (picker.dataSource, picker.delegate) = (styled, styled)
    stage.window.addSubview(picker)
    stage.advance()
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 200, height: 44))
    #expect(picker.rowSize(forComponent: 1) == CGSize(width: 60, height: 20))
    #expect(text(0) == "red" && text(0, 1) == "plain")
    // 200 + 5 + 60 in the middle of 320.
    let wheel = try #require(picker.view(forRow: 0, forComponent: 1)?.superview?.superview)
    #expect(wheel.frame == CGRect(x: 232.5, y: 0, width: 60, height: 216))
    picker.semanticContentAttribute = .forceRightToLeft
    picker.setNeedsLayout()
    stage.advance()
    #expect(wheel.frame.minX == 27.5)
  }

  // MARK: - Selection

  @Test(arguments: [(CGFloat(40), 1), (55, 1), (70, 2), (100, 3)]) func aSlowDragSnapsToTheNearestRow(_ way: CGFloat, _ row: Int)
  {
    let rows = show([20])
    // 10 points are lost before the drag begins.
    stage.drag(from: CGPoint(x: 160, y: 180), to: CGPoint(x: 160, y: 180 - way), duration: 0.6, release: false)
    stage.advance(by: 0.3)
    #expect(picker.selectedRow(inComponent: 0) == 0 && rows.log.isEmpty, "the wheel still moves")
    stage.touchUp()
    stage.advance(by: 2)
    #expect(picker.selectedRow(inComponent: 0) == row && rows.log == ["0: \(row)"])
  }

  @Test func aThrowPassesRowsAndRestsOnOne() throws {
    let rows = show([100])
    stage.drag(from: CGPoint(x: 160, y: 190), to: CGPoint(x: 160, y: 40), duration: 0.1)
    stage.advance(by: 4)
    let row = picker.selectedRow(inComponent: 0)
    #expect(row > 5 && row < 60 && rows.log == ["0: \(row)"])
    let middle = try #require(picker.view(forRow: row, forComponent: 0))
    #expect(abs(middle.transform3D.m22 - 1) < 1e-9, "in the middle")
  }

  @Test func aPullBeyondTheEndSpringsBackWithoutASelection() {
    let rows = show([5])
    stage.drag(from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160, y: 180), duration: 0.3)
    stage.advance(by: 2)
    #expect(picker.selectedRow(inComponent: 0) == 0 && rows.log.isEmpty)
  }

  @Test func aTapBesideTheMiddleSelectsTheRowThere() {
    let rows = show([10])
    picker.selectRow(4, inComponent: 0, animated: false)
    stage.advance()
    stage.tap(at: CGPoint(x: 160, y: 108 + 32))
    stage.advance(by: 1)
    #expect(picker.selectedRow(inComponent: 0) == 5 && rows.log == ["0: 5"])
    stage.tap(at: CGPoint(x: 160, y: 108))
    stage.advance(by: 1)
    #expect(rows.log == ["0: 5"])
  }

  @Test func selectingByTheProgramTellsNobody() throws {
    let rows = show([50, 50])
    picker.selectRow(30, inComponent: 1, animated: true)
    #expect(picker.selectedRow(inComponent: 1) == 30)
    stage.advance(frames: 4)
    #expect(picker.view(forRow: 30, forComponent: 1) == nil, "the wheel still turns")
    stage.advance(by: 1)
    let middle = try #require(picker.view(forRow: 30, forComponent: 1))
    #expect(abs(middle.transform3D.m22 - 1) < 1e-9 && rows.log.isEmpty)
    picker.selectRow(99, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 49 && text(49) == "0.49")
  }

  @Test func reloadingKeepsTheSelectionWhereItExists() {
    let rows = show([10, 10])
    picker.selectRow(7, inComponent: 0, animated: false)
    picker.selectRow(7, inComponent: 1, animated: false)
    rows.counts = [5, 10, 2]
    picker.reloadComponent(0)
    #expect(picker.numberOfComponents == 2 && picker.selectedRow(inComponent: 0) == 4)
    picker.reloadAllComponents()
    stage.advance()
    #expect(picker.numberOfComponents == 3 && picker.selectedRow(inComponent: 1) == 7 && picker.selectedRow(inComponent: 2) == 0)
    #expect(text(4) == "0.4" && text(1, 2) == "2.1")
    rows.counts = [1]
    picker.reloadAllComponents()
    stage.advance()
    #expect(picker.numberOfComponents == 1 && rows.log.isEmpty)
  }

  // MARK: - Shape

  @Test func theSeenPlaceIsThatOfTheTransform() {
    let shape = WheelShape(height: 216, rowHeight: 32)
    for distance in stride(from: -150.0, through: 150, by: 10) as StrideThrough<CGFloat> {
      let transform = shape.transform(at: distance)
      // The middle of the row is the origin; y and w of its image.
      #expect(abs(transform.m42 / transform.m44 - shape.place(at: distance)) < 1e-6, "at \(distance)")
    }
    #expect(shape.rows(at: 0, count: 100) == 0..<5 && shape.rows(at: 0, count: 0).isEmpty)
    #expect(shape.rows(at: 99 * 32, count: 100) == 95..<100 && shape.rows(at: 1e9, count: 100).isEmpty)
  }
}
