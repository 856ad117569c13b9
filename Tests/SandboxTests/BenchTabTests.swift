import MotionTesting
import Scenes
import Testing
import UIKit

@testable import Tuning

/// Tab, frame by frame.
@MainActor @Suite("Tab on the bench")
struct BenchTabTests {
  private let under: BenchUnderTest
  private var stage: Stage { under.stage }
  private var bench: BenchViewController { under.bench }

  init() throws { under = BenchUnderTest(try #require(Scene.named("Edge Pan"))) }

  private func tab() {
    for isDown in [true, false] { stage.send(.key(KeyInput(keyCode: .keyboardTab, characters: "\t", isDown: isDown))) }
  }

  /// The stage's shown frame in each frame of the glide.
  private func glide() -> [CGRect] {
    tab()
    return (0..<40).map { _ in
      stage.advance()
      return (bench.stage.layer.presentation() ?? bench.stage.layer).frame
    }
  }

  @Test func theFirstTabGlidesAsTheSecondAndTheThird() {
    let (first, second, third) = (glide(), glide(), glide())
    for frames in [first, second, third] {
      let widths = frames.map(\.width)
      #expect(Set(widths.prefix(12)).count > 8, "\(widths.prefix(14))")
    }
    #expect(zip(first, third).allSatisfy { abs($0.width - $1.width) < 0.5 && abs($0.minX - $1.minX) < 0.5 })
  }

  @Test(arguments: [true, false])
  func aHeldScreenStaysAtTheFingerWhileTheStageGlides(_ hides: Bool) throws {
    if !hides {
      tab()
      stage.advance(by: 1)
    }
    let edge: CGFloat = hides ? 893 : 1278
    stage.drag(from: CGPoint(x: edge, y: 400), to: CGPoint(x: 500, y: 400), duration: 0.4, release: false)
    #expect(bench.session.reading.phase == .interactive)
    let view = try #require(bench.session.rootViewController.presentedViewController?.view)
    tab()
    for frame in 0..<40 {
      stage.advance()
      let layer = view.layer.presentation() ?? view.layer
      let x = layer.convert(CGPoint.zero, to: stage.window.layer.presentation() ?? stage.window.layer).x
      #expect(abs(x - 500) < 2, "frame \(frame): the screen's rim is at \(x)")
    }
    stage.touchUp()
  }
}
