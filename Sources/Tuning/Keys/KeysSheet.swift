import UIKit
import UIKitCore

/// The list of keys over the whole window; Escape, `?`, F1 or a click outside closes it (LOOK §16).
final class KeysSheet: ChromeView {
  private enum Measure {
    static let column: CGFloat = 272
    static let columnGap: CGFloat = 32
    static let inset: CGFloat = 24
    static let head: CGFloat = 60
    static let foot: CGFloat = 52
    static let header: CGFloat = 32
    static let row: CGFloat = 28
    static let groupGap: CGFloat = 16
    static let threeColumns: CGFloat = 976
    static let twoColumns: CGFloat = 640
  }

  private let panel = UIView()
  private let title = UILabel(.title, "Keys")
  private let closeCap = KeyCap("Esc")
  private let closeWord = UILabel(.note, "closes")
  private let law = UILabel(
    .note,
    "Esc takes one step back: closes a pop-over, leaves a field with the old value, empties the search, else cancels the running drag."
  )
  private let lines = [UIView(), UIView()]
  private let pane = ScrollPane()
  private var groups: [KeyGroupView] = []
  private weak var previousResponder: UIResponder?

  /// The sheet's window, above the stage and its marks, which are windows too.
  private var ownWindow: UIWindow?

  @discardableResult
  static func show(over window: UIWindow, groups: [KeyList.Group] = KeyList.groups) -> KeysSheet {
    let sheet = KeysSheet(frame: window.bounds, groups: groups)
    sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let own = UIWindow(frame: window.bounds)
    own.windowLevel = UIWindow.Level(2)
    if window.isTool { own.becomeTool() }
    own.overrideUserInterfaceStyle = window.overrideUserInterfaceStyle
    own.addSubview(sheet)
    own.isHidden = false
    sheet.ownWindow = own
    sheet.previousResponder = window.homeContext?.firstResponder
    sheet.becomeFirstResponder()
    return sheet
  }

  init(frame: CGRect, groups list: [KeyList.Group]) {
    super.init(frame: frame)
    panel.layer.cornerRadius = Dimensions.Radius.stage
    law.numberOfLines = 0
    addSubview(panel)
    for view in [pane, title, closeCap, closeWord, law] + lines as [UIView] { panel.addSubview(view) }
    groups = list.map { KeyGroupView($0) }
    groups.forEach { pane.content.addSubview($0) }
  }

  required init?(coder: NSCoder) {
    fatalError("KeysSheet is made by code; use show(over:).")
  }

  override func paletteDidChange() {
    backgroundColor = palette.isDark ? UIColor(white: 0, alpha: 0.46) : UIColor(ink: 0x1A1B1E, alpha: 0.46)
    panel.backgroundColor = palette.surface
    DropShadow.popover.apply(to: panel.layer, palette)
    title.textColor = palette.text
    for label in [closeWord, law] { label.textColor = palette.textSecondary }
    lines.forEach { $0.backgroundColor = palette.hairline }
  }

  private var columnCount: Int { bounds.width >= Measure.threeColumns ? 3 : bounds.width >= Measure.twoColumns ? 2 : 1 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let count = columnCount
    let wanted = CGFloat(count) * Measure.column + CGFloat(count - 1) * Measure.columnGap + 2 * Measure.inset
    let width = min(wanted, bounds.width - 2 * Dimensions.gap)
    let inner = width - 2 * Measure.inset
    let lawHeight = law.sizeThatFits(CGSize(width: inner, height: .infinity)).height.rounded(.up)
    let foot = max(Measure.foot, lawHeight + 20)
    let contentHeight = layOutGroups(count, width: inner)
    let height = min(Measure.head + contentHeight + foot, bounds.height - 2 * Dimensions.gap)
    panel.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
    title.frame = CGRect(x: Measure.inset, y: 18, width: 120, height: 24)
    let wordSize = closeWord.sizeThatFits(bounds.size)
    closeWord.frame = CGRect(x: width - Measure.inset - wordSize.width, y: 22, width: wordSize.width, height: 16)
    let capSize = closeCap.sizeThatFits(bounds.size)
    closeCap.frame = CGRect(origin: CGPoint(x: closeWord.frame.minX - 8 - capSize.width, y: 19), size: capSize)
    pane.frame = CGRect(x: 0, y: Measure.head, width: width, height: max(height - Measure.head - foot, 0))
    pane.resizeContent(to: contentHeight)
    lines[0].frame = CGRect(x: 0, y: Measure.head, width: width, height: Dimensions.hairline)
    lines[1].frame = CGRect(x: 0, y: height - foot, width: width, height: Dimensions.hairline)
    law.frame = CGRect(x: Measure.inset, y: height - foot + (foot - lawHeight) / 2, width: inner, height: lawHeight)
  }

