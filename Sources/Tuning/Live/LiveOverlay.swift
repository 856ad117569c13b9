import UIKit

/// A window above the stage's marks for the chip and the error box; it ignores touches elsewhere.
final class LiveOverlay: UIWindow {
  /// The distance from the stage's edges, in points.
  private static let inset: CGFloat = 16

  let chip: LiveChip
  let box = LiveProblemBox()
  private var stageFrame = CGRect.zero

  init(title: String) {
    chip = LiveChip(title: title)
    super.init(frame: .zero)
    windowLevel = UIWindow.Level(2)
    addSubview(chip)
    addSubview(box)
  }

  required init?(coder: NSCoder) {
    fatalError("LiveOverlay is made by code; use init(title:).")
  }

  /// - Parameter open: opens an editor at the place of a message.
  func connect(open: @escaping (LiveProblem.Message) -> Void) {
    box.connect(open: open) { [weak self] in self?.place() }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !box.isHidden, box.frame.contains(point) else { return nil }
    return super.hitTest(point, with: event)
  }

  func apply(_ layout: BenchLayout, in bounds: CGRect) {
    frame = bounds
    stageFrame = layout.stage
    place()
  }

  /// Places the chip and the box in the stage, once the bench is laid out.
  func place() {
    guard stageFrame.width > 2 * Self.inset, stageFrame.height > 2 * Self.inset else { return }
    let size = chip.sizeThatFits(stageFrame.size)
    chip.frame = CGRect(
      x: stageFrame.minX + Self.inset, y: stageFrame.minY + Self.inset, width: min(size.width, stageFrame.width - 2 * Self.inset),
      height: size.height)
    let room = stageFrame.insetBy(dx: Self.inset, dy: Self.inset)
    let height = min(box.sizeThatFits(room.size).height, max(stageFrame.height / 2, 120))
    box.frame = CGRect(x: room.minX, y: room.maxY - height, width: room.width, height: height)
  }
}
