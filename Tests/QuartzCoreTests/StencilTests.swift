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

  @Test func nothingShowsOutsideOfTheBounds() {
    let stencil = world.layer(CGRect(x: -60, y: 0, width: 50, height: 50))
    CATransaction.withoutActions { stencil.stencilColor = blue }
    _ = world.layer(CGRect(x: 65, y: 0, width: 50, height: 50), color: red, in: stencil)
    #expect(kinds.isEmpty)
    CATransaction.withoutActions { stencil.frame = CGRect(x: 0, y: 0, width: 0, height: 50) }
    #expect(kinds.isEmpty)
    CATransaction.withoutActions { stencil.frame = CGRect(x: 0, y: 0, width: 70, height: 50) }
    #expect(kinds.contains("fill 1.0 0.0 1.0") && kinds.contains("mask"))
  }
}
