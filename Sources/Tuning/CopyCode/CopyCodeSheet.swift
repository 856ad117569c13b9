import Foundation
import Motion
import Recording
import UIKit
import UIKitCore

/// The sheet *Copy as code*: the spring as code for each system, and how exact that is (LOOK §17).
final class CopyCodeSheet: ChromeView, UITextFieldDelegate {
  static let size = CGSize(width: 608, height: 436)
  private static let headHeight: CGFloat = 44
  private static let listWidth: CGFloat = 192
  private static let gapBelowSource: CGFloat = 6
  /// How long the button shows that the code was copied, in seconds.
  private static let copiedTime: TimeInterval = 1.2

  /// The systems in the list; Android views use the formula of Compose.
  static let targets = ExportTarget.allCases.filter { $0 != .android }

  private let panel = UIView()
  private let title = UILabel(.groupHeader, "Copy the spring as code")
  private let summaryLabel = UILabel(.note)
  private let lines = (0..<3).map { _ in UIView() }
  private let remark = UILabel(.caption, "The most it is off")
  private let block = CodeBlock()
  private let plot = ExportPlot()
  private let box = LossBox()
  private let hint = UILabel(.caption, CopyCodeSheet.keyHint)
  private let path = UITextField()
  private let save = TextButton("Save as…")
  private let copyButton = TextButton("Copy", isPrimary: true, icon: .copy)
  private let rows: [ExportRow]

  private static let keyHint = "Ctrl Shift C copies this again"

  private let launch: SpringLaunch
  private let exports: [ExportTarget: SpringExport]
  private(set) var target: ExportTarget
  private let source: UIView
  private weak var previousResponder: UIResponder?
  private var copiedEnd: FrameScheduler.Token?
  private var didClose: (ExportTarget) -> Void = { _ in }

  private init(_ launch: SpringLaunch, target: ExportTarget, source: UIView) {
    self.launch = launch
    self.target = target
    self.source = source
    exports = Dictionary(uniqueKeysWithValues: Self.targets.map { ($0, SpringExport(launch, for: $0)) })
    rows = Self.targets.compactMap { [exports] in exports[$0] }.map(ExportRow.init)
    super.init(frame: .zero)
    panel.layer.cornerRadius = Dimensions.Radius.popover
    addSubview(panel)
    summaryLabel.textAlignment = .right
    summaryLabel.text = Self.summary(of: launch)
    path.font = CodePainter.font
    path.isHidden = true
    path.delegate = self
    path.layer.cornerRadius = Dimensions.Radius.field
    for view in [title, summaryLabel, remark, block, plot, box, hint, path, save, copyButton] as [UIView] + lines + rows {
      panel.addSubview(view)
    }
    for row in rows {
      row.addAction(UIAction { [weak self, weak row] _ in row.map { self?.choose($0.target) } }, for: .touchUpInside)
    }
    copyButton.addAction(UIAction { [weak self] _ in self?.copyCode() }, for: .touchUpInside)
    save.addAction(UIAction { [weak self] _ in self?.saveWasPressed() }, for: .touchUpInside)
    choose(target)
  }

  /// The window of the open sheet; this reference keeps it alive.
  private var ownWindow: UIWindow?

  required init?(coder: NSCoder) {
    fatalError("CopyCodeSheet is made by code; use show(_:target:from:).")
  }

  /// Opens the sheet below a control.
  @discardableResult
  static func show(
    _ launch: SpringLaunch, target: ExportTarget, from source: UIView, didClose: @escaping (ExportTarget) -> Void
  ) -> CopyCodeSheet? {
    guard let parent = source.window else { return nil }
    let sheet = CopyCodeSheet(launch, target: targets.contains(target) ? target : .css, source: source)
    sheet.didClose = didClose
    // The sheet is above the stage and its marks, which are windows of their own.
    let window = UIWindow(frame: parent.frame)
    sheet.ownWindow = window
    window.windowLevel = SceneGallery.level
    if parent.isTool { window.becomeTool() }
    window.overrideUserInterfaceStyle = parent.overrideUserInterfaceStyle
    sheet.frame = window.bounds
    sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(sheet)
    window.isHidden = false
    sheet.layoutIfNeeded()
    sheet.previousResponder = source.isFirstResponder ? source : nil
    sheet.becomeFirstResponder()
    sheet.panel.alpha = 0
    UIView.animate(
      withDuration: ChromeMotion.fold.duration, delay: 0, usingSpringWithDamping: ChromeMotion.fold.damping,
      initialSpringVelocity: 0, options: [.allowUserInteraction], animations: { sheet.panel.alpha = 1 })
    return sheet
  }

  private static func summary(of launch: SpringLaunch) -> String {
    let spring = launch.spring
    let space = NumberText.thinSpace
    let ratio = NumberText.string(spring.dampingRatio, decimals: 2)
    let mass = spring.mass == 1 ? "" : ", mass \(NumberText.shortString(spring.mass))"
    guard spring.dampingRatio <= 1 else {
      return "damping \(ratio), response \(NumberText.string(spring.response, decimals: 2))\(space)s\(mass)"
    }
    let start = launch.initialVelocity == 0 ? "" : ", \(NumberText.shortString(launch.initialVelocity))\(space)/s"
    return "damping \(ratio), \(NumberText.string(spring.fittedDuration(), decimals: 2))\(space)s\(start)\(mass)"
  }

