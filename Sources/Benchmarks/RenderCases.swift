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

  private static func measureSoftware() throws -> Double {
    guard let renderer = SurfaceRenderer(size: EdgePanDrag.size, scale: EdgePanDrag.scale) else {
      throw NotMeasured(description: "there is no memory for the picture")
    }
    return try EdgePanDrag().frameMilliseconds {
      renderer.render($0)
    } finish: {
    }
  }

  private static func measureOpenGL() throws -> Double {
    let (width, height) = (EdgePanDrag.size.width * EdgePanDrag.scale, EdgePanDrag.size.height * EdgePanDrag.scale)
    let window = try HiddenWindow(width: Int(width), height: Int(height), driver: "opengl")
    return try EdgePanDrag().frameMilliseconds { list in
      _ = try window.renderer.draw(list)
      try window.renderer.present()
    } finish: {
      // Reading waits until the graphics card has done all of it.
      _ = window.renderer.readPixels()
    }
  }
}

/// *Edge Pan* at 390 × 844 points and two pixels a point, held and moved by a finger.
@MainActor
private struct EdgePanDrag {
  static let size = CGSize(width: 390, height: 844)
  static let scale: CGFloat = 2
  private static let framesPerSecond = 60
  private static let frames = 90

  private let application: UIApplication
  private let session: SceneSession

  init() throws {
    guard let scene = Scene.named("edge-pan") else { throw NotMeasured(description: "there is no scene edge-pan") }
    application = UIApplication(size: Self.size, scale: Self.scale, framesPerSecond: Self.framesPerSecond)
    application.makeCurrent()
    _ = application.advance(to: 0, with: [])
    session = scene.makeSession()
    let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    window.overrideUserInterfaceStyle = .dark
    window.rootViewController = session.rootViewController
    window.makeKeyAndVisible()
  }

  /// The mean frame of a drag from the right edge: input, animation, layout, drawing.
  func frameMilliseconds(draw: (DisplayList) throws -> Void, finish: () -> Void) throws -> Double {
    var frame = 0
    func advance(_ phase: TouchInput.Phase?, x: CGFloat) -> DisplayList {
      frame += 1
      let time = Double(frame) / Double(Self.framesPerSecond)
      let touch = phase.map { TouchInput(id: 0, phase: $0, location: CGPoint(x: x, y: Self.size.height / 2)) }
      return application.advance(to: time, with: touch.map { [InputEvent(timestamp: time, kind: .touch($0))] } ?? [])
    }
    let edge = Self.size.width - 4
    try draw(advance(nil, x: edge))
    try draw(advance(.began, x: edge))
    for step in 1...10 { try draw(advance(.moved, x: edge - CGFloat(step) * 3)) }
    finish()
    guard session.reading.phase == .interactive else { throw NotMeasured(description: "the drag began no transition") }
    let seconds = try Stopwatch.seconds {
      for step in 1...Self.frames { try draw(advance(.moved, x: edge - 30 - CGFloat(step) * 3)) }
      finish()
    }
    return seconds / Double(Self.frames) * 1000
  }
}
