import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct DisplayListTests {
  private func image(_ width: Int, _ height: Int) -> CGImage? {
    CGImage(width: width, height: height, premultipliedBGRA: [UInt8](repeating: 255, count: width * height * 4))
  }

  @Test func backgroundContentsSublayersAndBorderAreDrawnInThisOrder() {
    let world = World()
    let layer = world.layer(CGRect(x: 10, y: 10, width: 20, height: 20), color: red)
    CATransaction.withoutActions {
      layer.cornerRadius = 4
      layer.borderWidth = 2
      layer.borderColor = blue
      layer.contents = image(2, 2)
    }
    _ = world.layer(CGRect(x: 1, y: 1, width: 5, height: 5), color: blue, in: layer)
    #expect(kinds(world) == ["fill", "image", "fill", "border"])
  }

  private func kinds(_ world: World) -> [String] {
    world.frame().items.map { item in
      switch item {
      case .fill: "fill"
      case .border: "border"
      case .shadow: "shadow"
      case .image: "image"
      case .backdrop: "backdrop"
      case .beginClip: "clip"
      case .endClip: "end clip"
      case .beginGroup(let group): "group \(group.opacity)"
      case .beginMask: "mask"
      case .endGroup: "end group"
      }
    }
  }

  private func fills(_ world: World) -> [FillItem] {
    world.frame().items.compactMap { if case .fill(let fill) = $0 { fill } else { nil } }
  }

  @Test func aHalfTransparentLayerIsAGroupOnlyWhenItDrawsMoreThanOneThing() {
    let world = World()
    let layer = world.layer(color: red)
    CATransaction.withoutActions { layer.opacity = 0.5 }
    #expect(kinds(world) == ["fill"])
    #expect(fills(world)[0].color.alpha == 0.5)
    let child = world.layer(CGRect(x: 0, y: 0, width: 5, height: 5), color: blue, in: layer)
    #expect(kinds(world) == ["group 0.5", "fill", "fill", "end group"])
    #expect(fills(world).map(\.color.alpha) == [1, 1])
    CATransaction.withoutActions { layer.backgroundColor = nil }
    #expect(kinds(world) == ["fill"])
    CATransaction.withoutActions { child.opacity = 0.5 }
    #expect(fills(world)[0].color.alpha == 0.25)
    CATransaction.withoutActions { layer.backgroundColor = red }
    layer.allowsGroupOpacity = false
    #expect(kinds(world) == ["fill", "fill"])
    #expect(fills(world).map(\.color.alpha) == [0.5, 0.25])
  }

  @Test func groupsHaveBounds() {
    let world = World()
    let layer = world.layer(CGRect(x: 10, y: 10, width: 20, height: 20), color: red)
    _ = world.layer(CGRect(x: 10, y: 10, width: 200, height: 5), color: blue, in: layer)
    CATransaction.withoutActions { layer.opacity = 0.5 }
    guard case .beginGroup(let group)? = world.frame().items.first else { return #expect(Bool(false)) }
    #expect(group.bounds == CGRect(x: 10, y: 10, width: 90, height: 20))
  }

  @Test func clipsAreWrittenOnlyWhereSomethingIsCut() {
    let world = World()
    let layer = world.layer(CGRect(x: 10, y: 10, width: 20, height: 20), color: red)
    CATransaction.withoutActions { layer.masksToBounds = true }
    #expect(kinds(world) == ["fill"])
    let child = world.layer(CGRect(x: 15, y: 15, width: 20, height: 20), color: blue, in: layer)
    #expect(kinds(world) == ["fill", "clip", "fill", "end clip"])
    CATransaction.withoutActions { child.frame.origin.x = 30 }
    #expect(kinds(world) == ["fill"])
    child.removeFromSuperlayer()
    CATransaction.withoutActions { layer.contents = image(4, 4) }
    #expect(kinds(world) == ["fill", "image"])
    CATransaction.withoutActions { layer.cornerRadius = 3 }
    #expect(kinds(world) == ["fill", "clip", "image", "end clip"])
  }

  @Test func invisibleLayersAreNotDrawn() {
    let world = World()
    let far = world.layer(CGRect(x: 200, y: 0, width: 10, height: 10), color: red)
    #expect(kinds(world) == [])
    let child = world.layer(CGRect(x: -190, y: 0, width: 10, height: 10), color: red, in: far)
    #expect(kinds(world) == ["fill"])
    CATransaction.withoutActions { far.masksToBounds = true }
    #expect(kinds(world) == [])
    CATransaction.withoutActions { far.masksToBounds = false }
    CATransaction.withoutActions { child.isHidden = true }
    #expect(kinds(world) == [])
    CATransaction.withoutActions {
      child.isHidden = false
      far.opacity = 0
    }
    #expect(kinds(world) == [])
  }

  @Test func aMaskIsTheSecondPartOfAGroup() {
    let world = World()
    let layer = world.layer(CGRect(x: 10, y: 10, width: 20, height: 20), color: red)
    let mask = CALayer()
    CATransaction.withoutActions {
      mask.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
      mask.backgroundColor = blue
      layer.mask = mask
    }
    #expect(kinds(world) == ["group 1.0", "fill", "mask", "fill", "end group"])
    #expect(fills(world)[1].projection.map(.zero) == CGPoint(x: 15, y: 15))
    CATransaction.withoutActions { layer.mask = nil }
    #expect(kinds(world) == ["fill"])
    #expect(mask.superlayer == nil)
  }

  @Test func shadowShapeComesFromPathBackgroundContentsOrSublayers() {
    let world = World()
    let layer = world.layer(CGRect(x: 10, y: 10, width: 20, height: 20))
    CATransaction.withoutActions {
      layer.shadowOpacity = 0.5
      layer.shadowRadius = 2
      layer.shadowOffset = CGSize(width: 1, height: 2)
    }
    func shadows() -> [ShadowItem] {
      world.frame().items.compactMap { if case .shadow(let shadow) = $0 { shadow } else { nil } }
    }
    #expect(shadows() == [])
    // Two sublayers: two silhouettes in one group, so that they are no darker where they meet.
    let a = world.layer(CGRect(x: 2, y: 0, width: 5, height: 5), color: red, in: layer)
    _ = world.layer(CGRect(x: 4, y: 0, width: 5, height: 5), color: red, in: layer)
    #expect(kinds(world) == ["group 0.5", "shadow", "shadow", "end group", "fill", "fill"])
    #expect(shadows()[0].projection.map(.zero) == CGPoint(x: 13, y: 12))
    a.removeFromSuperlayer()
    #expect(kinds(world) == ["shadow", "fill"])
    #expect(shadows()[0].color.alpha == 0.5)
    CATransaction.withoutActions { layer.contents = image(2, 2) }
    guard case .image(_, let rect)? = shadows().first?.shape else { return #expect(Bool(false)) }
    #expect(rect == layer.bounds)
    CATransaction.withoutActions { layer.backgroundColor = red }
    #expect(shadows()[0].shape == .roundedRect(RoundedRect(layer.bounds)))
    #expect(shadows()[0].offset == CGSize(width: 1, height: 2) && shadows()[0].radius == 2)
    let path = CGPath(ellipseIn: layer.bounds, transform: nil)
    CATransaction.withoutActions { layer.shadowPath = path }
    #expect(shadows()[0].shape == .path(path))
    CATransaction.withoutActions { layer.masksToBounds = true }
    #expect(shadows() == [])
  }

  @Test func gravityPlacesTheContents() {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    let size = CGSize(width: 20, height: 20)
    let places: [(CALayerContentsGravity, CGRect)] = [
      (.resize, bounds), (.resizeAspect, CGRect(x: 25, y: 0, width: 50, height: 50)),
      (.resizeAspectFill, CGRect(x: 0, y: -25, width: 100, height: 100)), (.center, CGRect(x: 40, y: 15, width: 20, height: 20)),
      (.bottomLeft, CGRect(x: 0, y: 0, width: 20, height: 20)), (.topRight, CGRect(x: 80, y: 30, width: 20, height: 20)),
      (.left, CGRect(x: 0, y: 15, width: 20, height: 20)), (.bottom, CGRect(x: 40, y: 0, width: 20, height: 20)),
    ]
    for (gravity, place) in places { #expect(gravity.place(size, in: bounds) == place) }
  }

  @Test func contentsRectCenterAndScaleReachTheImage() {
    let world = World()
    let layer = world.layer(CGRect(x: 0, y: 0, width: 50, height: 50))
    CATransaction.withoutActions {
      layer.contents = image(20, 20)
      layer.contentsScale = 2
      layer.contentsGravity = .bottomLeft
      layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
      layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
      (layer.magnificationFilter, layer.minificationFilter) = (.nearest, .nearest)
    }
    guard case .image(let item)? = world.frame().items.first else { return #expect(Bool(false)) }
    #expect(item.destination == CGRect(x: 0, y: 0, width: 5, height: 10))
    #expect(item.source == CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
    #expect(item.center == CGRect(x: 0.625, y: 0.25, width: 0.25, height: 0.5))
    #expect(item.isNearest)
  }

  @Test func nearerLayersAreDrawnLaterAlsoDuringAnimations() {
    let world = World()
    let a = world.layer(color: red)
    _ = world.layer(color: blue)
    #expect(fills(world).map(\.color) == [RGBA(red), RGBA(blue)])
    CATransaction.withoutActions { a.zPosition = 1 }
    #expect(fills(world).map(\.color) == [RGBA(blue), RGBA(red)])
    CATransaction.withoutActions { a.zPosition = 0 }
    a.add(basic("zPosition", from: -1, to: 1), forKey: nil)
    #expect(fills(world).map(\.color) == [RGBA(red), RGBA(blue)])
    world.frame(at: 0.75)
    #expect(fills(world).map(\.color) == [RGBA(blue), RGBA(red)])
  }

  @Test func theBackOfASingleSidedLayerIsNotShown() {
    let world = World()
    let card = world.layer(CGRect(x: 40, y: 40, width: 20, height: 20), color: red)
    CATransaction.withoutActions { card.isDoubleSided = false }
    for (angle, shows) in [(0.0, true), (80, true), (100, false), (180, false), (300, true)] {
      CATransaction.withoutActions { card.transform = CATransform3DMakeRotation(angle / 180 * .pi, 0, 1, 0) }
      #expect(fills(world).count == (shows ? 1 : 0), "\(angle)°")
    }
    CATransaction.withoutActions { card.isDoubleSided = true }
    #expect(fills(world).count == 1)
  }

  @Test func perspectiveShrinksDistantLayers() {
    let world = World()
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 100
    let layer = world.layer(CGRect(x: 40, y: 40, width: 20, height: 20), color: red)
    CATransaction.withoutActions {
      world.root.sublayerTransform = eye
      layer.zPosition = -100
    }
    let projection = fills(world)[0].projection
    // At 100 behind the plane, 100 from the eye: half the size, towards the middle (50, 50).
    #expect(projection.map(CGPoint(x: 0, y: 0)) == CGPoint(x: 45, y: 45))
    #expect(projection.map(CGPoint(x: 20, y: 20)) == CGPoint(x: 55, y: 55))
    #expect(projection.isAffine)
  }

  @Test func sublayersAreFlattenedIntoTheirParentsPlane() {
    let world = World()
    let door = world.layer(CGRect(x: 40, y: 40, width: 20, height: 20), color: red)
    let knob = world.layer(CGRect(x: 0, y: 0, width: 20, height: 20), color: blue, in: door)
    CATransaction.withoutActions {
      door.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
      knob.transform = CATransform3DMakeRotation(-.pi / 3, 0, 1, 0)
    }
    let p = fills(world)[1].projection.map(CGPoint(x: 20, y: 0)) ?? .zero
    #expect(isClose(p.x, 52.5) && isClose(p.y, 40))
  }

  @Test func presentationValuesAreDrawn() {
    let world = World()
    let layer = world.layer(CGRect(x: 90, y: 0, width: 10, height: 10), color: red)
    layer.add(basic("position.x", from: 5, to: 95), forKey: nil)
    layer.add(basic("backgroundColor", from: red, to: blue), forKey: nil)
    world.frame(at: 0.5)
    #expect(fills(world)[0].projection == Projection(a: 1, b: 0, c: 0, d: 1, tx: 45, ty: 0))
    #expect(fills(world)[0].color == RGBA(red: 0.5, green: 0, blue: 0.5))
  }

  @Test func propertiesOutsideThePlainTracksAreAnimated() {
    let world = World()
    let layer = world.layer(CGRect(x: 0, y: 0, width: 10, height: 10), color: red)
    CATransaction.withoutActions {
      layer.shadowOpacity = 1
      layer.contents = image(4, 4)
    }
    let (from, to) = (
      CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil),
      CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10), transform: nil)
    )
    layer.add(basic("shadowPath", from: from, to: to), forKey: nil)
    layer.add(basic("contentsRect.origin.x", from: 0, to: 1), forKey: nil)
    for item in world.frame(at: 0.5).items {
      if case .shadow(let shadow) = item {
        #expect(shadow.shape == .path(CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)))
      }
      if case .image(let image) = item { #expect(image.source.minX == 0.5) }
    }
    #expect(layer.presentation()?.contentsRect.minX == 0.5)
    #expect(layer.contentsRect.minX == 0)
  }
}
