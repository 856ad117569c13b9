import CoreGraphics
import DisplayList
import Foundation
import UIKit
import UIKitCore

/// Rounded boxes of 24 points that all move in each frame, on a window of 1,280 × 880 pixels.
@MainActor
private struct MovingBoxes {
  static let size = CGSize(width: 1280, height: 880)
  static let side = 24.0
  static let radius = 6.0

  private let application: UIApplication
  private let window: UIWindow
  private let boxes: [UIView]

  init(count: Int) {
    application = UIApplication(size: Self.size, scale: 1, framesPerSecond: 60)
    application.makeCurrent()
    _ = application.advance(to: 0, with: [])
    window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    let page = UIViewController()
    page.view.backgroundColor = .white
    boxes = (0..<count).map { index in
      let box = UIView(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
      let color = handColors[index % handColors.count]
      box.backgroundColor = UIColor(red: color.red, green: color.green, blue: color.blue, alpha: 1)
      box.layer.cornerRadius = Self.radius
      page.view.addSubview(box)
      return box
    }
    window.rootViewController = page
    window.makeKeyAndVisible()
  }

  /// The position of a box on its own path.
  static func center(_ index: Int, frame: Int) -> CGPoint {
    let turn = Double(index) * 0.37 + Double(frame) * 0.02
    return CGPoint(
      x: size.width * (0.5 + 0.47 * cos(turn * 1.3 + Double(index % 7))),
      y: size.height * (0.5 + 0.46 * sin(turn + Double(index % 11))))
  }

  func list(_ frame: Int) -> DisplayList {
    for (index, box) in boxes.enumerated() { box.center = Self.center(index, frame: frame) }
    return application.advance(to: Double(frame) / 60, with: [])
  }
}

@MainActor
final class BoxesInSoftware: PairedPicture {
  private let window: SoftwareWindow
  private let boxes: MovingBoxes
  private let limit: HandDrawnBoxes
  private let count: Int

  init(count: Int) throws {
    guard let limit = HandDrawnBoxes(side: Int(MovingBoxes.side), radius: MovingBoxes.radius) else {
      throw NotMeasured(description: "there is no memory for the mask")
    }
    (self.limit, self.count) = (limit, count)
    window = try SoftwareWindow(width: Int(MovingBoxes.size.width), height: Int(MovingBoxes.size.height))
    boxes = MovingBoxes(count: count)
  }

  func beginOurs() { window.invalidate() }

  func draw(_ frame: Int) throws { try window.show(boxes.list(frame)) }

  func drawByHand(_ frame: Int) throws {
    try window.showByHand { limit.draw(on: $0, count: count) { MovingBoxes.center($0, frame: frame) } }
  }
}

@MainActor
final class BoxesByCard: PairedPicture {
  private let window: CardWindow
  private let boxes: MovingBoxes
  private let count: Int
  private var texture: UInt32 = 0
  private var corners: [BareGL.Corner] = []

  init(count: Int) throws {
    self.count = count
    window = try CardWindow(width: Int(MovingBoxes.size.width), height: Int(MovingBoxes.size.height))
    boxes = MovingBoxes(count: count)
    let mask = HandDrawnMask(side: Int(MovingBoxes.side), radius: MovingBoxes.radius)
    let pixels = (0..<mask.side).flatMap { row in
      (0..<mask.side).map { UInt32(mask.bytes[row * mask.stride + $0]) &* 0x0101_0101 }
    }
    window.prepare { texture = $0.texture(width: mask.side, height: mask.side, pixels: pixels, isSmooth: false) }
  }

  func beginOurs() { window.dropEvents() }

  func draw(_ frame: Int) throws { _ = try window.show(boxes.list(frame)) }

  func triangles() throws -> Double { try Double(window.show(boxes.list(1)).triangles) }

  func drawCalls() throws -> Double { try Double(window.show(boxes.list(1)).drawCalls) }

  func drawByHand(_ frame: Int) throws {
    corners.removeAll(keepingCapacity: true)
    let side = MovingBoxes.side
    for index in 0..<count {
      let center = MovingBoxes.center(index, frame: frame)
      let color = handColors[index % handColors.count]
      func byte(_ value: Double) -> UInt32 { UInt32(value * 255) }
      let packed = 0xFF00_0000 | byte(color.blue) << 16 | byte(color.green) << 8 | byte(color.red)
      let rect = CGRect(
        x: center.x.rounded(.down) - side / 2, y: center.y.rounded(.down) - side / 2, width: side, height: side)
      BareGL.add(rect, color: packed, to: &corners)
    }
    window.showByHand { gl in
      gl.begin(width: window.size.width, height: window.size.height, ground: (1, 1, 1))
      gl.draw(corners, texture: texture, isOpaque: false)
    }
  }
}
