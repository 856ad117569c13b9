import UIKit
import UIKitCore

/// The row of a tunable: label, slider, value field, reset button. 32 points high, higher while an error is explained.
public final class SliderRow: ChromeView {
  /// The widths of a row's parts in points; the narrow ones are for an inspector of 320.
  struct Columns: Equatable {
    var label: CGFloat
    var track: CGFloat
    static let wide = Columns(label: 120, track: 104)
    static let narrow = Columns(label: 104, track: 80)
    /// From the track to the end of the field: a gap of 12 and a field of 72.
    var controlWidth: CGFloat { track + 12 + 72 }
    /// The greatest width in points that a wider row adds to its label and track.
    private static let greatestRoom: CGFloat = 200
    /// The wide form needs 328 points, the narrow one 288; the rest goes to label and track.
    static func fitting(_ width: CGFloat) -> Columns {
      var columns = width < 328 ? narrow : wide
      let room = min(max(width - (width < 328 ? 288 : 328), 0), greatestRoom)
      columns.label += (room * 0.4).rounded()
      columns.track += room - (room * 0.4).rounded()
      return columns
    }
  }

  static let fieldSize = CGSize(width: 72, height: 24)
  private static let fieldGap: CGFloat = 12
  static let resetGap: CGFloat = 4
  private static let explanationHeight: CGFloat = 36

  /// The tunable that the row edits.
  public let tunable: Parameter
  private let binding: TunableBinding
  let slider: TunableSlider
  let field: ValueField
  private let label: UILabel
  private let reset = IconButton(.reset)
  private let expectation = UILabel(.note)
  private let finding = UILabel(.note)
  private var refusal: TunableRefusal?
  private var wheelRest: CGFloat = 0
  private var isTurning = false
  private var turningEnd: FrameScheduler.Token?
  private let heightDidChange: () -> Void
  private let hoverDidChange: (Bool) -> Void

  /// - Parameters:
  ///   - heightDidChange: called when the row's height has changed.
  ///   - hoverDidChange: called when the pointer enters or leaves the row.
  init(_ binding: TunableBinding, heightDidChange: @escaping () -> Void, hoverDidChange: @escaping (Bool) -> Void) {
    (self.heightDidChange, self.hoverDidChange) = (heightDidChange, hoverDidChange)
    self.binding = binding
    tunable = binding.tunable
    slider = TunableSlider(tunable)
    field = ValueField(tunable)
    label = UILabel(.label, tunable.label)
    label.shrinksBeforeItIsCut()
    super.init(frame: .zero)
    for view in [label, slider, field, reset, expectation, finding] { addSubview(view) }
    connect()
    refresh()
  }

  /// Traps; the inspector makes rows.
  public required init?(coder: NSCoder) {
    fatalError("SliderRow is made by the inspector.")
  }

