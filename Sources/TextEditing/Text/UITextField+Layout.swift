import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

extension UITextField {
  /// The metrics of UIKit's rounded style, in points.
  private enum Rounded {
    static let cornerRadius: CGFloat = 5
    static let sideInset: CGFloat = 7
    static let height: CGFloat = 34
  }

  /// The distance between the text and the views beside it, in points.
  private static let sideGap: CGFloat = 6
  private static let clearButtonSide: CGFloat = 19

  var showsCaret: Bool { isFirstResponder && !editor.hasSelection && !clearsOnInsertion }
  private var showsLeftView: Bool { leftView != nil && leftViewMode.isShown(whileEditing: isEditing) }
  /// Whether there is text, or there are objects before it.
  package var hasContent: Bool { hasText || editor.objectCount > 0 }
  private var hasClearableContent: Bool { hasText || line.deletesObjects && editor.objectCount > 0 }
  private var showsClearButton: Bool { hasClearableContent && clearButtonMode.isShown(whileEditing: isEditing) }
  private var showsRightView: Bool {
    rightView != nil && !showsClearButton && rightViewMode.isShown(whileEditing: isEditing)
  }

  /// Schedules layout and display.
  package func refresh() {
    setNeedsLayout()
    canvas.setNeedsDisplay()
    caret.restart(isActive: showsCaret)
  }

  func arrange() {
    backdrop.show(shownBackground, in: self)
    leftView?.isHidden = !showsLeftView
    if showsLeftView { leftView?.frame = leftViewRect(forBounds: bounds) }
    rightView?.isHidden = !showsRightView
    if showsRightView { rightView?.frame = rightViewRect(forBounds: bounds) }
    if showsClearButton || clearButton.superview != nil {
      if clearButton.superview == nil { addSubview(clearButton) }
      clearButton.isHidden = !showsClearButton
      clearButton.frame = clearButtonRect(forBounds: bounds)
    }
    let rect =
      hasContent
      ? (isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)) : placeholderRect(forBounds: bounds)
    UIView.performWithoutAnimation {
      canvas.frame = CGRect(origin: rect.origin, size: CGSize(width: max(0, rect.width), height: max(0, rect.height)))
      canvas.placeCaret()
    }
  }

  /// The rectangle inside the border, without the side views.
  func contentRect(forBounds bounds: CGRect) -> CGRect {
    let border = borderRect(forBounds: bounds)
    // A larger inset than half of the width would make the null rectangle, whose origin is infinite.
    var rect = border.insetBy(dx: min(sideInset, border.width / 2), dy: 0)
    if showsLeftView {
      let used = leftViewRect(forBounds: bounds).maxX + Self.sideGap - rect.minX
      rect.origin.x += max(0, used)
      rect.size.width -= max(0, used)
    }
    let right =
      showsClearButton
      ? clearButtonRect(forBounds: bounds) : showsRightView ? rightViewRect(forBounds: bounds) : nil
    if let right { rect.size.width -= max(0, rect.maxX - right.minX + Self.sideGap) }
    rect.size.width = max(0, rect.width)
    return rect
  }

  private var sideInset: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: Rounded.sideInset
    }
  }

  func sideRect(of view: UIView?, isLeft: Bool, _ bounds: CGRect) -> CGRect {
    guard let view else { return .zero }
    let size = view.bounds.size == .zero ? view.intrinsicContentSize : view.bounds.size
    let border = borderRect(forBounds: bounds)
    let inset = borderStyle == .none ? 0 : Self.sideGap
    return CGRect(
      x: isLeft ? border.minX + inset : border.maxX - inset - size.width, y: border.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  func standardClearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side = min(Self.clearButtonSide, bounds.height)
    return CGRect(
      x: bounds.maxX - side - (borderStyle == .none ? 0 : Self.sideGap), y: bounds.midY - side / 2, width: side, height: side)
  }

  var naturalSize: CGSize {
    let lineHeight = (font ?? .systemFont(ofSize: UILabel.defaultFontSize)).lineHeight
    var size = canvas.naturalTextSize
    size.height = borderStyle == .none ? max(lineHeight, size.height) : max(Rounded.height, lineHeight + 2 * Self.sideGap)
    let room = contentRect(forBounds: CGRect(x: 0, y: 0, width: 1000, height: size.height))
    size.width += 1000 - room.width
    return size.roundedUp(toScale: layer.contentsScale)
  }

  func replaceSideView(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    refresh()
  }

  // MARK: - Border

  /// The image in place of the border; nil for none.
  private var shownBackground: UIImage? {
    guard borderStyle != .roundedRect, let background else { return nil }
    return isEnabled ? background : disabledBackground ?? background
  }

  func backgroundDidChange() {
    layer.borderWidth = borderWidth
    refresh()
  }

  func borderStyleDidChange() {
    layer.borderWidth = borderWidth
    layer.cornerRadius = borderStyle == .roundedRect ? Rounded.cornerRadius : 0
    if borderStyle == .roundedRect, backgroundColor == nil { backgroundColor = .systemBackground }
    resolveBorder()
    refresh()
  }

  private var borderWidth: CGFloat {
    guard shownBackground == nil else { return 0 }
    return switch borderStyle {
    case .none: 0
    case .line: 1
    case .bezel: 2
    case .roundedRect: 1 / max(1, layer.contentsScale)
    }
  }

  /// Sets the colour of the border for the present traits.
  func resolveBorder() {
    guard borderStyle != .none else { return }
    let color: UIColor = borderStyle == .line ? .label : .systemGray3
    layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
  }
}

extension UITextField: BaselineContent {
  package var baselines: (first: CGFloat, last: CGFloat) {
    let font = self.font ?? .systemFont(ofSize: UILabel.defaultFontSize)
    let baseline = font.ascender - font.lineHeight / 2
    return (baseline, baseline)
  }
}
