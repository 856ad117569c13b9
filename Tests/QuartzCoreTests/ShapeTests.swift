import CoreGraphics
import DisplayList
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite struct ShapeTests {
  private func image(_ world: World) -> ImageItem? {
    for case .image(let item) in world.frame().items { return item }
    return nil
  }

  /// Straight RGBA of a pixel, 0…255.
  private func pixel(_ item: ImageItem?, _ x: CGFloat, _ y: CGFloat) -> [Int] {
    guard let item else { return [] }
    let column = Int((x - item.destination.minX) / item.destination.width * CGFloat(item.image.width))
    let row = Int((y - item.destination.minY) / item.destination.height * CGFloat(item.image.height))
    return item.image.withPixels { pixels, stride in
      let place = row * stride + column * 4
      return [Int(pixels[place + 2]), Int(pixels[place + 1]), Int(pixels[place]), Int(pixels[place + 3])]
    }
  }

  private func shape(_ world: World) -> CAShapeLayer {
    let shape = CAShapeLayer()
    CATransaction.withoutActions {
      shape.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
      shape.fillColor = red
      world.root.addSublayer(shape)
    }
    return shape
  }

  /// A circle that uncovers a very wide window took half a gigabyte and seconds for each frame.
  @Test func pathLargerThanAnyScreenIsDrawnWithFewerPixelsAndStretched() {
    let world = World()
    let layer = shape(world)
    CATransaction.withoutActions {
      layer.path = CGPath(ellipseIn: CGRect(x: -10_000, y: -10_000, width: 20_000, height: 20_000), transform: nil)
    }
    let item = image(world)
    #expect(item.map { $0.image.width * $0.image.height <= 4098 * 4098 } == true)
    #expect(item.map { $0.destination.contains(CGRect(x: -10_000, y: -10_000, width: 20_000, height: 20_000)) } == true)
    #expect(item.map { $0.destination.width < 20_020 } == true)
    #expect(pixel(item, 0, 0) == [255, 0, 0, 255])
    #expect(pixel(item, 9_900, 9_900) == [0, 0, 0, 0])
  }

  @Test func aPathIsFilledAndStrokedAlsoBeyondTheBounds() {
    let world = World()
    let layer = shape(world)
    #expect(pixel(image(world), 10, 10) == [255, 0, 0, 255])
    CATransaction.withoutActions {
      layer.strokeColor = blue
      layer.lineWidth = 4
    }
    let item = image(world)
    #expect(item?.destination.contains(CGRect(x: -2, y: -2, width: 24, height: 24)) == true)
    #expect(pixel(item, -1.5, 10) == [0, 0, 255, 255])
    #expect(pixel(item, 10, 10) == [255, 0, 0, 255])
    CATransaction.withoutActions { layer.strokeEnd = 0.25 }
    #expect(pixel(image(world), 10, -1.5) == [0, 0, 255, 255])
    #expect(pixel(image(world), 10, 21.5).last == 0)
  }

  @Test func pictureIsCachedUntilAPropertyChanges() {
    let world = World()
    let layer = shape(world)
    let first = image(world)?.image
    CATransaction.withoutActions { layer.position.x += 20 }
    #expect(image(world)?.image === first)
    CATransaction.withoutActions { layer.fillColor = blue }
    #expect(image(world)?.image !== first)
  }

  @Test func shapePropertiesAnimate() {
    let world = World()
    let layer = shape(world)
    let wide = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 20), transform: nil)
    layer.add(basic("path", from: layer.path, to: wide), forKey: nil)
    layer.add(basic("fillColor", from: red, to: blue), forKey: nil)
    world.frame(at: 0.5)
    #expect(image(world)?.destination.width ?? 0 >= 30)
    #expect(pixel(image(world), 25, 10) == [128, 0, 128, 255])
    #expect(layer.presentation()?.path?.boundingBox.width == 30)
    world.frame(at: 1)
    #expect(pixel(image(world), 15, 10) == [255, 0, 0, 255])
    layer.lineWidth = 3
    #expect(layer.animationKeys() == ["lineWidth"])
    layer.path = wide
    #expect(layer.animationKeys() == ["lineWidth"])
  }

  @Test func strokeStartAndEndTrimThePath() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    #expect(
      path.trimmed(from: 0.25, to: 0.75).segments == [
        .move(CGPoint(x: 5, y: 0)), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 5)),
      ])
    #expect(path.trimmed(from: 0.6, to: 0.5).isEmpty)
  }

  private func gradient(_ world: World, _ change: (CAGradientLayer) -> Void) -> CAGradientLayer {
    let layer = CAGradientLayer()
    CATransaction.withoutActions {
      layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      layer.colors = [red, blue]
      change(layer)
      world.root.addSublayer(layer)
    }
    return layer
  }

  @Test func coloursRunFromTopToBottom() {
    let world = World()
    _ = gradient(world) { _ in }
    let item = image(world)
    #expect(item?.image.width == 1)
    #expect(item?.destination == CGRect(x: 0, y: 0, width: 40, height: 40))
    let (top, middle) = (pixel(item, 20, 0.5), pixel(item, 20, 20.5))
    #expect(top[0] > 245 && top[2] < 10)
    #expect(abs(middle[0] - 126) < 6 && abs(middle[2] - 129) < 6)
  }

  @Test func radialAndConicGradientsTurnAroundTheirStart() {
    let world = World()
    let layer = gradient(world) {
      $0.type = .radial
      $0.startPoint = CGPoint(x: 0.5, y: 0.5)
      $0.endPoint = CGPoint(x: 1, y: 1)
    }
    #expect(pixel(image(world), 20, 20)[0] > 240)
    #expect(pixel(image(world), 39, 20)[2] > 240)
    #expect(pixel(image(world), 1, 1) == [0, 0, 255, 255])
    CATransaction.withoutActions {
      layer.type = .conic
      layer.endPoint = CGPoint(x: 1, y: 0.5)
    }
    #expect(pixel(image(world), 38, 21)[0] > 240)
    #expect(abs(pixel(image(world), 2, 20)[0] - 128) < 4)
    #expect(pixel(image(world), 38, 19)[2] > 240)
  }

  @Test func roundCornersCutTheGradientAndItsColoursAnimate() {
    let world = World()
    let layer = gradient(world) { $0.cornerRadius = 20 }
    #expect(pixel(image(world), 0.5, 0.5)[3] == 0)
    layer.add(basic("colors", from: [red, red], to: [blue, blue]), forKey: nil)
    world.frame(at: 0.5)
    #expect(pixel(image(world), 20, 20) == [128, 0, 128, 255])
  }

  // MARK: - By key

  @Test func valuesByKeyReachTheShapeAndOthersOfTheWrongTypeDoNot() {
    let shape = CAShapeLayer()
    shape.setValue("even-odd", forKey: "fillRule")
    shape.setValue("round", forKey: "lineCap")
    shape.setValue("bevel", forKey: "lineJoin")
    shape.setValue(3, forKey: "lineWidth")
    #expect(shape.fillRule == .evenOdd && shape.lineCap == .round && shape.lineJoin == .bevel && shape.lineWidth == 3)
    #expect(shape.value(forKey: "fillRule") as? String == "even-odd")
    shape.setValue("wide", forKey: "lineWidth")
    shape.setValue("none", forKey: "strokeEnd")
    #expect(shape.lineWidth == 3 && shape.strokeEnd == 1)
    let gradient = CAGradientLayer()
    gradient.setValue("radial", forKey: "type")
    #expect(gradient.type == .radial && gradient.value(forKey: "type") as? String == "radial")
  }
}