  func close() {
    guard let window else { return }
    path.resignFirstResponder()
    resignFirstResponder()
    previousResponder?.becomeFirstResponder()
    removeFromSuperview()
    window.isHidden = true
    ownWindow = nil
    didClose(target)
  }

  // MARK: - Choosing

  private var export: SpringExport? { exports[target] }

  private func choose(_ target: ExportTarget) {
    self.target = target
    rows.forEach { $0.isSelected = $0.target == target }
    guard let export else { return }
    block.show(export.text)
    plot.show(export, of: launch)
    box.show(export)
    endNaming()
    hint.text = Self.keyHint
  }

  private func walk(_ step: Int) {
    let index = (Self.targets.firstIndex(of: target) ?? 0) + step
    choose(Self.targets[min(max(index, 0), Self.targets.count - 1)])
  }

  // MARK: - Copying and saving

  private func copyCode() {
    guard let export else { return }
    UIPasteboard.general.string = export.text
    copyButton.title = "Copied"
    copiedEnd?.cancel()
    copiedEnd = homeContext?.scheduler.after(Self.copiedTime) { [weak self] in self?.copyButton.title = "Copy" }
  }

  private func saveWasPressed() {
    guard path.isHidden else { return saveCode() }
    path.text = "\(NSHomeDirectory())/spring.\(target.fileExtension)"
    path.isHidden = false
    hint.isHidden = true
    save.title = "Save"
    path.becomeFirstResponder()
    path.selectAll(nil)
  }

  private func endNaming() {
    path.isHidden = true
    hint.isHidden = false
    save.title = "Save as…"
    if window != nil { becomeFirstResponder() }
  }

  private func saveCode() {
    guard let export, let text = path.text, !text.isEmpty else { return }
    let file = (text as NSString).expandingTildeInPath
    endNaming()
    do {
      try AtomicFile.write(Data(export.text.utf8), to: URL(fileURLWithPath: file))
      hint.text = "Saved as \((file as NSString).lastPathComponent)"
    } catch {
      hint.text = "Not saved: \(error)"
    }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    saveCode()
    return false
  }

  // MARK: - Keys

  override var canBecomeFirstResponder: Bool { true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !panel.frame.contains(touch.location(in: self)) else { return }
    close()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardEscape: if path.isHidden { close() } else { endNaming() }
      case .keyboardDownArrow: walk(1)
      case .keyboardUpArrow: walk(-1)
      case .keyboardReturnOrEnter, .keypadEnter: if path.isHidden { copyCode() }
      default: break
      }
    }
  }

  // MARK: - Layout

  override func paletteDidChange() {
    panel.backgroundColor = palette.raised
    panel.layer.borderWidth = Dimensions.hairline
    panel.layer.borderColor = palette.strongHairline.cgColor
    DropShadow.popover.apply(to: panel.layer, palette)
    lines.forEach { $0.backgroundColor = palette.strongHairline }
    title.textColor = palette.text
    for label in [summaryLabel, remark, hint] { label.textColor = palette.textSecondary }
    path.textColor = palette.text
    path.tintColor = palette.accent
    path.layer.borderWidth = 2
    path.layer.borderColor = palette.accent.cgColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let anchor = source.window.map { source.convert(source.bounds, to: $0) } ?? .zero
    let gap = Dimensions.gap
    let right = min(anchor.maxX - 6, bounds.width - gap)
    let y = max(min(anchor.maxY + Self.gapBelowSource, bounds.height - Self.size.height - gap), gap)
    panel.frame = CGRect(origin: CGPoint(x: max(right - Self.size.width, gap), y: y), size: Self.size)
    title.frame = CGRect(x: 16, y: 0, width: 280, height: Self.headHeight)
    summaryLabel.frame = CGRect(x: 300, y: 0, width: Self.size.width - 316, height: Self.headHeight)
    let line = Dimensions.hairline
    lines[0].frame = CGRect(x: 0, y: Self.headHeight - line, width: Self.size.width, height: line)
    lines[1].frame = CGRect(
      x: Self.listWidth, y: Self.headHeight, width: line, height: Self.size.height - Self.headHeight)
    layoutList()
    let left = Self.listWidth + 16
    let width = Self.size.width - left - 16
    block.frame = CGRect(x: left, y: 56, width: width, height: 152)
    plot.frame = CGRect(x: left, y: 218, width: width, height: ExportPlot.height)
    box.frame = CGRect(x: left, y: 334, width: width, height: LossBox.height)
    let buttons: CGFloat = 396
    copyButton.frame = CGRect(x: 508, y: buttons, width: 84, height: Dimensions.controlHeight)
    save.frame = CGRect(x: 404, y: buttons, width: 96, height: Dimensions.controlHeight)
    hint.frame = CGRect(x: left, y: buttons, width: 188, height: Dimensions.controlHeight)
    path.frame = hint.frame
  }

  private func layoutList() {
    var y = Self.headHeight + 8
    for row in rows {
      if row.target == .csv {
        lines[2].frame = CGRect(x: 12, y: y + 6, width: Self.listWidth - 24, height: Dimensions.hairline)
        y += 13
      }
      row.frame = CGRect(x: 6, y: y, width: Self.listWidth - 12, height: Dimensions.controlHeight)
      y += Dimensions.controlHeight
    }
    remark.frame = CGRect(x: 18, y: Self.size.height - 32, width: Self.listWidth - 30, height: 20)
  }
}
