import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct LayerTransitionTests {
  private func world(from color: CGColor = red, _ change: (CATransition) -> Void) -> (World, CALayer) {
    let world = World()
    let layer = world.layer(CGRect(x: 10, y: 10, width: 40, height: 20), color: color)
    world.frame(at: 0)
    let transition = CATransition()
    transition.duration = 1
    change(transition)
    layer.add(transition, forKey: "any")
    CATransaction.withoutActions { layer.backgroundColor = blue }
    return (world, layer)
  }

  /// What is drawn: where its left upper corner is, and how much of it shows.
  private func lines(_ world: World, at time: Double) -> [String] {
    world.frame(at: time).items.compactMap { item in
      switch item {
      case .image(let image):
        let p = image.projection.map(image.destination.origin) ?? .zero
        return "old \(p.x) \(p.y) \(image.tint.alpha)"
      case .fill(let fill):
        let p = fill.projection.map(fill.shape.rect.origin) ?? .zero
        return "new \(p.x) \(p.y) \(fill.color.alpha)"
      default: return nil
      }
    }
  }

  @Test func fadeCrossFadesOldAndNewContent() {
    let (world, layer) = world { _ in }
    #expect(layer.animationKeys() == [kCATransition])
    #expect(lines(world, at: 0.25) == ["old 10.0 10.0 1.0", "new 10.0 10.0 0.25"])
    #expect(lines(world, at: 1) == ["new 10.0 10.0 1.0"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func pushMoveInAndRevealSlideTheContents() {
    let cases: [(CATransitionType, CATransitionSubtype?, [String])] = [
      (.push, .fromRight, ["old 0.0 10.0 1.0", "new 40.0 10.0 1.0"]),
      (.moveIn, nil, ["old 10.0 10.0 1.0", "new -20.0 10.0 1.0"]),
      (.moveIn, .fromTop, ["old 10.0 10.0 1.0", "new 10.0 25.0 1.0"]),
      (.reveal, .fromBottom, ["new 10.0 10.0 1.0", "old 10.0 15.0 1.0"]),
    ]
    for (type, subtype, expected) in cases {
      let (world, _) = world {
        $0.type = type
        $0.subtype = subtype
      }
      #expect(lines(world, at: 0.25) == expected, "\(type.rawValue)")
      guard case .beginClip(let clip)? = world.frame().items.first else {
        #expect(Bool(false), "a sliding transition is cut to the layer")
        continue
      }
      #expect(clip.projection.map(.zero) == CGPoint(x: 10, y: 10))
    }
  }

  @Test func startAndEndProgressLimitTheTransitionAndTranslucentPicturesFade() {
    let (world, _) = world(from: CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)) {
      $0.startProgress = 0.5
      $0.endProgress = 1
    }
    #expect(lines(world, at: 0.5) == ["old 10.0 10.0 0.25", "new 10.0 10.0 0.75"])
  }
}
