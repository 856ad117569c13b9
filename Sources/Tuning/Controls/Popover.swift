import UIKit

/// A list of choices above the window; a click outside or Escape closes it.
public final class Popover: ChromeView {
  /// A choice of a popover.
  public struct Row {
    /// The name of the choice.
    public var title: String
    /// Whether the row has a checkmark.
    public var isChosen: Bool
    /// Whether the row can be selected.
    public var isEnabled: Bool
    /// Whether a hairline separates the row from those above.
    public var startsSection: Bool
    /// Called after the popover was closed.
    public var choose: () -> Void

    /// Makes a row. Default: without a checkmark, enabled, in the section of the row above.
    public init(
      _ title: String, isChosen: Bool = false, isEnabled: Bool = true, startsSection: Bool = false, choose: @escaping () -> Void
    ) {
      self.title = title
      self.isChosen = isChosen
      self.isEnabled = isEnabled
      self.startsSection = startsSection
      self.choose = choose
    }
  }

  private static let padding: CGFloat = 4
  private static let sectionGap: CGFloat = 9
  private static let minimumWidth: CGFloat = 160
  /// The distance between the popover and the control that opened it, in points.
  private static let offset: CGFloat = 4

  private let panel = UIView()
  /// Scrolls when there are more rows than the window has room for.
  private let pane = ScrollPane()
  private let rows: [PopoverRow]
  private var separators: [UIView] = []
  private let source: UIView
  private let rowsAbove: [Bool]
  private weak var previousResponder: UIResponder?
  /// The window of a popover that would lie below another window, such as the stage.
  private var ownWindow: UIWindow?
  /// Above the stage and its marks.
  private static let level = UIWindow.Level(2)

  /// The point in the source at which the popover opens; nil opens it below the source.
  private let place: CGPoint?

  private init(rows: [Row], source: UIView, place: CGPoint?) {
    self.source = source
    self.place = place
    self.rows = rows.map { PopoverRow($0) }
    rowsAbove = rows.map(\.startsSection)
    super.init(frame: .zero)
    panel.layer.cornerRadius = Dimensions.Radius.popover
    addSubview(panel)
    panel.addSubview(pane)
    for (row, description) in zip(self.rows, rows) {
      pane.content.addSubview(row)
      row.addAction(UIAction { [weak self] _ in self?.close(then: description.choose) }, for: .touchUpInside)
      guard description.startsSection else { continue }
      let separator = UIView()
      separators.append(separator)
      pane.content.addSubview(separator)
    }
  }

  /// Traps; use `show(_:from:at:)`.
  public required init?(coder: NSCoder) {
    fatalError("Popover is made by code; use show(_:from:at:).")
  }

  /// Opens a popover below a control or a point in it, or above if there is no room.
  @discardableResult
  public static func show(_ rows: [Row], from source: UIView, at place: CGPoint? = nil) -> Popover? {
    guard let window = source.window else { return nil }
    let popover = Popover(rows: rows, source: source, place: place)
    popover.frame = window.bounds
    popover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(popover)
    popover.layoutIfNeeded()
    popover.rise(above: window)
    popover.previousResponder = source.isFirstResponder ? source : nil
    popover.becomeFirstResponder()
    if KeyboardFocus.isVisible { popover.focusFirst() }
    popover.panel.alpha = 0
    UIView.animate(
      withDuration: ChromeMotion.fold.duration, delay: 0, usingSpringWithDamping: ChromeMotion.fold.damping,
      initialSpringVelocity: 0, options: [.allowUserInteraction], animations: { popover.panel.alpha = 1 })
    return popover
  }

  /// Whether another window lies over a place of the popover's own.
  private func isCovered(_ place: CGRect) -> Bool {
    guard let window, ownWindow == nil else { return false }
    let place = place.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    return (applicationContext.application?.allWindows ?? []).contains {
      $0 !== window && !$0.isHidden && $0.isUserInteractionEnabled && $0.frame.intersects(place)
    }
  }

