import UIKit

/// The error box over the lower part of the stage: the error, its source, and what continues.
final class LiveProblemBox: UIView {
  private static let padding: CGFloat = 16
  private static let textLeft: CGFloat = 41
  private static let codeTop: CGFloat = 66

  private var open: (LiveProblem.Message) -> Void = { _ in }
  private var sizeDidChange: () -> Void = {}
  private let sign = IconView(.warning)
  private let title = UILabel(.groupHeader)
  private let count = UILabel(.note)
  private let back = IconButton(.chevronRight)
  private let forth = IconButton(.chevronRight)
  private let place = LiveLink()
  private let text = UILabel(frame: .zero)
  private let code = LiveCodeBlock()
  private let remark = UILabel(.body)
  private let copy = TextButton("Copy")
  private let openLine = TextButton("Open", isPrimary: true)
  private var problem: LiveProblem?
  private var index = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    clipsToBounds = true
    // It is on the stage, so it has the same colours in both themes.
    overrideUserInterfaceStyle = .dark
    backgroundColor = UIColor(ink: 0x0D0E11)
    layer.cornerRadius = Dimensions.Radius.popover
    layer.borderWidth = 1
    layer.borderColor = Palette.dark.warning.cgColor
    sign.color = Palette.dark.warning
    title.textColor = Palette.dark.text
    count.textColor = Palette.dark.textSecondary
    count.textAlignment = .right
    text.font = LiveCodeBlock.font
    text.textColor = Palette.dark.text
    remark.textColor = Palette.dark.textSecondary
    back.transform = CGAffineTransform(scaleX: -1, y: 1)
    for view in [sign, title, count, back, forth, place, text, code, remark, copy, openLine] as [UIView] { addSubview(view) }
    connectControls()
  }

  required init?(coder: NSCoder) {
    fatalError("LiveProblemBox is made by code; use init(frame:).")
  }

  /// - Parameters:
  ///   - open: opens an editor at the place of a message.
  ///   - sizeDidChange: called when the box has another height or is closed.
  func connect(open: @escaping (LiveProblem.Message) -> Void, sizeDidChange: @escaping () -> Void) {
    (self.open, self.sizeDidChange) = (open, sizeDidChange)
  }

  private func connectControls() {
    back.addAction(UIAction { [weak self] _ in self?.step(-1) }, for: .touchUpInside)
    forth.addAction(UIAction { [weak self] _ in self?.step(1) }, for: .touchUpInside)
    copy.addAction(
      UIAction { [weak self] _ in
        if let message = self?.message { UIPasteboard.general.string = "\(message.place): \(message.text)" }
      }, for: .touchUpInside)
    for control in [openLine, place] as [UIControl] {
      control.addAction(
        UIAction { [weak self] _ in
          if let self, let message { open(message) }
        }, for: .touchUpInside)
    }
  }

  private var message: LiveProblem.Message? {
    guard let problem, problem.messages.indices.contains(index) else { return nil }
    return problem.messages[index]
  }

  /// Shows a problem from its first message; nil closes the box.
  func show(_ problem: LiveProblem?) {
    self.problem = problem
    index = 0
    isHidden = problem == nil
    showMessage()
  }

  private func step(_ step: Int) {
    guard let problem else { return }
    index = (index + step + problem.messages.count) % problem.messages.count
    showMessage()
  }

  private func showMessage() {
    guard let problem, let message else { return sizeDidChange() }
    title.text = problem.title
    let total = problem.messages.count
    count.text = total == 1 ? "1 error" : "\(index + 1) of \(total)"
    back.isHidden = total == 1
    forth.isHidden = total == 1
    place.text = message.place
    text.text = message.text
    code.show(message)
    remark.text = problem.remark
    openLine.isHidden = message.line == 0
    openLine.title = "Open line \(message.line)"
    setNeedsLayout()
    sizeDidChange()
  }

  // MARK: - Layout

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = Self.codeTop + code.height + (code.height > 0 ? 14 : 0) + Dimensions.controlHeight + 13
    return CGSize(width: size.width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let right = bounds.width - Self.padding
    sign.frame = CGRect(x: Self.padding, y: 16, width: 16, height: 16)
    let isOne = forth.isHidden
    forth.frame = CGRect(x: right - 28, y: 10, width: 28, height: 28)
    back.bounds = CGRect(x: 0, y: 0, width: 28, height: 28)
    back.center = CGPoint(x: right - 42, y: 24)
    let countRight = isOne ? right : right - 60
    count.frame = CGRect(x: countRight - 80, y: 16, width: 80, height: 16)
    title.frame = CGRect(x: Self.textLeft, y: 16, width: max(countRight - 88 - Self.textLeft, 0), height: 16)
    let placeWidth = place.sizeThatFits(bounds.size).width.rounded(.up)
    place.frame = CGRect(x: Self.textLeft, y: 38, width: placeWidth, height: 20)
    let textLeft = place.frame.maxX + (placeWidth > 0 ? 14 : 0)
    text.frame = CGRect(x: textLeft, y: 38, width: max(right - textLeft, 0), height: 20)
    let buttonTop = bounds.height - 13 - Dimensions.controlHeight
    code.frame = CGRect(
      x: Self.padding, y: Self.codeTop, width: bounds.width - 2 * Self.padding,
      height: max(min(code.height, buttonTop - 14 - Self.codeTop), 0))
    var x = right
    for button in [openLine, copy] where !button.isHidden {
      let width = button.sizeThatFits(bounds.size).width
      button.frame = CGRect(x: x - width, y: buttonTop, width: width, height: Dimensions.controlHeight)
      x -= width + Dimensions.gap
    }
    remark.frame = CGRect(x: Self.padding, y: buttonTop + 4, width: max(x - Self.padding, 0), height: 20)
  }
}

/// A link to a place in the source.
private final class LiveLink: UIControl {
  private let label = UILabel(frame: .zero)
  private let line = UIView()

  fileprivate(set) var text = "" {
    didSet {
      label.text = text
      setNeedsLayout()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = LiveCodeBlock.font
    label.textColor = Palette.dark.accent
    line.backgroundColor = Palette.dark.accent
    for view in [label, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("LiveLink is made by code; use init(frame:).")
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(size) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    line.frame = CGRect(x: 0, y: 17, width: bounds.width, height: 1)
    line.isHidden = text.isEmpty
  }
}
