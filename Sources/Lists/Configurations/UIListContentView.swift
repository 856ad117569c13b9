import CoreGraphics
import DrawingValues
import Foundation
import Misuse
import ViewCore

/// A view with the content of a list content configuration.
@preconcurrency @MainActor
open class UIListContentView: UIView {
  private var shown: UIListContentConfiguration
  private let text = UILabel()
  private let secondary = UILabel()
  private let image = UIImageView()
  private var guides: ListContentGuides?
  /// The width for which the intrinsic height is computed, in points; 0 for the natural width.
  package final private(set) var layoutWidth: CGFloat = 0

  /// Makes a view with a configuration.
  public convenience init(configuration: UIListContentConfiguration) {
    self.init(frame: .zero)
    self.configuration = configuration
  }

  public override init(frame: CGRect) {
    shown = .cell()
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view with the configuration of a cell, without decoding.
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    image.contentMode = .scaleAspectFit
    image.clipsToBounds = true
    for view in [image, text, secondary] { addSubview(view) }
    update()
  }

  /// The configuration.
  ///
  /// - Precondition: a `UIListContentConfiguration`.
  public var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let list = newValue as? UIListContentConfiguration else {
        misuse("UIListContentView.configuration = \(newValue): it shows list content configurations; ask supports(_:) first.")
      }
      guard list != shown || list.hasTransformers else { return }
      shown = list
      update()
    }
  }

  private func update() {
    fill(text, shown.text, shown.attributedText, shown.textProperties)
    fill(secondary, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    for view in [image, text, secondary] { view.alpha = shown.alpha }
    image.image = shown.image
    image.isHidden = shown.image == nil
    image.accessibilityIgnoresInvertColors = shown.imageProperties.accessibilityIgnoresInvertColors
    image.layer.cornerRadius = shown.imageProperties.cornerRadius
    showImageColors()
    preservesSuperviewLayoutMargins = !shown.axesPreservingSuperviewLayoutMargins.isEmpty
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// The configuration's margins, at least the superview's where it wants that.
  private var contentMargins: NSDirectionalEdgeInsets {
    margins(shown.directionalLayoutMargins, preserving: shown.axesPreservingSuperviewLayoutMargins)
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    invalidateIntrinsicContentSize()
    noteMargins()
  }

  /// The margins of the last measuring or layout; nil before the first.
  private var knownMargins: NSDirectionalEdgeInsets?

  /// Lets a cell be measured again if its content has got other margins, which come from the cell or from its safe area, too.
  private func noteMargins() {
    let margins = contentMargins
    guard margins != knownMargins else { return }
    let isFirst = knownMargins == nil
    knownMargins = margins
    if !isFirst, let superview, superview.isCellOfList { superview.invalidateIntrinsicContentSize() }
  }

  private func showImageColors() {
    let properties = shown.imageProperties
    let isTinted = properties.tintColor != nil || properties.tintColorTransformer != nil
    image.tintColor = isTinted ? properties.resolvedTintColor(for: tintColor) : nil
    image.layer.borderWidth = properties.strokeWidth
    image.layer.borderColor = properties.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showImageColors()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showImageColors()
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.attributedText = nil
    label.text = properties.transformed(text)
    label.isHidden = (attributed?.string ?? text)?.isEmpty != false
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed { label.attributedText = attributed }
  }

  // MARK: - Layout guides

  /// The frame of the text; nil without one.
  open var textLayoutGuide: UILayoutGuide? { text.isHidden ? nil : guidesOrNew.text.guide }
  /// The frame of the secondary text; nil without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? { secondary.isHidden ? nil : guidesOrNew.secondary.guide }
  /// The frame of the image; nil without one.
  open var imageLayoutGuide: UILayoutGuide? { image.isHidden ? nil : guidesOrNew.image.guide }

  private var guidesOrNew: ListContentGuides {
    if let guides { return guides }
    let made = ListContentGuides(in: self)
    guides = made
    setNeedsLayout()
    layoutIfNeeded()
    return made
  }

  // MARK: - Layout

  private struct Plan {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    /// What the content needs, in points.
    var width: CGFloat = 0
    var height: CGFloat = 0
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    knownMargins = contentMargins
    return CGSize(width: size.width, height: plan(in: CGSize(width: size.width, height: 0)).height)
  }

  /// The size at which each text is one line; in a narrower width that constraints leave, the size at that width.
  open override var intrinsicContentSize: CGSize {
    let plan = plan(in: CGSize(width: layoutWidth > 0 ? layoutWidth : .greatestFiniteMagnitude, height: 0))
    return CGSize(width: plan.width, height: plan.height)
  }

  /// The x position at which the texts begin, in points from the leading edge.
  final var textStart: CGFloat {
    let picture = shown.image.map { shown.imageProperties.slot(of: $0).width + shown.imageToTextPadding }
    return contentMargins.leading + (picture ?? 0)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    noteMargins()
    for label in [text, secondary] { label.keepTextUnscaled() }
    let plan = plan(in: bounds.size)
    (image.frame, text.frame, secondary.frame) = (plan.image, plan.text, plan.secondary)
    if isMirrored {
      for view in [image, text, secondary] { view.frame.origin.x = bounds.width - view.frame.maxX }
    }
    guides?.place(image: image.frame, text: text.frame, secondary: secondary.frame)
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The horizontal layout in a size, and the required height.
  private func plan(in size: CGSize) -> Plan {
    let margins = contentMargins
    var plan = Plan()
    var start = margins.leading
    var contentHeight: CGFloat = 0
    var slot = CGSize.zero
    if let picture = shown.image {
      let own = shown.imageProperties.size(of: picture)
      slot = shown.imageProperties.slot(of: picture)
      plan.image = CGRect(x: start + (slot.width - own.width) / 2, y: 0, width: own.width, height: own.height)
      start += slot.width + shown.imageToTextPadding
      contentHeight = slot.height
    }
    let width = max(size.width - start - margins.trailing, 0)
    let texts = textSizes(in: width)
    let textHeight: CGFloat
    plan.width = start + margins.trailing
    if texts.isSideBySide {
      textHeight = max(texts.first.height, texts.second.height)
      plan.width += texts.first.width + shown.textToSecondaryTextHorizontalPadding + texts.second.width
      plan.text = CGRect(x: start, y: 0, width: texts.first.width, height: textHeight)
      plan.secondary = CGRect(x: start + width - texts.second.width, y: 0, width: texts.second.width, height: textHeight)
    } else {
      let gap = text.isHidden || secondary.isHidden ? 0 : shown.textToSecondaryTextVerticalPadding
      textHeight = texts.first.height + gap + texts.second.height
      plan.width += max(texts.first.width, texts.second.width)
      plan.text = CGRect(x: start, y: 0, width: width, height: texts.first.height)
      plan.secondary = CGRect(x: start, y: texts.first.height + gap, width: width, height: texts.second.height)
    }
    plan.height = margins.top + max(contentHeight, textHeight) + margins.bottom
    // In a given height the content is centred between its margins.
    let middle = size.height > 0 ? (margins.top + size.height - margins.bottom) / 2 : plan.height / 2
    plan.image.origin.y = middle - plan.image.height / 2
    plan.text.origin.y += middle - textHeight / 2
    plan.secondary.origin.y += middle - textHeight / 2
    return plan
  }

  private func textSizes(in width: CGFloat) -> (first: CGSize, second: CGSize, isSideBySide: Bool) {
    func size(_ label: UILabel, _ width: CGFloat) -> CGSize {
      guard !label.isHidden else { return .zero }
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }
    if shown.prefersSideBySideTextAndSecondaryText, !text.isHidden, !secondary.isHidden {
      let (first, second) = (size(text, .greatestFiniteMagnitude), size(secondary, .greatestFiniteMagnitude))
      if first.width + shown.textToSecondaryTextHorizontalPadding + second.width <= width { return (first, second, true) }
    }
    return (size(text, width), size(secondary, width), false)
  }
}

extension UIListContentView: UIContentView {
  /// Whether the configuration is a `UIListContentConfiguration`.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool { configuration is UIListContentConfiguration }
}

extension UIListContentView: WrappingContent {
  package var wraps: Bool { true }

  package func wrap(at width: CGFloat) { layoutWidth = width }
}