  /// Lays out the columns and returns the height of the highest.
  private func layOutGroups(_ count: Int, width: CGFloat) -> CGFloat {
    func height(_ group: KeyList.Group) -> CGFloat { Measure.header + CGFloat(group.rows.count) * Measure.row + Measure.groupGap }
    let column = (width - CGFloat(count - 1) * Measure.columnGap) / CGFloat(count)
    var highest: CGFloat = 0
    for (index, groups) in KeyList.columns(count, of: groups.map(\.group), height: { Double(height($0)) }).enumerated() {
      var y: CGFloat = 12
      for group in groups {
        guard let view = self.groups.first(where: { $0.group == group }) else { continue }
        view.frame = CGRect(
          x: Measure.inset + CGFloat(index) * (column + Measure.columnGap), y: y, width: column,
          height: height(group) - Measure.groupGap)
        y += height(group)
      }
      highest = max(highest, y + 4)
    }
    return highest
  }

  // MARK: - Closing

  func close() {
    resignFirstResponder()
    previousResponder?.becomeFirstResponder()
    removeFromSuperview()
    ownWindow?.isHidden = true
    ownWindow = nil
  }

  override var canBecomeFirstResponder: Bool { true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !panel.frame.contains(touch.location(in: self)) else { return }
    close()
  }

  /// The sheet consumes all keys.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for key in presses.compactMap(\.key)
    where key.keyCode == .keyboardEscape || key.keyCode == .keyboardF1 || key.characters == "?" {
      return close()
    }
  }
}

/// A header and its rows.
final class KeyGroupView: ChromeView {
  let group: KeyList.Group
  private let header: UILabel
  private let line = UIView()
  private let rows: [(label: UILabel, parts: [UIView])]

  init(_ group: KeyList.Group) {
    self.group = group
    header = UILabel(.groupHeader, group.title)
    rows = group.rows.map { row in
      let parts = row.parts.map { part -> UIView in
        switch part {
        case .cap(let text): KeyCap(text)
        case .word(let text): UILabel(.caption, text)
        }
      }
      return (UILabel(.label, row.text), parts)
    }
    super.init(frame: .zero)
    for view in [header, line] + rows.flatMap({ [$0.label] + $0.parts }) as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("KeyGroupView is made by code; use init(_:).")
  }

  override func paletteDidChange() {
    header.textColor = palette.text
    line.backgroundColor = palette.hairline
    for row in rows {
      row.label.textColor = palette.text
      for case let word as UILabel in row.parts { word.textColor = palette.textSecondary }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 32)
    line.frame = CGRect(x: 0, y: 32, width: bounds.width, height: Dimensions.hairline)
    for (index, row) in rows.enumerated() {
      let top = 32 + CGFloat(index) * 28 + 3
      var right = bounds.width
      for part in row.parts.reversed() {
        let size = part.sizeThatFits(bounds.size)
        right -= size.width
        part.frame = CGRect(x: right, y: top + (28 - size.height) / 2, width: size.width, height: size.height)
        right -= 4
      }
      row.label.frame = CGRect(x: 0, y: top, width: max(right, 0), height: 28)
    }
  }
}