  private func connect() {
    slider.addAction(UIAction { [weak self] _ in self?.binding.beginEdit() }, for: .editingDidBegin)
    slider.addAction(UIAction { [weak self] _ in self?.binding.endEdit() }, for: .editingDidEnd)
    slider.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        binding.value = slider.value
      }, for: .valueChanged)
    slider.connect { [weak self] in
      self?.field.beginTyping(replacing: true)
    } returnToDefault: { [weak self] in
      guard let self else { return }
      binding.value = tunable.defaultValue
    }
    field.accept = { [weak self] in self?.binding.value = $0 }
    // The slider's keys go on where the number was typed: arrows, digits, Delete.
    field.onReturn { [weak self] in self?.slider.becomeFirstResponder() }
    field.refuse = { [weak self] in self?.explain($0) }
    reset.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        binding.value = tunable.defaultValue
      }, for: .touchUpInside)
    let wheel = UIPanGestureRecognizer(target: self, action: SliderRow.turn(_:))
    wheel.allowedScrollTypesMask = .all
    wheel.allowedTouchTypes = []
    addGestureRecognizer(wheel)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: SliderRow.hover(_:)))
  }

  /// Shows the present value.
  func refresh() {
    let value = binding.value
    slider.value = value
    field.value = value
    // The numbers of a spring are computed from each other, so a millionth of a step counts as unchanged.
    let isChanged = abs(value - tunable.defaultValue) > tunable.step * 1e-6
    reset.isHidden = !isChanged
    label.font = isChanged ? TextRole.changedLabel.font : TextRole.label.font
    setNeedsLayout()
  }

  public override func paletteDidChange() {
    label.textColor = palette.text
    expectation.textColor = palette.text
    finding.textColor = palette.textSecondary
  }

  /// The row's height in points: 32, and 36 more while an error is explained.
  public var height: CGFloat { Dimensions.rowHeight + (refusal == nil ? 0 : Self.explanationHeight) }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let columns = Columns.fitting(bounds.width)
    let row = Dimensions.rowHeight
    label.frame = CGRect(x: 0, y: 0, width: columns.label - 4, height: row)
    slider.frame = CGRect(x: columns.label, y: 0, width: columns.track, height: row)
    let fieldX = columns.label + columns.track + Self.fieldGap
    field.frame = CGRect(
      x: fieldX, y: (row - Self.fieldSize.height) / 2, width: Self.fieldSize.width, height: Self.fieldSize.height)
    let resetSize = Dimensions.iconSize
    reset.frame = CGRect(
      x: fieldX + Self.fieldSize.width + Self.resetGap, y: (row - resetSize) / 2, width: resetSize, height: resetSize)
    let width = max(bounds.width - columns.label, 0)
    expectation.frame = CGRect(x: columns.label, y: row, width: width, height: 16)
    finding.frame = CGRect(x: columns.label, y: row + 16, width: width, height: 16)
  }

  private func explain(_ refusal: TunableRefusal?) {
    self.refusal = refusal
    expectation.text = refusal?.expectation
    finding.text = refusal?.finding
    expectation.isHidden = refusal == nil
    finding.isHidden = refusal == nil
    heightDidChange()
  }

  // MARK: - Pointer

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    switch recognizer.state {
    case .began: hoverDidChange(true)
    case .ended, .cancelled, .failed: hoverDidChange(false)
    default: break
    }
  }

  /// The distance of a wheel or trackpad scroll for one step, in points.
  static let wheelDistance: CGFloat = 10

  /// The time after a scroll gesture in which the next one belongs to the same undo step, in seconds. A hand takes about 0.3 s to reach
  /// round a wheel for the next notches, and in a busy window they come late; a gesture itself ends 0.1 s after its last notch.
  private static let turningInterval: TimeInterval = 0.5

  /// Makes all notches of one turn of the wheel a single undo step.
  private func group(_ state: UIGestureRecognizer.State) {
    switch state {
    case .began where !isTurning:
      isTurning = true
      turningEnd?.cancel()
      if !binding.resumeLingeringEdit(of: self) { binding.beginEdit() }
    case .ended, .cancelled, .failed:
      guard isTurning else { return }
      isTurning = false
      binding.lingerEdit(of: self)
      let end = { [binding] in binding.finishLingeringEdit() }
      guard let scheduler = homeContext?.scheduler else { return end() }
      turningEnd = scheduler.after(Self.turningInterval) { end() }
    default: break
    }
  }

  private func turn(_ recognizer: UIPanGestureRecognizer) {
    group(recognizer.state)
    let distance = recognizer.translation(in: self).y
    recognizer.setTranslation(.zero, in: self)
    guard recognizer.state == .began || recognizer.state == .changed, distance != 0 else {
      wheelRest = 0
      return
    }
    wheelRest += distance
    // A notch is one step, whatever distance the desktop gives it; trackpad distances add up.
    let steps = abs(wheelRest) >= Self.wheelDistance ? (wheelRest > 0 ? 1.0 : -1.0) : 0
    guard steps != 0 else { return }
    wheelRest = 0
    slider.move(steps: steps * TunableSlider.factor(recognizer.modifierFlags))
  }

  public override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer is UIPanGestureRecognizer else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return gestureRecognizer.location(in: self).x >= slider.frame.minX - TunableSlider.knobSize / 2
  }
}
