import Foundation
import MotionTesting
import Testing

@testable import Keyed
@testable import QuartzCore
@testable import Transitions
@testable import ViewCore

/// A view with a bit of everything that a frame can show: 100 × 80 points.
@MainActor
private func makeCard() -> UIView {
  let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
  card.backgroundColor = .white
  card.layer.cornerRadius = 14
  card.clipsToBounds = true
  let label = UILabel(frame: CGRect(x: 8, y: 4, width: 90, height: 24))
  label.text = "Snapshot"
  label.textColor = .black
  let tile = UIView(frame: CGRect(x: 14, y: 34, width: 30, height: 30))
  tile.backgroundColor = .red
  (tile.layer.shadowOpacity, tile.layer.shadowRadius) = (0.6, 4)
  (tile.layer.borderWidth, tile.layer.cornerRadius) = (2, 6)
  tile.transform = CGAffineTransform(rotationAngle: 0.4)
  let faded = UIView(frame: CGRect(x: 56, y: 40, width: 60, height: 30))
  (faded.backgroundColor, faded.alpha) = (.blue, 0.5)
  let inner = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
  inner.backgroundColor = .green
  faded.addSubview(inner)
  let turned = UIView(frame: CGRect(x: 60, y: 20, width: 30, height: 16))
  turned.backgroundColor = .orange
  var transform = CATransform3DIdentity
  transform.m34 = -1 / 80
  turned.transform3D = CATransform3DRotate(transform, 0.7, 0, 1, 0)
  for view in [label, tile, faded, turned] { card.addSubview(view) }
  return card
}

@MainActor @Suite struct SnapshotTests {
  private let stage = Stage(size: CGSize(width: 400, height: 200))
  private let card = makeCard()
  private let place = CGRect(x: 200, y: 10, width: 100, height: 80)

  init() {
    stage.window.backgroundColor = .gray
    card.frame.origin = CGPoint(x: 10, y: 10)
    stage.window.addSubview(card)
    stage.advance()
  }

  private func pixels(_ rect: CGRect) -> [UInt8] {
    let scaled = CGRect(x: rect.minX * 2, y: rect.minY * 2, width: rect.width * 2, height: rect.height * 2)
    guard let part = stage.snapshot().cropping(to: scaled) else { return [] }
    return part.rows
  }

  /// How many bytes differ by more than a tolerance; -1 for pictures of two sizes.
  private func difference(_ first: [UInt8], _ second: [UInt8], over tolerance: Int = 0) -> Int {
    guard first.count == second.count else { return -1 }
    return zip(first, second).reduce(0) { $0 + (abs(Int($1.0) - Int($1.1)) > tolerance ? 1 : 0) }
  }

  private func show(_ snapshot: UIView?, at x: CGFloat) throws -> UIView {
    let snapshot = try #require(snapshot)
    snapshot.frame.origin = CGPoint(x: x, y: 10)
    stage.window.addSubview(snapshot)
    stage.advance()
    return snapshot
  }

  @Test(arguments: [true, false]) func aSnapshotLooksTheSameToThePixel(afterUpdates: Bool) throws {
    _ = try show(card.snapshotView(afterScreenUpdates: afterUpdates), at: 200)
    #expect(Set(pixels(card.frame)).count > 40)
    #expect(difference(pixels(place), pixels(card.frame)) == 0)
  }

  @Test func snapshotIsKeptWhenTheViewChangesOrIsReleased() throws {
    let before = pixels(card.frame)
    _ = try show(card.snapshotView(afterScreenUpdates: false), at: 200)
    card.backgroundColor = .black
    for view in card.subviews { view.removeFromSuperview() }
    card.removeFromSuperview()
    stage.advance()
    #expect(difference(pixels(place), before) == 0)
  }

  @Test func aSnapshotOfASnapshotIsTheSame() throws {
    let first = try show(card.snapshotView(afterScreenUpdates: false), at: 120)
    _ = try show(first.snapshotView(afterScreenUpdates: false), at: 240)
    #expect(difference(pixels(CGRect(x: 240, y: 10, width: 100, height: 80)), pixels(card.frame)) == 0)
  }

  @Test func snapshotFadesAsAGroup() throws {
    let snapshot = try show(card.snapshotView(afterScreenUpdates: false), at: 200)
    snapshot.alpha = 0.3
    card.alpha = 0.3
    stage.advance()
    #expect(difference(pixels(snapshot.frame), pixels(card.frame)) == 0)
  }

