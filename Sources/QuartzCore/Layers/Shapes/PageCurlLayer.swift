import CoreGraphics
import DisplayList
import Foundation

/// A page that curls up from one of its edges: it rolls around a cylinder, which moves over it.
///
/// Material beyond the fold lies on the cylinder, first with its front up, then with its back, and behind that flat above the page. Seen
/// from above, each narrow strip of the page is only shortened, so that strips are drawn one after the other.
package final class PageCurlLayer: CALayer {
  /// The share of the page that is curled up, 0 (flat) to 1 (gone). Default 0. Animatable.
  package var curl: CGFloat {
    get { storedCurl }
    set {
      Self.requireFinite(newValue.isFinite, "curl", newValue)
      if newValue != storedCurl { change("curl") { storedCurl = newValue } }
    }
  }
  private var storedCurl: CGFloat = 0
  /// The page's front. Default nil, which shows nothing.
  package private(set) var page: CGImage?
  /// The direction of the edge that is lifted first, of length 1. Default downwards and a little to the right.
  package private(set) var edge = CGVector(dx: sin(PageCurlLayer.tilt), dy: cos(PageCurlLayer.tilt))

  /// The angle of the cylinder to the edge in radians, and its radius as a share of the page's length; chosen by eye.
  package static let tilt: CGFloat = 0.2
  private static let radiusShare: CGFloat = 0.11
  /// The number of strips around half of the cylinder.
  private static let strips = 20
  /// How far a strip reaches below the one before, in points, so that no gap shows.
  private static let overlap: CGFloat = 0.75

  package override init() {
    super.init()
    drawsOwnPicture()
    masksToBounds = true
  }

  package override init(layer: Any) {
    super.init(layer: layer)
    drawsOwnPicture()
    guard let layer = layer as? PageCurlLayer else { return }
    (curl, page, edge) = (layer.curl, layer.page, layer.edge)
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    drawsOwnPicture()
    masksToBounds = true
  }

  /// Shows a page's front; nil shows nothing.
  package func show(_ page: CGImage?) {
    self.page = page
    touch()
  }

  /// Lifts another edge first.
  ///
  /// - Parameter edge: its direction, of length 1.
  package func lift(_ edge: CGVector) {
    self.edge = edge
    touch()
  }

  // MARK: - Strips

  /// A strip of the page between two distances along `edge`, and the place to which the cylinder brings it.
  struct Strip {
    let page: ClosedRange<CGFloat>
    let start: CGFloat
    let end: CGFloat
    /// The angle on the cylinder, 0…π.
    let angle: CGFloat

    /// The factor by which the strip is shortened; negative where its back is up.
    var scale: CGFloat { (end - start) / (page.upperBound - page.lowerBound) }
  }

  /// The distances of the page's corners along `edge`.
  func extent(of bounds: CGRect) -> ClosedRange<CGFloat> {
    let places = [bounds.minX, bounds.maxX].flatMap { x in
      [bounds.minY, bounds.maxY].map { y in x * edge.dx + y * edge.dy }
    }
    return (places.min() ?? 0)...(places.max() ?? 0)
  }

  /// The distance of the fold along `edge`, and the cylinder's radius.
  func fold(at curl: CGFloat, over extent: ClosedRange<CGFloat>) -> (place: CGFloat, radius: CGFloat) {
    let length = extent.upperBound - extent.lowerBound
    let radius = max(Self.radiusShare * length, 1)
    return (extent.upperBound - min(max(curl, 0), 1) * (length + radius), radius)
  }

  /// The strips from the lowest to the highest.
  func strips(at curl: CGFloat, over extent: ClosedRange<CGFloat>) -> [Strip] {
    let (fold, radius) = fold(at: curl, over: extent)
    let (low, high) = (extent.lowerBound, extent.upperBound)
    var strips: [Strip] = []
    func add(_ from: CGFloat, _ to: CGFloat, _ angle: CGFloat, _ place: (CGFloat) -> CGFloat) {
      let (first, last) = (max(from, low), min(to, high))
      if last - first > 1e-6 { strips.append(Strip(page: first...last, start: place(first), end: place(last), angle: angle)) }
    }
    add(low, fold, 0) { $0 }
    let step = .pi / CGFloat(Self.strips)
    for index in 0..<Self.strips {
      let angle = CGFloat(index) * step
      add(fold + angle * radius, fold + (angle + step) * radius, angle + step / 2) { fold + radius * sin(($0 - fold) / radius) }
    }
    add(fold + .pi * radius, high, .pi) { 2 * fold + .pi * radius - $0 }
    return strips
  }

  /// Whether the page or its curl, as the model has it, lies above a point of the layer.
  package func covers(_ point: CGPoint) -> Bool {
    let (place, radius) = fold(at: curl, over: extent(of: bounds))
    return curl < 1 && point.x * edge.dx + point.y * edge.dy <= place + (curl > 0 ? radius : 0)
  }

  // MARK: - Drawing

  /// The look of the paper: its back, the page that shows through, the shade of steep parts and the shadow below; chosen by eye.
  private static let back = RGBA(red: 0.96, green: 0.96, blue: 0.97, alpha: 1)
  private static let translucence: Float = 0.12
  private static let shade: CGFloat = 0.4
  private static let shadow: CGFloat = 0.25
  private static let shadowSteps = 8

  func items(bounds: CGRect, curl: CGFloat, opacity: Float, projection: Projection) -> [DisplayItem] {
    guard let page, bounds.width > 0, bounds.height > 0 else { return [] }
    let whole = ImageItem(image: page, destination: bounds, tint: RGBA.white.faded(opacity), projection: projection)
    guard curl > 0 else { return [.image(whole)] }
    guard curl < 1 else { return [] }
    let extent = extent(of: bounds)
    var items = shadowItems(below: bounds, curl, opacity, projection)
    for strip in strips(at: curl, over: extent) where abs(strip.scale) > 1e-3 {
      items += self.items(of: strip, bounds, opacity, projection)
    }
    return items
  }

  /// Turns the x axis into the direction of `edge`.
  private var turn: CGAffineTransform { CGAffineTransform(a: edge.dx, b: edge.dy, c: -edge.dy, d: edge.dx, tx: 0, ty: 0) }

  private func slab(_ range: ClosedRange<CGFloat>, of bounds: CGRect) -> RoundedRect {
    let reach = hypot(bounds.width, bounds.height) + hypot(bounds.midX, bounds.midY)
    return RoundedRect(CGRect(x: range.lowerBound, y: -reach, width: range.upperBound - range.lowerBound, height: 2 * reach))
  }

  private func items(of strip: Strip, _ bounds: CGRect, _ opacity: Float, _ projection: Projection) -> [DisplayItem] {
    let move = CGAffineTransform(a: strip.scale, b: 0, c: 0, d: 1, tx: strip.start - strip.page.lowerBound * strip.scale, ty: 0)
    let turned = projection.prefixed(by: turn).prefixed(by: move)
    let place = turned.prefixed(by: turn.inverted())
    let low = strip.angle > 0 ? strip.page.lowerBound - Self.overlap / abs(strip.scale) : strip.page.lowerBound
    var items: [DisplayItem] = [
      .beginClip(ClipItem(shape: slab(low...strip.page.upperBound, of: bounds), projection: turned))
    ]
    func fill(_ color: RGBA) {
      items.append(.fill(FillItem(shape: RoundedRect(bounds), color: color.faded(opacity), projection: place)))
    }
    let isBack = strip.angle > .pi / 2
    if isBack { fill(Self.back) }
    let tint = RGBA.white.faded(isBack ? opacity * Self.translucence : opacity)
    if let page { items.append(.image(ImageItem(image: page, destination: bounds, tint: tint, projection: place))) }
    let shade = Self.shade * (1 - abs(cos(strip.angle)))
    if shade > 0.01 { fill(RGBA(red: 0, green: 0, blue: 0, alpha: Float(shade))) }
    items.append(.endClip)
    return items
  }

  /// The shadow of the cylinder on what the page uncovers.
  private func shadowItems(
    below bounds: CGRect, _ curl: CGFloat, _ opacity: Float, _ projection: Projection
  ) -> [DisplayItem] {
    let (fold, radius) = fold(at: curl, over: extent(of: bounds))
    let turned = projection.prefixed(by: turn)
    let strength = Self.shadow * min(curl / Self.radiusShare, 1)
    return (0..<Self.shadowSteps).map { step in
      let width = 2 * radius * (1 - CGFloat(step) / CGFloat(Self.shadowSteps))
      let color = RGBA(red: 0, green: 0, blue: 0, alpha: Float(strength / CGFloat(Self.shadowSteps)) * opacity)
      return .fill(FillItem(shape: slab(fold...(fold + width), of: bounds), color: color, projection: turned))
    }
  }
}

extension PageCurlLayer: PictureLayer {
  package static var ownAnimatedKeys: Set<String> { ["curl"] }

  /// Nil: frames draw the strips.
  package func picture(bounds: CGRect, cornerRadius: CGFloat, named: [String: AnimatableValue], scale: CGFloat) -> OwnPicture? {
    nil
  }

  package func pictureValue(forKey key: String) -> Any? { key == "curl" ? NSNumber(value: Double(curl)) : nil }

  package func setPictureValue(_ value: Any?, forKey key: String) -> Bool {
    guard key == "curl" else { return false }
    if let number = value.flatMap({ AnimatableValue($0).vector }) { curl = number.x }
    return true
  }
}

extension DisplayListBuilder {
  mutating func addCurl(_ layer: PageCurlLayer, _ values: Values, _ shown: Shown) {
    let animated = layer.presentNamedValues(at: shown.time)["curl"]?.vector?.x
    for item in layer.items(
      bounds: values.pointee.bounds, curl: animated.map { CGFloat($0) } ?? layer.curl, opacity: shown.opacity,
      projection: shown.projection)
    { append(item) }
  }
}
