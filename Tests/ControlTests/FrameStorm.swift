import CoreGraphics
import Foundation
import MotionTesting
import QuartzCore
import TestSupport

@testable import Controls
@testable import Transitions
@testable import ViewCore

/// A random life of a page with a picker, two cards and update links; the same seed gives the same life.
@MainActor
final class FrameStorm: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  /// The rows that all storms have chosen by hand, and the calls of their links.
  static var (turns, updates) = (0, 0)

  var random: SeededGenerator
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  let page = UIViewController()
  let picker = UIPickerView(frame: CGRect(x: 0, y: 260, width: 320, height: 200))
  let cards = (0..<2).map { UIView(frame: CGRect(x: 20 + 150 * $0, y: 100, width: 120, height: 90)) }
  let label = UILabel()
  var links: [Link] = []
  var counts = [30, 5]
  var finger: CGPoint?
  private var complaints: [String] = []
  private var printing: TransitionLog.Observation?
  private let isPrinting = StormSeries.repeatedSeed != nil

  /// An update link, and how often it has run in the frame that is being made.
  final class Link {
    let link: UIUpdateLink
    var calls = 0
    init(_ link: UIUpdateLink) { self.link = link }
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 12_000_000)
    super.init()
    stage.log.sendWarnings(to: { _ in })
    printing = StormSeries.printing(stage.log)
    page.view.backgroundColor = .white
    for (index, card) in cards.enumerated() {
      card.backgroundColor = index == 0 ? .systemBlue : .systemGreen
      card.layer.cornerRadius = 20
      let spot = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
      spot.backgroundColor = .systemRed
      card.addSubview(spot)
      page.view.addSubview(card)
    }
    label.text = "Dynamic"
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: .headline)
    label.frame = CGRect(x: 20, y: 20, width: 200, height: 60)
    (picker.dataSource, picker.delegate) = (self, self)
    page.view.addSubview(label)
    page.view.addSubview(picker)
    stage.window.rootViewController = page
    stage.advance(frames: 2)
  }

  // MARK: - Chance

  func flip() -> Bool { Bool.random(using: &random) }
  func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  func note(_ step: String) {
    if isPrinting { print("at \(stage.time): \(step)") }
  }

  // MARK: - Life

  func run() -> [String] {
    for _ in 0..<number(6..<40) {
      step()
      for _ in 0..<number(0..<12) { advance() }
    }
    settle()
    judge()
    return complaints + stage.log.violations
  }

  /// One frame, in which each link runs once if it is enabled and its view is shown.
  private func advance() {
    let active = links.filter(\.link.isEnabled)
    for link in links { link.calls = 0 }
    let wasShown = page.view.window != nil
    stage.advance()
    let isShown = page.view.window != nil
    for link in links {
      let isActive = active.contains { $0 === link }
      if link.calls > (isActive && (wasShown || isShown) ? 1 : 0) {
        complaints.append("a link ran \(link.calls) times in a frame")
      }
      if isActive, wasShown, isShown, link.calls == 0, link.link.preferredFrameRateRange == .default {
        complaints.append("a link did not run in a frame")
      }
    }
    let wanted = UIFont.preferredFont(forTextStyle: .headline, compatibleWith: label.traitCollection).pointSize
    if label.window != nil, label.font.pointSize != wanted {
      complaints.append("the text has \(label.font.pointSize) points, not \(wanted)")
    }
    for component in counts.indices {
      let row = picker.selectedRow(inComponent: component)
      if !(counts[component] == 0 ? [-1] : Array(0..<counts[component])).contains(row) {
        complaints.append("row \(row) of \(counts[component]) is selected")
      }
    }
  }

  private func settle() {
    note("settle")
    stage.send(.cancelTouches)
    stage.send(.activation(isActive: true))
    stage.advance(by: 2)
    page.dismiss(animated: false)
    for link in links { link.link.isEnabled = false }
    if !stage.advance(until: { !self.stage.needsFrame && self.stage.application.nextWake == nil }, timeout: 8) {
      complaints.append("something still moves")
    }
  }

  private func judge() {
    for component in counts.indices where counts[component] > 0 {
      let row = picker.selectedRow(inComponent: component)
      guard let view = picker.view(forRow: row, forComponent: component) else {
        complaints.append("the selected row has no view")
        continue
      }
      if abs(view.transform3D.m22 - 1) > 1e-6 {
        complaints.append("row \(row) of \(component) is turned by \(view.transform3D.m22)")
      }
    }
    for card in cards { card.transform = .identity }
    let (first, second) = (picture(isDrawnOnce: true), picture(isDrawnOnce: false))
    // Edges are smoothed once instead of part by part.
    let different = zip(first, second).filter { abs(Int($0) - Int($1)) > 24 }.count
    if different > 0 { complaints.append("\(different) bytes differ where a card is drawn once") }
  }

  private func picture(isDrawnOnce: Bool) -> [UInt8] {
    for card in cards { (card.layer.shouldRasterize, card.layer.rasterizationScale) = (isDrawnOnce, 1) }
    stage.advance(frames: 2)
    return stage.snapshot().withPixels { bytes, stride in (0..<(200 * stride)).map { bytes[$0] } }
  }

  // MARK: - UIPickerViewDataSource and delegate

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "\(component).\(row)"
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    Self.turns += 1
    if pickerView.selectedRow(inComponent: component) != row { complaints.append("row \(row) is told, another is selected") }
  }
}
