import CoreGraphics
import DisplayList
import Foundation
import SDLRenderer
import Scenes
import Tuning
import UIKit
import UIKitCore

extension BenchmarkCase {
  static let rendering: [BenchmarkCase] = [
    BenchmarkCase(name: "render.edgepan.software", unit: "ms") { try measureSoftware() },
    BenchmarkCase(name: "render.edgepan.opengl", unit: "ms") { try measureOpenGL() },
  ]

  /// 390 × 844 points at scale 2.
  private static let size = CGSize(width: 390, height: 844)
  private static let scale: CGFloat = 2

  private static func measureSoftware() throws -> [Double] {
    guard let renderer = SurfaceRenderer(size: size, scale: scale) else {
      throw NotMeasured(description: "there is no memory for the picture")
    }
    return try frameMilliseconds {
      renderer.render($0)
    } finish: {
    }
  }

  private static func measureOpenGL() throws -> [Double] {
    let (width, height) = (size.width * scale, size.height * scale)
    let window = try HiddenWindow(width: Int(width), height: Int(height), driver: "opengl")
    return try frameMilliseconds { list in
      _ = try window.renderer.draw(list)
      try window.renderer.present()
    } finish: {
      // Reading waits until the graphics card has finished.
      _ = window.renderer.readPixels()
    }
  }

  /// The mean frame of a drag from the right edge: input, animation, layout, drawing.
  private static func frameMilliseconds(draw: (DisplayList) throws -> Void, finish: () -> Void) throws -> [Double] {
    let drag = try EdgePanDrag(size: size, scale: scale)
    try drag.begin(draw: draw)
    finish()
    return try (0..<3).map { round in
      try Stopwatch.seconds {
        for frame in 1...60 { try draw(drag.list(round * 60 + frame)) }
        finish()
      } / 60 * 1000
    }
  }
}
