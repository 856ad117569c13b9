import CoreGraphics
import DisplayList
import Foundation
import SDLRenderer
import Scenes
import Tuning
import UIKit
import UIKitCore

/// *Edge Pan*, scrubbed by a finger that moves back and forth.
@MainActor
final class EdgePanDrag {
  private static let framesPerSecond = 60
  /// Points per frame, and frames per direction.
  private static let step: CGFloat = 3
  private static let distance = 90

  let size: CGSize
  private let application: UIApplication
  private let session: SceneSession
  private let window: UIWindow
  private var frame = 0

  init(size: CGSize, scale: CGFloat) throws {
    self.size = size
    guard let scene = Scene.named("edge-pan") else { throw NotMeasured(description: "there is no scene edge-pan") }
    application = UIApplication(size: size, scale: scale, framesPerSecond: Self.framesPerSecond)
    application.makeCurrent()
    _ = application.advance(to: 0, with: [])
    session = scene.makeSession()
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.overrideUserInterfaceStyle = .dark
    window.rootViewController = session.rootViewController
    window.makeKeyAndVisible()
  }

  private var edge: CGFloat { size.width - 4 }

  func advance(_ phase: TouchInput.Phase?, x: CGFloat) -> DisplayList {
    frame += 1
    application.makeCurrent()
    let time = Double(frame) / Double(Self.framesPerSecond)
    let touch = phase.map { TouchInput(id: 0, phase: $0, location: CGPoint(x: x, y: size.height / 2)) }
    return application.advance(to: time, with: touch.map { [InputEvent(timestamp: time, kind: .touch($0))] } ?? [])
  }

  /// Draws the page at rest, then begins the drag; returns the page's list.
  @discardableResult
  func begin(draw: (DisplayList) throws -> Void = { _ in }) throws -> DisplayList {
    let page = advance(nil, x: edge)
    try draw(page)
    try draw(advance(.began, x: edge))
    for step in 1...10 { try draw(advance(.moved, x: edge - CGFloat(step) * Self.step)) }
    guard session.reading.phase == .interactive else { throw NotMeasured(description: "the drag began no transition") }
    return page
  }

  /// The finger's position in a frame of the drag.
  func x(_ frame: Int) -> CGFloat {
    let place = frame % (2 * Self.distance)
    return edge - 30 - CGFloat(place < Self.distance ? place : 2 * Self.distance - place) * Self.step
  }

  /// The progress of the transition, 0…1.
  func covering(_ frame: Int) -> Double { Double((edge - x(frame)) / size.width) }

  func list(_ frame: Int) -> DisplayList { advance(.moved, x: x(frame)) }

  /// Releases the screen near its end, and returns the display list at rest.
  func finish() -> DisplayList {
    for step in 1...20 { _ = advance(.moved, x: edge - 30 - (size.width - 60) * CGFloat(step) / 20) }
    _ = advance(.ended, x: 26)
    var list = advance(nil, x: 0)
    for _ in 0..<180 { list = advance(nil, x: 0) }
    return list
  }

  /// Images of the page and of the screen, pixel by pixel as in the window.
  static func pictures(size: CGSize) throws -> (page: CGImage, screen: CGImage) {
    let drag = try EdgePanDrag(size: size, scale: 1)
    let page = try drag.begin()
    guard let renderer = SurfaceRenderer(size: size, scale: 1) else { throw NotMeasured(description: "no memory") }
    return (renderer.draw(page), renderer.draw(drag.finish()))
  }
}
