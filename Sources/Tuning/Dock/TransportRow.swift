import UIKit

/// The transport controls: run or pause, step, pace, and the stage's time and frame. 28 points high.
final class TransportRow: ChromeView {
  private static let buttonWidth: CGFloat = 32
  private static let segmentsWidth: CGFloat = 216
  /// A narrower control would truncate “1/100”.
  private static let leastSegmentsWidth: CGFloat = 184
  private static let partWidth: CGFloat = 112
  private static let gap: CGFloat = 12
  private static let timeWidth: CGFloat = 64
  private static let frameWidth: CGFloat = 88

  let stepBack = IconButton(.stepBack)
  let pause = IconButton(.pause)
  let step = IconButton(.step)
  /// Repeats the gesture of ghosts.
  let loop = IconButton(.repeats)
  let pace = Segments(StageClock.Pace.allCases.map(\.title))
  /// Selects lanes or log if they share one place.
  let part = Segments(["Lanes", "Log"])
  let onionSkin = SignButton(.onionSkin, "Onion skin")
  let ghosts = SignButton(.ghosts, "Ghosts")
  let record = SignButton(.record, "Record")
  private let ground = UIView()
  private let time = UILabel(TextRole(size: 13, lineHeight: 16, weight: .medium, isTabular: true))
  private let frameNumber = UILabel(TextRole(size: 13, lineHeight: 16, weight: .regular, isTabular: true))
  /// How far in the past the stage is.
  private let distance = UILabel(TextRole(size: 11, lineHeight: 16, weight: .medium, isTabular: true))

  private var showsParts = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    ground.layer.cornerRadius = Dimensions.Radius.button
    let buttons = [onionSkin, ghosts, record]
    for view in [ground, stepBack, pause, step, loop, pace, part, time, frameNumber, distance] + buttons { addSubview(view) }
    part.isHidden = true
    distance.isHidden = true
    distance.textAlignment = .center
    distance.layer.cornerRadius = 10
    distance.clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    fatalError("TransportRow is made by code; use init(frame:).")
  }

  override func paletteDidChange() {
    ground.backgroundColor = palette.raised
    ground.layer.borderWidth = Dimensions.hairline
    ground.layer.borderColor = (palette.isDark ? palette.hairline : palette.strongHairline).cgColor
    time.textColor = palette.text
    frameNumber.textColor = palette.textSecondary
    distance.textColor = palette.accent
    distance.backgroundColor = palette.accentTint
  }

  /// Shows or hides the control that selects lanes or log.
  func showParts(_ isShown: Bool) {
    showsParts = isShown
    part.isHidden = !isShown
    setNeedsLayout()
  }

  func show(_ clock: StageClock) {
    pause.icon = clock.isPaused ? .play : .pause
    pace.selectedIndex = clock.pace.rawValue
  }

  /// - Parameters:
  ///   - frame: the frame's number; nil where it is not known.
  ///   - round: how often a gesture was shown that is repeated, in place of the frame; nil while none is.
  func show(time seconds: TimeInterval, frame: Int?, round: Int? = nil) {
    let text = "\(NumberText.string(max(seconds, 0), decimals: 3))\(NumberText.thinSpace)s"
    // Digits have equal widths, so only a different number of them needs a new layout.
    if text.count != time.text?.count { setNeedsLayout() }
    time.text = text
    frameNumber.text = round.map { "round \($0)" } ?? frame.map { "frame \(NumberText.string(Double($0), decimals: 0))" }
  }

  /// Shows how far in the past the stage is, in seconds; nil for the present.
  func showPast(_ seconds: TimeInterval?) {
    distance.isHidden = seconds == nil
    guard let seconds else { return }
    distance.text = "\(NumberText.minus)\(NumberText.string(seconds, decimals: 2))\(NumberText.thinSpace)s"
    setNeedsLayout()
  }

  /// Positions *Onion skin*, *Ghosts* and *Record* at the end of a row that is wide enough; returns the end of the rest.
  private func placeButtons(after start: CGFloat, before end: CGFloat) -> CGFloat {
    let buttons = [onionSkin, ghosts, record]
    let widths = buttons.map { $0.sizeThatFits(bounds.size).width }
    let first = end - widths.reduce(0, +) - Dimensions.gap * CGFloat(buttons.count - 1)
    let fits = !showsParts && first > start + Self.frameWidth
    var x = first
    for (button, width) in zip(buttons, widths) {
      button.isHidden = !fits
      button.frame = CGRect(x: x, y: 0, width: width, height: Dimensions.controlHeight)
      x += width + Dimensions.gap
    }
    return fits ? first - Dimensions.gap : end
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = Dimensions.controlHeight
    for (index, button) in [stepBack, pause, step, loop].enumerated() {
      button.frame = CGRect(x: CGFloat(index) * Self.buttonWidth, y: 0, width: Self.buttonWidth, height: height)
    }
    ground.frame = CGRect(x: 0, y: 0, width: 4 * Self.buttonWidth, height: height)
    var x = ground.frame.maxX + Self.gap
    let partRoom = showsParts ? Self.partWidth + Dimensions.gap : 0
    let timeWidth = max(Self.timeWidth, time.sizeThatFits(bounds.size).width.rounded(.up))
    let distanceWidth = distance.sizeThatFits(bounds.size).width.rounded(.up) + 16
    // In the past, the time and the distance have their place before the pace control.
    let pastRoom = distance.isHidden ? 0 : timeWidth + distanceWidth + 3 * Dimensions.gap
    let paceRoom = bounds.width - x - partRoom - pastRoom
    // Hides the pace control if it would be truncated; the keys - and = still work.
    pace.isHidden = paceRoom < Self.leastSegmentsWidth
    pace.frame = CGRect(x: x, y: 0, width: pace.isHidden ? 0 : min(Self.segmentsWidth, paceRoom), height: height)
    x = pace.isHidden ? x : pace.frame.maxX + 2 * Dimensions.gap
    part.frame = CGRect(
      x: bounds.width - Self.partWidth, y: 0, width: showsParts ? Self.partWidth : 0, height: height)
    let end = placeButtons(after: x + Self.timeWidth, before: bounds.width - partRoom)
    time.frame = CGRect(x: x, y: 0, width: timeWidth, height: height)
    time.isHidden = time.frame.maxX > end
    frameNumber.frame = CGRect(x: time.frame.maxX + Dimensions.gap, y: 0, width: Self.frameWidth, height: height)
    frameNumber.isHidden = frameNumber.frame.maxX > end
    distance.frame = CGRect(x: frameNumber.frame.maxX + Dimensions.gap, y: 4, width: distanceWidth, height: 20)
    // In a narrow row the time in the past is shown instead of the frame's number.
    if !distance.isHidden, distance.frame.maxX > end {
      frameNumber.isHidden = true
      distance.frame.origin.x = time.frame.maxX + Dimensions.gap
    }
  }
}
