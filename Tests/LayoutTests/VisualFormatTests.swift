import Foundation
import MotionTesting
import Testing

@MainActor
struct VisualFormatTests {
  struct Case {
    let format: String
    var options: NSLayoutConstraint.FormatOptions = []
    /// Start and length of a, b along the format's axis.
    let a: [CGFloat]
    var b: [CGFloat]?
  }

  /// In a room of 400 × 800 with margins of 8; the natural sizes are 50 × 20 and 70 × 30, `gap` is 12 and `low` 20.
  nonisolated static let cases = [
    Case(format: "|[a]", a: [0, 50]),
    Case(format: "H:|[a]", a: [0, 50]),
    Case(format: "V:|[a]", a: [0, 20]),
    Case(format: "H:|-[a]", a: [8, 50]),
    Case(format: "H:[a]-|", a: [342, 50]),
    Case(format: "H:|-30-[a]", a: [30, 50]),
    Case(format: "H:|-(30)-[a]", a: [30, 50]),
    Case(format: "H:|-(-30)-[a]", a: [-30, 50]),
    Case(format: "H:|-gap-[a]", a: [12, 50]),
    Case(format: "H:|-(gap@low,40@30)-[a]", a: [40, 50]),
    Case(format: "H:[a]-7.5-|", a: [342.5, 50]),
    Case(format: "H:|[a][b]", a: [0, 50], b: [50, 70]),
    Case(format: "H:|[a]-[b]", a: [0, 50], b: [58, 70]),
    Case(format: "H:|[a]-20-[b]", a: [0, 50], b: [70, 70]),
    Case(format: "H:|[a]-[b]|", a: [0, 322], b: [330, 70]),
    Case(format: "H:|-[a(100)]-[b]", a: [8, 100], b: [116, 70]),
    Case(format: "H:|[a(==b)][b]", a: [0, 70], b: [70, 70]),
    Case(format: "H:|[a(b)][b(200)]", a: [0, 200], b: [200, 200]),
    Case(format: "H:|[a(>=80)]", a: [0, 80]),
    Case(format: "H:|[a(<=30)]", a: [0, 30]),
    Case(format: "H:|[a(>=80,<=90,85@700)]", a: [0, 85]),
    Case(format: "H:|[a(gap)]", a: [0, 12]),
    Case(format: "V:|-5-[a]-10-[b(44)]", a: [5, 20], b: [35, 44]),
    Case(format: "V:|[a]-(>=10)-[b]|", a: [0, 20], b: [770, 30]),
    Case(format: "H:|[a]-[b]", options: .directionLeftToRight, a: [0, 50], b: [58, 70]),
    Case(format: "H:|[a]-[b]", options: .directionRightToLeft, a: [350, 50], b: [272, 70]),
    Case(format: "H:|-[a]", options: .directionRightToLeft, a: [342, 50]),
  ]

  @Test(arguments: cases)
  func formatsPlaceTheirViews(_ item: Case) {
    let stage = LayoutStage()
    let (a, b) = (stage.add(ContentView(50, 20)), stage.add(ContentView(70, 30)))
    // Where views are pulled apart, the first one gives.
    b.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let metrics: [String: Any] = ["gap": 12, "low": NSNumber(value: 20)]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: item.format, options: item.options, metrics: metrics, views: ["a": a, "b": b]))
    stage.view.layoutIfNeeded()
    func span(_ view: UIView) -> [CGFloat] {
      let frame = view.frame
      return item.format.hasPrefix("V") ? [frame.minY, frame.height] : [frame.minX, frame.width]
    }
    #expect(span(a) == item.a, "\(item.format)")
    if let expected = item.b { #expect(span(b) == expected, "\(item.format)") }
  }

  @Test func optionsAlignTheViewsAcross() {
    let stage = LayoutStage()
    let (a, b) = (stage.add(ContentView(50, 20)), stage.add(ContentView(70, 30)))
    let views = ["a": a, "b": b]
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|[a][b]", options: [.alignAllCenterY, .directionLeftToRight], metrics: nil, views: views)
    NSLayoutConstraint.activate(
      constraints + NSLayoutConstraint.constraints(withVisualFormat: "V:|[b]", metrics: nil, views: views))
    stage.view.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 0, y: 5, width: 50, height: 20))
    #expect(constraints.map(\.firstAttribute) == [.left, .left, .centerY])
  }

  @Test func spacesCanBeBetweenBaselines() {
    let stage = LayoutStage()
    let (a, b) = (stage.add(UILabel()), stage.add(UILabel()))
    for label in [a, b] { label.text = "Golden" }
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[a]-50-[b]", options: .spacingBaselineToBaseline, metrics: nil, views: ["a": a, "b": b]))
    stage.view.layoutIfNeeded()
    #expect(b.frame.minY - a.frame.minY == 50)
  }

  @Test func guidesCanBeNamedInFormats() {
    let stage = LayoutStage()
    let a = stage.add(ContentView(50, 20))
    stage.controller.additionalSafeAreaInsets.left = 33
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:[a(==safe)]|", metrics: nil, views: ["a": a, "safe": stage.view.safeAreaLayoutGuide]))
    stage.stage.advance()
    #expect(a.frame.minX == 33 && a.frame.width == 367)
  }

  // MARK: - Formats that cannot be read

  struct Mistake {
    let format: String
    let reason: String
    let offset: Int
  }

  nonisolated static let mistakes = [
    Mistake(format: "", reason: "Expected a view here, which begins with '['.", offset: 0),
    Mistake(format: "H[a]", reason: "Expected a ':' here. That is how you give the layout string an orientation.", offset: 1),
    Mistake(format: "H:|", reason: "Expected a view here, which begins with '['.", offset: 3),
    Mistake(format: "H:[a", reason: "Expected a ']' here. That is how you give the end of a view.", offset: 4),
    Mistake(format: "H:[]", reason: "Expected a view name here.", offset: 3),
    Mistake(format: "H:[c]", reason: "c is not a key in the views dictionary.", offset: 3),
    Mistake(format: "H:[text]", reason: "text is neither a view nor a layout guide in the views dictionary.", offset: 3),
    Mistake(format: "H:|-8[a]", reason: "Expected a '-' here. That is how you end the space between two views.", offset: 5),
    Mistake(format: "H:|-huge-[a]", reason: "huge is not a key in the metrics dictionary.", offset: 4),
    Mistake(format: "H:|-word-[a]", reason: "The metric word is not a number.", offset: 4),
    Mistake(format: "H:[a(==)]", reason: "Expected a number or the name of a metric here.", offset: 7),
    Mistake(format: "H:[a(3@2000)]", reason: "A priority is greater than 0 and at most 1000.", offset: 7),
    Mistake(format: "H:[a(3]", reason: "Expected a ')' here.", offset: 6),
    Mistake(format: "H:|[a]|[a]", reason: "Expected the end of the format string after the superview.", offset: 7),
    Mistake(format: "H:|-(a)-[a]", reason: "A space cannot be as long as a view.", offset: 4),
  ]

  @Test(arguments: mistakes)
  func errorsAreReportedWithTheirPosition(_ mistake: Mistake) {
    let message = VisualFormatReading.message(mistake.format, metrics: ["word": "x"], views: ["a": UIView(), "text": "a"])
    let caret = String(repeating: " ", count: mistake.offset) + "^"
    #expect(message == "Unable to parse constraint format: \n\(mistake.reason) \n\(mistake.format) \n\(caret)")
  }
}