  /// Moves into a window of its own if another one lies over the panel's place.
  private func rise(above window: UIWindow) {
    guard isCovered(panel.frame) else { return }
    let own = UIWindow(frame: window.frame)
    own.windowLevel = Self.level
    own.overrideUserInterfaceStyle = window.overrideUserInterfaceStyle
    frame = own.bounds
    own.addSubview(self)
    own.isHidden = false
    ownWindow = own
    layoutIfNeeded()
  }

  /// Closes the popover without a choice, and returns the keyboard focus to the control that had it.
  public func close() {
    close(then: {})
  }

  private func close(then action: () -> Void) {
    resignFirstResponder()
    previousResponder?.becomeFirstResponder()
    removeFromSuperview()
    ownWindow?.isHidden = true
    ownWindow = nil
    action()
  }

  public override func paletteDidChange() {
    panel.backgroundColor = palette.raised
    panel.layer.borderWidth = Dimensions.hairline
    panel.layer.borderColor = palette.strongHairline.cgColor
    DropShadow.popover.apply(to: panel.layer, palette)
    separators.forEach { $0.backgroundColor = palette.strongHairline }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let sections = CGFloat(separators.count)
    let wholeHeight = 2 * Self.padding + CGFloat(rows.count) * Dimensions.controlHeight + sections * Self.sectionGap
    let height = min(wholeHeight, bounds.height - 2 * Dimensions.gap)
    let wanted = rows.map { $0.sizeThatFits(bounds.size).width }.max() ?? 0
    let width = max(wanted + 2 * Self.padding, Self.minimumWidth, place == nil ? min(source.bounds.width, 240) : 0)
    // Its window begins where that of its source does.
    let rect = place.map { CGRect(origin: $0, size: .zero) } ?? source.bounds
    let anchor = source.window.map { source.convert(rect, to: $0) } ?? rect
    let x = min(max(anchor.minX, Dimensions.gap), max(bounds.width - width - Dimensions.gap, Dimensions.gap))
    var y = anchor.maxY + Self.offset
    if y + height > bounds.height - Dimensions.gap { y = max(anchor.minY - Self.offset - height, Dimensions.gap) }
    panel.frame = CGRect(x: x, y: y, width: width, height: height)
    // Where the stage is above, the place beside the control is better than one that hides what is looked at.
    let beside = CGRect(
      x: anchor.minX - Self.offset - width, y: bounds.height - Dimensions.gap - height, width: width, height: height)
    if isCovered(panel.frame), beside.minX >= Dimensions.gap, beside.minY >= 0, !isCovered(beside) { panel.frame = beside }
    pane.frame = panel.bounds.insetBy(dx: 0, dy: 1)
    pane.resizeContent(to: wholeHeight - 2)
    var top = Self.padding
    var separator = 0
    for (row, startsSection) in zip(rows, rowsAbove) {
      if startsSection {
        separators[separator].frame = CGRect(
          x: Self.padding, y: top + Self.sectionGap / 2, width: width - 2 * Self.padding, height: Dimensions.hairline)
        separator += 1
        top += Self.sectionGap
      }
      row.frame = CGRect(x: Self.padding, y: top, width: width - 2 * Self.padding, height: Dimensions.controlHeight)
      top += Dimensions.controlHeight
    }
  }

  // MARK: - Closing and keys

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    close()
  }

  public override var canBecomeFirstResponder: Bool { true }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardEscape: close()
      case .keyboardDownArrow: moveFocus(1)
      case .keyboardUpArrow: moveFocus(-1)
      case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
        if let row = rows.first(where: \.isSelected) { row.sendActions(for: .touchUpInside) }
      default: break
      }
    }
  }

  /// The arrow keys begin with what is chosen, in a popover that was opened by a key.
  private func focusFirst() {
    guard let row = rows.first(where: \.isChosen) ?? rows.first(where: \.isEnabled) else { return }
    row.isSelected = true
    pane.reveal(row)
  }

  private func moveFocus(_ step: Int) {
    let possible = rows.filter(\.isEnabled)
    guard !possible.isEmpty else { return }
    let current = possible.firstIndex(where: \.isSelected) ?? (step > 0 ? -1 : possible.count)
    let next = (current + step + possible.count) % possible.count
    for (index, row) in possible.enumerated() { row.isSelected = index == next }
    pane.reveal(possible[next])
  }
}
