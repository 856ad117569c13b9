import CoreGraphics
import Foundation
import MotionTesting
import QuartzCore
import Testing
import UIKitCore

/// Views within views within views: nothing runs over, and the cost grows with the number of views only.
@MainActor
@Suite struct DeepHierarchyTests {
  /// A chain of views, each over the whole of the one before.
  private func chain(_ depth: Int, in top: UIView) -> UIView {
    var last = top
    for _ in 0..<depth {
      let view = UIView(frame: last.bounds)
      last.addSubview(view)
      last = view
    }
    return last
  }

  @Test func fiveThousandLevelsAreLaidOutDrawnTouchedAndReleased() {
    weak var gone: UIView?
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    do {
      let innermost = chain(5000, in: stage.window)
      gone = innermost
      innermost.backgroundColor = .red
      stage.advance()
      #expect(stage.displayListText().contains("fill"))
      #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === innermost)
      stage.window.overrideUserInterfaceStyle = .dark
      stage.window.tintColor = .green
      #expect(innermost.traitCollection.userInterfaceStyle == .dark)
      #expect(innermost.tintColor == .green)
      stage.application.resize(to: CGSize(width: 200, height: 200), scale: 2)
      stage.advance()
      #expect(innermost.contentScaleFactor == 2)
      innermost.setNeedsLayout()
      innermost.layoutIfNeeded()
      #expect(innermost.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 1, y: 1))
      stage.application.tree.checkInvariants()
    }
    stage.window.subviews[0].removeFromSuperview()
    stage.advance(frames: 2)
    #expect(gone == nil)
  }

  /// A chain that is built from the inside is let go of at its root, before it was in any window.
  @Test func deepChainOutsideWindowsIsReleased() {
    weak var gone: UIView?
    do {
      var root = UIView()
      gone = root
      for _ in 0..<5000 {
        let above = UIView()
        above.addSubview(root)
        root = above
      }
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }

  @Test func deepLayersWithMasksAndClipsAreDrawn() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    var last = stage.window.layer
    for index in 0..<3000 {
      let layer = CALayer()
      layer.frame = last.bounds
      layer.masksToBounds = index % 3 == 0
      layer.opacity = index % 500 == 0 ? 0.9 : 1
      layer.shadowOpacity = index % 1000 == 0 ? 0.5 : 0
      last.addSublayer(layer)
      last = layer
    }
    last.backgroundColor = UIColor.red.cgColor
    stage.advance()
    #expect(stage.displayListText().contains("fill"))
  }

  @Test func hierarchyTooDeepForTheStackTrapsWithAMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
      var last: UIView = stage.window
      for _ in 0...StackRoom.deepestLevel {
        let view = UIView(frame: last.bounds)
        last.addSubview(view)
        last = view
      }
    }
    let words = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(words.contains("layers deep: there is no room on the stack to lay out more"))
  }
}

@MainActor struct EmptyViewLayoutTests {
  private final class Counting: UIView {
    var passes = 0
    override func layoutSubviews() {
      passes += 1
      super.layoutSubviews()
    }
  }

  @Test func aViewWithoutASizeIsLaidOutOnce() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = Counting(frame: .zero)
    stage.window.addSubview(view)
    stage.advance(frames: 3)
    #expect(view.passes == 1)
  }
}

@MainActor struct WindowLifeTests {
  @Test func windowOfAReleasedApplicationAcceptsViews() {
    var stage: Stage? = Stage(size: CGSize(width: 100, height: 100), scale: 2)
    let window = stage?.window
    stage = nil
    let view = UIView()
    window?.addSubview(view)
    #expect(view.superview === window)
  }

  @Test func releasedWindowLeavesTheScreen() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    weak var gone: UIWindow?
    weak var goneRoot: UIViewController?
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      window.rootViewController = UIViewController()
      window.rootViewController?.view.backgroundColor = .red
      window.makeKeyAndVisible()
      (gone, goneRoot) = (window, window.rootViewController)
      stage.advance()
      #expect(stage.application.windows.contains { $0 === window })
      #expect(stage.displayListText().contains("fill"))
    }
    stage.advance(frames: 2)
    #expect(gone == nil && goneRoot == nil)
    #expect(stage.application.windows == [stage.window])
    #expect(stage.application.keyWindow == nil)
    #expect(!stage.displayListText().contains("fill"))
    stage.application.tree.checkInvariants()
  }

  @Test func touchOnAReleasedWindowIsDropped() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    var window: UIWindow? = UIWindow(frame: stage.window.bounds)
    window?.makeKeyAndVisible()
    window?.addGestureRecognizer(UIPanGestureRecognizer())
    stage.advance()
    stage.touchDown(at: CGPoint(x: 20, y: 20))
    stage.advance()
    stage.touchMove(to: CGPoint(x: 60, y: 20))
    stage.advance()
    weak let gone = window
    window = nil
    stage.advance()
    #expect(gone == nil)
    stage.touchMove(to: CGPoint(x: 80, y: 20))
    stage.advance()
    stage.touchUp()
    stage.advance(frames: 3)
    #expect(stage.application.windows == [stage.window])
  }
}
