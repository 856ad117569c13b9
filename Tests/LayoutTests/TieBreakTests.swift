import Foundation
import MotionTesting
import Testing

/// Which of equally strong constraints gives way, as measured on iOS 26 (autolayout_tiebreaks.json, ± 0.34 points).
@MainActor
@Suite struct TieBreakTests {
  private nonisolated static let measured: MeasuredLayout.TieBreaks = MeasuredLayout.load("autolayout_tiebreaks")
  private let stage = Stage(size: CGSize(width: 393, height: 852), scale: 3)
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 72))

  init() { stage.window.addSubview(root) }

  /// Content of a size, which may have text that wraps.
  private final class Text: UILabel {
    var content = CGSize.zero
    override var intrinsicContentSize: CGSize { content }
  }

  private func text(_ width: CGFloat?, lines: Int = 1) -> UIView {
    let view: UIView
    if let width {
      let label = Text()
      label.content = CGSize(width: width, height: 20)
      label.numberOfLines = lines
      // Inter is not the measured font: only the width counts here.
      label.setContentHuggingPriority(.defaultLow, for: .horizontal)
      view = label
    } else {
      view = UIView()
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  /// The row's constraints, in the order of the measured app.
  private func constraints(_ views: [UIView]) -> [NSLayoutConstraint] {
    let heights = views.map { $0.heightAnchor.constraint(equalToConstant: 20) }
    let middles = views.map { $0.centerYAnchor.constraint(equalTo: root.centerYAnchor) }
    let gaps = zip(views, views.dropFirst()).map { $0.trailingAnchor.constraint(equalTo: $1.leadingAnchor, constant: -24) }
    let first = views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)
    let last = root.trailingAnchor.constraint(equalTo: views[views.count - 1].trailingAnchor, constant: 20)
    return heights + [first] + middles + gaps + [last]
  }

  private func expectMeasured(_ scenario: MeasuredLayout.TieBreaks.Scenario, _ views: [UIView]) {
    root.layoutIfNeeded()
    for (view, wanted) in zip(views, scenario.views) {
      #expect(abs(view.frame.minX - wanted.x) <= 0.34, "\(scenario.name) \(wanted.tag): \(view.frame)")
      #expect(abs(view.frame.width - wanted.width) <= 0.34, "\(scenario.name) \(wanted.tag): \(view.frame)")
    }
  }

  @Test(arguments: measured.scenarios)
  func measuredRowsHaveTheirFrames(scenario: MeasuredLayout.TieBreaks.Scenario) throws {
    let multiline: [String: [String]] = [
      "approw_lines0_a": ["A"], "approw_lines0_both_rightB": ["A", "B"], "three_labels_middle_lines0": ["B"],
      "two_labels_lines0_reverse_constraints": ["A", "B"],
    ]
    let wrapping = multiline[scenario.name] ?? []
    let views = scenario.views.map { text($0.intrinsicWidth, lines: wrapping.contains($0.tag) ? 0 : 1) }
    let subviews = scenario.name == "two_labels_reverse_subviews" ? views.reversed() : views
    for view in subviews { root.addSubview(view) }
    var constraints = constraints(views)
    switch scenario.name {
    case "two_labels_b_hugs_251": views[1].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    case "two_views_width_preference_tie":
      for view in views {
        let width = view.widthAnchor.constraint(equalToConstant: 50)
        width.priority = .defaultLow
        constraints.append(width)
      }
    case "two_labels_lines0_reverse_constraints": constraints.reverse()
    default: break
    }
    NSLayoutConstraint.activate(constraints)
    expectMeasured(scenario, views)
  }

  // MARK: - The rule

  private enum Change: CaseIterable { case none, reversedConstraints, reversedSubviews }

  /// Two contents of 60 points in a length: which one has another length than 60.
  private func giving(
    room: CGFloat, lines: (Int, Int) = (1, 1), isVertical: Bool = false, _ change: Change = .none
  ) -> [String] {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: isVertical ? 100 : room, height: isVertical ? room : 100))
    stage.window.addSubview(box)
    let views = [text(60, lines: lines.0), text(60, lines: lines.1)]
    for case let view as Text in views { view.content = CGSize(width: 60, height: 60) }
    for view in change == .reversedSubviews ? views.reversed() : views { box.addSubview(view) }
    let (first, second) = (views[0], views[1])
    var constraints =
      isVertical
      ? [
        first.topAnchor.constraint(equalTo: box.topAnchor), first.bottomAnchor.constraint(equalTo: second.topAnchor),
        box.bottomAnchor.constraint(equalTo: second.bottomAnchor),
      ]
      : [
        first.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        first.trailingAnchor.constraint(equalTo: second.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: second.trailingAnchor),
      ]
    if change == .reversedConstraints { constraints.reverse() }
    NSLayoutConstraint.activate(constraints)
    box.layoutIfNeeded()
    let lengths = views.map { isVertical ? $0.frame.height : $0.frame.width }
    box.removeFromSuperview()
    return zip(["first", "second"], lengths).filter { abs($0.1 - 60) > 1 }.map(\.0)
  }

  @Test(arguments: [false, true])
  func theFirstActivatedStretchesAndTheLastIsCompressed(isVertical: Bool) {
    for change in [Change.none, .reversedSubviews] {
      #expect(giving(room: 200, isVertical: isVertical, change) == ["first"])
      #expect(giving(room: 100, isVertical: isVertical, change) == ["second"])
    }
    #expect(giving(room: 200, isVertical: isVertical, .reversedConstraints) == ["second"])
    #expect(giving(room: 100, isVertical: isVertical, .reversedConstraints) == ["first"])
  }

  @Test func multilineTextStretchesFirstAndTheLastOfSeveral() {
    #expect(giving(room: 200, lines: (0, 1)) == ["first"])
    #expect(giving(room: 200, lines: (1, 0)) == ["second"])
    #expect(giving(room: 200, lines: (0, 0)) == ["second"])
    #expect(giving(room: 200, lines: (0, 0), .reversedConstraints) == ["first"])
    #expect(giving(room: 200, lines: (1, 0), .reversedConstraints) == ["second"])
  }

  /// The answer follows from the constraints, not from the changes that led to them.
  @Test func tiesAreDecidedEquallyAfterChanges() {
    let views = [text(60), text(60)]
    for view in views { root.addSubview(view) }
    let all = constraints(views)
    NSLayoutConstraint.activate(all)
    for width in [CGFloat(393), 170, 300, 150, 393] {
      root.frame.size.width = width
      root.layoutIfNeeded()
      let room = width - 64
      #expect(abs(views[0].frame.width - (room > 120 ? room - 60 : 60)) < 0.4, "\(width): \(views.map(\.frame))")
      #expect(abs(views[1].frame.width - (room > 120 ? 60 : room - 60)) < 0.4, "\(width): \(views.map(\.frame))")
    }
    for view in views { view.setContentHuggingPriority(UILayoutPriority(300), for: .horizontal) }
    views[1].setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
    root.layoutIfNeeded()
    #expect(abs(views[0].frame.width - 60) < 0.4)
    views[1].setContentHuggingPriority(UILayoutPriority(300), for: .horizontal)
    root.layoutIfNeeded()
    #expect(abs(views[1].frame.width - 60) < 0.4)
  }

  @Test func rowsThatATieDecidesAreStillAmbiguous() {
    let views = [text(60), text(60)]
    for view in views { root.addSubview(view) }
    NSLayoutConstraint.activate(constraints(views))
    root.layoutIfNeeded()
    #expect(views[0].hasAmbiguousLayout)
    views[1].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    #expect(!views[0].hasAmbiguousLayout)
  }
}
