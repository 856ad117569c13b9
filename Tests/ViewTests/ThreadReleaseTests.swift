import Dispatch
import Foundation
import QuartzCore
import Testing
import UIKitCore

/// A reference that another thread drops.
private final class Handed<Object: AnyObject>: @unchecked Sendable {
  private var object: Object?
  init(_ object: Object) { self.object = object }
  func drop() { object = nil }
}

/// Notes on which queue objects end.
private final class Ends: @unchecked Sendable {
  private static let key = DispatchSpecificKey<Bool>()
  private let lock = NSLock()
  private var notes: [String] = []
  init() { DispatchQueue.main.setSpecific(key: Self.key, value: true) }
  func note(_ name: String) {
    let isMain = DispatchQueue.getSpecific(key: Self.key) == true
    lock.withLock { notes.append("\(name) \(isMain ? "on" : "off") the main queue") }
  }
  var all: [String] { lock.withLock { notes } }
}

private final class EndingView: UIView {
  var ends: Ends?
  deinit { ends?.note("view") }
}

private final class EndingLayer: CALayer {
  var ends: Ends?
  deinit { ends?.note("layer") }
}

/// Views and layers whose last reference goes on another thread: the deinitializer of an open class runs there.
@MainActor
@Suite struct ThreadReleaseTests {
  /// Drops a reference while the main actor waits, so that nothing else has run on it.
  private func dropOnAnotherThread<Object>(_ handed: Handed<Object>) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      handed.drop()
      done.signal()
    }
    done.wait()
  }

  @Test func subviewsHaveNoSuperviewAtOnce() async {
    weak var gone: UIView?
    let (kept, width) = (UIView(), UIView())
    let constraint: NSLayoutConstraint
    let handed: Handed<UIView>
    do {
      let view = UIView()
      view.addSubview(kept)
      constraint = view.widthAnchor.constraint(equalTo: width.widthAnchor)
      (gone, handed) = (view, Handed(view))
    }
    dropOnAnotherThread(handed)
    #expect(gone == nil)
    #expect(kept.superview == nil && kept.layer.superlayer == nil)
    #expect(constraint.firstItem == nil)
    // The old superview's links end on the main actor: they leave those of the new superview alone.
    let other = UIView()
    other.addSubview(kept)
    await Task.yield()
    #expect(kept.superview === other && kept.layer.superlayer === other.layer)
  }

  @Test func subviewsEndOnTheMainActor() async {
    let ends = Ends()
    let handed: Handed<UIView>
    do {
      let (outer, inner) = (EndingView(), EndingView())
      (outer.ends, inner.ends) = (ends, ends)
      outer.addSubview(inner)
      handed = Handed(outer)
    }
    dropOnAnotherThread(handed)
    #expect(ends.all == ["view off the main queue"])
    await Task.yield()
    #expect(ends.all == ["view off the main queue", "view on the main queue"])
  }

  @Test func viewsOfAWindowHaveNoWindowAtOnce() async {
    let (kept, inner) = (UIView(), UIView())
    kept.addSubview(inner)
    let handed: Handed<UIWindow>
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let middle = UIView()
      window.addSubview(middle)
      middle.addSubview(kept)
      #expect(kept.window === window && inner.window === window)
      handed = Handed(window)
    }
    dropOnAnotherThread(handed)
    #expect(kept.window == nil && inner.window == nil)
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    await Task.yield()
    other.addSubview(kept)
    #expect(kept.window === other && inner.window === other)
  }

  @Test func sublayersAndMasksEndOnTheMainActor() async {
    let ends = Ends()
    let kept = CALayer()
    let handed: Handed<CALayer>
    do {
      let (outer, inner, mask) = (EndingLayer(), EndingLayer(), EndingLayer())
      for layer in [outer, inner, mask] { layer.ends = ends }
      outer.addSublayer(inner)
      outer.addSublayer(kept)
      outer.mask = mask
      handed = Handed(outer)
    }
    dropOnAnotherThread(handed)
    #expect(kept.superlayer == nil)
    #expect(ends.all == ["layer off the main queue"])
    await Task.yield()
    #expect(ends.all == ["layer off the main queue", "layer on the main queue", "layer on the main queue"])
    #expect(kept.superlayer == nil)
  }

  @Test func maskThatOutlivesItsLayerHasNoSuperlayer() {
    let mask = CALayer()
    weak var gone: CALayer?
    do {
      let layer = CALayer()
      layer.mask = mask
      gone = layer
      #expect(mask.superlayer === layer)
    }
    #expect(gone == nil)
    #expect(mask.superlayer == nil)
  }
}
