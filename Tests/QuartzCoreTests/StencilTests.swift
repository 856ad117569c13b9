import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

/// Layers whose sublayers are the mask of one colour.
@MainActor
@Suite struct StencilTests {
  private let world = World()

  private var kinds: [String] {
    world.frame(at: world.time).items.map { item in
      switch item {
      case .fill(let fill): "fill \(fill.color.red) \(fill.color.blue) \(fill.color.alpha)"
      case .beginGroup(let group): "group \(group.opacity)"
      case .beginMask: "mask"
      case .endGroup: "end"
      default: "other"
      }
    }
  }

  @Test func sublayersMaskTheColour() {
    let stencil = world.layer(CGRect(x: 10, y: 10, width: 50, height: 50), color: blue)
    CATransaction.withoutActions {
      stencil.stencilColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
      stencil.opacity = 0.5
    }
    // Without anything to show, the colour does not show either.
    #expect(kinds == ["fill 0.0 1.0 0.5"])
    let empty = world.layer(in: stencil)
    #expect(!kinds.contains("mask"))
    CATransaction.withoutActions { empty.backgroundColor = red }
    let shown = ["group 0.5", "fill 0.0 1.0 1.0", "group 1.0", "fill 1.0 1.0 0.5", "mask", "fill 1.0 0.0 1.0", "end", "end"]
    #expect(kinds == shown)
    CATransaction.withoutActions { stencil.stencilColor = nil }
    #expect(kinds == ["group 0.5", "fill 0.0 1.0 1.0", "fill 1.0 0.0 1.0", "end"])
  }
}
