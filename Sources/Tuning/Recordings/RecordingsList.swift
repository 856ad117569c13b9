import UIKit

/// The list of kept recordings (LOOK §14), 24 points per row; a click replays one.
final class RecordingsList: ChromeView {
  private var rows: [RecordingRow] = []
  private var play: (Int) -> Void = { _ in }
  private(set) var chosen: Int?
  var count: Int { rows.count }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    fatalError("RecordingsList is made by code; use init(frame:).")
  }

  /// - Parameter play: called with the index of a row that was clicked.
  func connect(play: @escaping (Int) -> Void) { self.play = play }

  /// Marks the recording that is replayed, by its index; nil for none.
  func choose(_ index: Int?) {
    chosen = index
    for (index, row) in rows.enumerated() { row.isChosen = index == chosen }
  }

  func show(_ hands: [KeptHand]) {
    rows.forEach { $0.removeFromSuperview() }
    rows = hands.enumerated().map { index, hand in
      let row = RecordingRow(hand)
      row.isChosen = index == chosen
      row.addAction(UIAction { [weak self] _ in self?.play(index) }, for: .touchUpInside)
      addSubview(row)
      return row
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * RecordingRow.height, width: bounds.width, height: RecordingRow.height)
    }
  }
}

/// A row: outcome or play icon, name, course, percent and velocity at the release, length.
final class RecordingRow: ChromeControl {
  static let height: CGFloat = 24
  private static let courseSize = CGSize(width: 48, height: 14)

  private let sign = IconView(.play)
  private let dot = UIView()
  private let name: UILabel
  private let course: CourseView
  private let percent: UILabel
  private let velocity: UILabel
  private let length: UILabel
  private let finishes: Bool?

  fileprivate(set) var isChosen = false { didSet { stateDidChange() } }

  init(_ hand: KeptHand) {
    finishes = hand.release?.finished
    name = UILabel(.note, hand.name)
    course = CourseView(hand.course)
    func text(_ value: Double?, _ decimals: Int, _ unit: String) -> String {
      value.map { NumberText.string($0, decimals: decimals) + NumberText.thinSpace + unit } ?? ""
    }
    percent = UILabel(.note, text(hand.release.map { $0.progress * 100 }, 0, "%"))
    velocity = UILabel(.note, text(hand.release?.velocity, 0, "pt/s"))
    length = UILabel(.note, text(hand.length, 2, "s"))
    super.init(frame: .zero)
    layer.cornerRadius = Dimensions.Radius.lane
    dot.isUserInteractionEnabled = false
    for label in [percent, velocity, length] { label.textAlignment = .right }
    for view in [sign, dot, name, course, percent, velocity, length] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("RecordingRow is made by code; use init(_:).")
  }

  override func stateDidChange() {
    backgroundColor = isChosen ? palette.accentTint : isHovered ? palette.raisedHover : .clear
    name.textColor = palette.text
    for label in [percent, velocity] { label.textColor = palette.text }
    length.textColor = palette.textSecondary
    let color = finishes.map { $0 ? palette.finish : palette.cancel } ?? palette.textSecondary
    sign.isHidden = !isChosen
    sign.color = palette.accent
    dot.isHidden = isChosen
    dot.backgroundColor = finishes == true ? color : .clear
    dot.layer.borderWidth = finishes == true ? 0 : 1.5
    dot.layer.borderColor = color.cgColor
    course.color = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = CGRect(x: 8, y: 4, width: 16, height: 16)
    dot.frame = CGRect(x: 13, y: 9, width: 6, height: 6)
    dot.layer.cornerRadius = 3
    length.frame = CGRect(x: bounds.width - 64, y: 4, width: 56, height: 16)
    velocity.frame = CGRect(x: length.frame.minX - 84, y: 4, width: 76, height: 16)
    percent.frame = CGRect(x: velocity.frame.minX - 52, y: 4, width: 44, height: 16)
    let size = Self.courseSize
    course.frame = CGRect(x: percent.frame.minX - size.width - 4, y: 5, width: size.width, height: size.height)
    // In a narrow dock the course is hidden in favour of the name.
    course.isHidden = course.frame.minX < 100
    let end = course.isHidden ? percent.frame.minX : course.frame.minX
    name.frame = CGRect(x: 30, y: 4, width: max(end - 36, 0), height: 16)
  }
}

/// A small plot of a transition's progress over time.
private final class CourseView: UIView {
  private let course: [Double]
  fileprivate(set) var color = UIColor.white { didSet { if color != oldValue { setNeedsDisplay() } } }

  init(_ course: [Double]) {
    self.course = course
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    fatalError("CourseView is made by code; use init(_:).")
  }

  override func draw(_ rect: CGRect) {
    guard course.count > 1 else { return }
    let line = UIBezierPath()
    for (index, progress) in course.enumerated() {
      let x = 1 + (bounds.width - 2) * CGFloat(index) / CGFloat(course.count - 1)
      let y = 1 + (bounds.height - 2) * (1 - CGFloat(min(max(progress, 0), 1)))
      if index == 0 { line.move(to: CGPoint(x: x, y: y)) } else { line.addLine(to: CGPoint(x: x, y: y)) }
    }
    line.lineWidth = 1.5
    line.lineJoinStyle = .round
    color.setStroke()
    line.stroke()
  }
}
