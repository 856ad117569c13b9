import UIKit

/// The list of takes (LOOK §18), 24 points per row: a click or the arrow keys select, Enter brings back, C shows as ghosts.
final class TakesList: ChromeControl {
  private var rows: [TakeRow] = []
  private var bringBack: (Int) -> Void = { _ in }
  private var showGhosts: (Int) -> Void = { _ in }
  /// The index of the selected take.
  private(set) var chosen = 0
  var count: Int { rows.count }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    fatalError("TakesList is made by code; use init(frame:).")
  }

  /// - Parameters:
  ///   - bringBack: called with the index of a take that is to become the present.
  ///   - show: called with the index of a take whose last gesture is to be shown as ghosts.
  func connect(bringBack: @escaping (Int) -> Void, show: @escaping (Int) -> Void) {
    (self.bringBack, showGhosts) = (bringBack, show)
  }

  func show(_ takes: [Take]) {
    rows.forEach { $0.removeFromSuperview() }
    rows = takes.enumerated().map { index, take in
      let row = TakeRow(take)
      row.addAction(UIAction { [weak self] _ in self?.choose(index, focuses: true) }, for: .touchUpInside)
      addSubview(row)
      return row
    }
    choose(0)
    setNeedsLayout()
  }

  private func choose(_ index: Int, focuses: Bool = false) {
    chosen = min(max(index, 0), max(rows.count - 1, 0))
    for (index, row) in rows.enumerated() { row.isSelected = index == chosen }
    if focuses { becomeFirstResponder() }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardDownArrow where chosen + 1 < rows.count: choose(chosen + 1)
    case .keyboardUpArrow where chosen > 0: choose(chosen - 1)
    case .keyboardReturnOrEnter, .keypadEnter: bringBack(chosen)
    case .keyboardC: showGhosts(chosen)
    default: super.pressesBegan(presses, with: event)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = RecordingRow.height
    // The selected row is always among those that have room.
    let room = max(Int(bounds.height / height), 1)
    let first = max(chosen - room + 1, 0)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index - first) * height, width: bounds.width, height: height)
    }
  }
}

/// A take: mark, name, fork, hands and length.
final class TakeRow: ChromeControl {
  private let sign = IconView(.branch)
  private let name: UILabel
  private let fork: UILabel
  private let hands: UILabel
  private let length: UILabel

  override var isSelected: Bool { didSet { stateDidChange() } }

  init(_ take: Take) {
    func seconds(_ time: TimeInterval, _ decimals: Int) -> String {
      NumberText.string(time, decimals: decimals) + NumberText.thinSpace + "s"
    }
    name = UILabel(.note, take.name)
    fork = UILabel(.note, "from \(seconds(take.fork, 2))")
    let count = take.handCount
    hands = UILabel(.note, count == 1 ? "1 hand" : "\(count) hands")
    length = UILabel(.note, seconds(take.length, 1))
    super.init(frame: .zero)
    layer.cornerRadius = Dimensions.Radius.lane
    for label in [fork, hands, length] { label.textAlignment = .right }
    for view in [sign, name, fork, hands, length] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("TakeRow is made by code; use init(_:).")
  }

  override var canBecomeFirstResponder: Bool { false }

  override func stateDidChange() {
    backgroundColor = isSelected ? palette.accentTint : isHovered ? palette.raisedHover : .clear
    sign.color = isSelected ? palette.accent : palette.textSecondary
    for label in [name, fork, hands] { label.textColor = palette.text }
    length.textColor = palette.textSecondary
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sign.frame = CGRect(x: 8, y: 4, width: 16, height: 16)
    length.frame = CGRect(x: bounds.width - 64, y: 4, width: 56, height: 16)
    hands.frame = CGRect(x: length.frame.minX - 68, y: 4, width: 60, height: 16)
    fork.frame = CGRect(x: hands.frame.minX - 98, y: 4, width: 90, height: 16)
    name.frame = CGRect(x: 30, y: 4, width: max(fork.frame.minX - 36, 0), height: 16)
  }
}