  @Test func aSnapshotMovesTurnsAndStretchesLikeAView() throws {
    let snapshot = try show(card.snapshotView(afterScreenUpdates: false), at: 200)
    for view in [snapshot, card] { view.transform = CGAffineTransform(scaleX: 0.8, y: 0.7) }
    stage.advance()
    #expect(
      difference(pixels(CGRect(x: 205, y: 15, width: 90, height: 70)), pixels(CGRect(x: 15, y: 15, width: 90, height: 70))) == 0)
    for view in [snapshot, card] { view.transform = .identity }
    snapshot.bounds.size = CGSize(width: 50, height: 40)
    card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    stage.advance()
    #expect(difference(pixels(snapshot.frame), pixels(card.frame)) == 0)
  }

  @Test func snapshotOfAMovingViewKeepsItsMoment() throws {
    // Other suites have stages of their own: a frame makes this one current.
    stage.advance()
    let tile = card.subviews[1]
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { tile.center.x += 40 }
    stage.advance(frames: 30)
    let before = pixels(card.frame)
    _ = try show(card.snapshotView(afterScreenUpdates: false), at: 200)
    stage.advance(frames: 60)
    #expect(difference(pixels(place), before) == 0)
    #expect(difference(pixels(card.frame), before) > 0)
  }

  @Test func aViewThatNoFrameHasShownIsEmptyWithoutUpdates() throws {
    let fresh = makeCard()
    let empty = try #require(fresh.snapshotView(afterScreenUpdates: false))
    #expect(empty.layer.contents == nil)
    stage.window.addSubview(fresh)
    #expect(try #require(fresh.snapshotView(afterScreenUpdates: false)).layer.contents == nil)
    fresh.removeFromSuperview()
    _ = try show(fresh.snapshotView(afterScreenUpdates: true), at: 200)
    #expect(difference(pixels(place), pixels(card.frame)) == 0)
  }

  @Test func pendingUpdatesAreIncludedOnlyOnRequest() throws {
    let lazy = LazyView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.window.addSubview(lazy)
    stage.advance()
    lazy.color = .red
    lazy.setNeedsLayout()
    _ = try show(lazy.snapshotView(afterScreenUpdates: true), at: 200)
    #expect(pixels(CGRect(x: 210, y: 20, width: 1, height: 1)).prefix(4) == [0, 0, 255, 255])
  }

  @Test func resizableSnapshotKeepsItsCaps() throws {
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 60, height: 40))
    for (index, color) in [UIColor.red, .green, .blue].enumerated() {
      let stripe = UIView(frame: CGRect(x: CGFloat(index) * 20, y: 0, width: 20, height: 40))
      stripe.backgroundColor = color
      view.addSubview(stripe)
    }
    stage.window.addSubview(view)
    stage.advance()
    let caps = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    let part = CGRect(x: 10, y: 10, width: 40, height: 20)
    let snapshot = try show(view.resizableSnapshotView(from: part, afterScreenUpdates: false, withCapInsets: caps), at: 150)
    #expect(snapshot.bounds.size == part.size)
    snapshot.bounds.size = CGSize(width: 200, height: 20)
    snapshot.frame.origin = CGPoint(x: 150, y: 10)
    stage.advance()
    func color(_ x: CGFloat) -> [UInt8] { Array(pixels(CGRect(x: 150 + x, y: 15, width: 0.5, height: 0.5)).prefix(3)) }
    #expect(color(4) == [0, 0, 255])
    #expect(color(9) == [0, 0, 255])
    #expect(color(100) == [0, 255, 0])
    #expect(color(185) == [0, 255, 0])
    #expect(color(191) == [255, 0, 0])
    #expect(color(198) == [255, 0, 0])
  }

  @Test func drawHierarchyDrawsTheVisibleContent() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    card.subviews[3].transform3D = CATransform3DIdentity
    stage.advance()
    var isComplete = false
    let image = UIGraphicsImageRenderer(size: card.bounds.size, format: format).image { _ in
      UIColor.gray.setFill()
      UIRectFill(card.bounds)
      isComplete = card.drawHierarchy(in: card.bounds, afterScreenUpdates: false)
    }
    #expect(isComplete)
    let drawn = try #require(image.cgImage).rows
    // Edges and the blur of shadows come from another rasteriser.
    #expect((0..<400).contains(difference(drawn, pixels(card.frame), over: 24)))
    let fresh = makeCard()
    let isDrawn = UIGraphicsImageRenderer(size: fresh.bounds.size, format: format)
    _ = isDrawn.image { _ in #expect(!fresh.drawHierarchy(in: fresh.bounds, afterScreenUpdates: false)) }
  }

  @Test func renderingALayerTreeIncludesSnapshots() throws {
    let holder = UIView(frame: place)
    let snapshot = try #require(card.snapshotView(afterScreenUpdates: false))
    holder.addSubview(snapshot)
    let context = try #require(CGContext(size: holder.bounds.size, scale: 2))
    holder.layer.render(in: context)
    let direct = try #require(CGContext(size: holder.bounds.size, scale: 2))
    card.layer.render(in: direct)
    let (through, straight) = (try #require(context.makeImage()).rows, try #require(direct.makeImage()).rows)
    #expect((0..<1000).contains(difference(through, straight, over: 40)))
    #expect(through.contains { $0 != 0 })
  }

  @Test func aSnapshotIsTakenWithoutAnimation() throws {
    var snapshot: UIView?
    UIView.animate(withDuration: 1) { snapshot = card.snapshotView(afterScreenUpdates: false) }
    #expect(try #require(snapshot).layer.animationKeys() == nil)
  }

  @Test func snapshotOfAnEmptyViewIsNil() {
    #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
  }
}

private final class LazyView: UIView {
  var color = UIColor.white
  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = color
  }
}

extension CGImage {
  /// Bytes of all pixels, row by row, without padding.
  fileprivate var rows: [UInt8] {
    withPixels { bytes, stride in
      (0..<height).flatMap { row in bytes[(row * stride)..<(row * stride + width * 4)] }
    }
  }
}
