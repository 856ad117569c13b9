import CoreGraphics
import Foundation
import QuartzCore

/// A text field with a rounded grey background, a magnifying glass and a clear button.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// The metrics of iOS 18 at the default text size, in points.
  private enum Measure {
    static let height: CGFloat = 36
    static let cornerRadius: CGFloat = 10
    static let glassSide: CGFloat = 20
    static let glassX: CGFloat = 6
    static let textX: CGFloat = 31
    static let clearSide: CGFloat = 19
    static let clearInset: CGFloat = 6
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }

  /// Makes an empty field: archives hold no views here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
  }

  private func setUpSearch() {
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Measure.cornerRadius
    layer.cornerCurve = .continuous
    let glass = UIImageView(image: SearchGlyph.glass(side: Measure.glassSide))
    glass.tintColor = .secondaryLabel
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .whileEditing
  }

  // MARK: - Geometry

  /// The rectangle between the magnifying glass and the clear button.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let end = Measure.clearInset + Measure.clearSide + Measure.clearInset
    return CGRect(
      x: bounds.minX + Measure.textX, y: bounds.minY, width: max(0, bounds.width - Measure.textX - end), height: bounds.height)
  }

  /// The frame of the magnifying glass, or of another left view.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView.map { $0.bounds.size == .zero ? $0.intrinsicContentSize : $0.bounds.size } ?? .zero
    return CGRect(x: bounds.minX + Measure.glassX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The frame of the clear button, at the right edge.
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side = min(Measure.clearSide, bounds.height)
    return CGRect(x: bounds.maxX - Measure.clearInset - side, y: bounds.midY - side / 2, width: side, height: side)
  }

  open override var intrinsicContentSize: CGSize { natural }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { natural }

  /// As high as 36 points at the default text size; it grows with the text.
  private var natural: CGSize {
    let text = super.intrinsicContentSize
    let line = font?.lineHeight ?? 0
    let whole = CGRect(x: 0, y: 0, width: 1000, height: Measure.height)
    return CGSize(
      width: text.width + whole.width - textRect(forBounds: whole).width, height: max(Measure.height, (line + 15).rounded(.up)))
  }
}

/// The magnifying glass of search fields, drawn here: the system's symbols are not on Linux.
enum SearchGlyph {
  @MainActor
  static func glass(side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIColor.black.setStroke()
      let path = UIBezierPath(ovalIn: CGRect(x: side * 0.16, y: side * 0.14, width: side * 0.5, height: side * 0.5))
      path.move(to: CGPoint(x: side * 0.59, y: side * 0.57))
      path.addLine(to: CGPoint(x: side * 0.83, y: side * 0.82))
      path.lineWidth = side * 0.085
      path.lineCapStyle = .round
      path.stroke()
    }
    .withRenderingMode(.alwaysTemplate)
  }
}
