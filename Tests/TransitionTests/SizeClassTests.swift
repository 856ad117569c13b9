import MotionTesting
import TestSupport
import Testing

@MainActor
struct SizeClassTests {
  private func classes(_ traits: UITraitCollection) -> [UIUserInterfaceSizeClass] {
    [traits.horizontalSizeClass, traits.verticalSizeClass]
  }

  @Test func compactWindowHasThePhoneIdiomAndAWideOneThePads() {
    let stage = Stage(size: CGSize(width: 639, height: 800), scale: 1)
    stage.window.rootViewController = UIViewController()
    stage.advance()
    #expect(stage.window.traitCollection.userInterfaceIdiom == .phone && UIDevice.current.userInterfaceIdiom == .phone)
    stage.send(.resize(size: CGSize(width: 640, height: 400), scale: 1))
    stage.advance()
    #expect(stage.window.traitCollection.userInterfaceIdiom == .pad && UIDevice.current.userInterfaceIdiom == .pad)
    #expect(stage.window.rootViewController?.traitCollection.userInterfaceIdiom == .pad)
  }

  @Test(arguments: [
    (CGSize(width: 639, height: 479), UIUserInterfaceSizeClass.compact, UIUserInterfaceSizeClass.compact),
    (CGSize(width: 640, height: 479), .regular, .compact), (CGSize(width: 639, height: 480), .compact, .regular),
    (CGSize(width: 1024, height: 768), .regular, .regular),
  ])
  func windowSizeDeterminesTheSizeClasses(
    size: CGSize, horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass
  ) {
    let stage = Stage(size: size, scale: 1)
    let root = UIViewController()
    stage.window.rootViewController = root
    let inner = UIView()
    root.view.addSubview(inner)
    for traits in [stage.window.traitCollection, root.traitCollection, inner.traitCollection, UIScreen.main.traitCollection] {
      #expect(classes(traits) == [horizontal, vertical])
    }
  }

  @Test func windowSmallerThanItsScreenHasItsOwnSizeClasses() {
    let stage = Stage(size: CGSize(width: 1024, height: 768), scale: 1)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    let root = SizeRecorder("root", CallLog())
    window.rootViewController = root
    window.isHidden = false
    stage.advance()
    #expect(classes(root.traitCollection) == [.compact, .regular])
    #expect(classes(UIScreen.main.traitCollection) == [.regular, .regular])
    _ = root.log.drain()
    window.frame.size.width = 800
    #expect(
      root.log.drain() == [
        "root.willTransition(compact → regular)", "root.viewWillTransition", "root.traitCollectionDidChange(compact → regular)",
        "root.alongside", "root.completion",
      ])
    window.isHidden = true
  }

  @Test func traitsAreReportedBeforeTheSizeAndBothBeforeTheChange() {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let log = CallLog()
    let (root, child) = (SizeRecorder("root", log), SizeRecorder("child", log))
    stage.window.rootViewController = root
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.frame = root.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.didMove(toParent: root)
    stage.advance(frames: 2)
    _ = log.drain()
    stage.send(.resize(size: CGSize(width: 900, height: 800), scale: 1))
    stage.advance()
    #expect(
      log.drain() == [
        "root.willTransition(compact → regular)", "child.willTransition(compact → regular)", "root.viewWillTransition",
        "child.viewWillTransition", "root.traitCollectionDidChange(compact → regular)",
        "child.traitCollectionDidChange(compact → regular)", "child.alongside", "root.alongside", "child.completion",
        "root.completion",
      ])
    stage.send(.resize(size: CGSize(width: 950, height: 800), scale: 1))
    stage.advance()
    #expect(log.drain() == ["root.viewWillTransition", "child.viewWillTransition"], "within a class nobody hears of traits")
  }

  @Test func viewMovedIntoAnotherStyleIsNotifiedAndRecoloured() {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let (host, inner) = (UIView(), TraitView())
    host.overrideUserInterfaceStyle = .dark
    stage.window.addSubview(host)
    inner.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    host.addSubview(inner)
    #expect(inner.previous?.userInterfaceStyle == .light)
    #expect(inner.layer.backgroundColor == UIColor.white.cgColor)
    inner.previous = nil
    host.overrideUserInterfaceStyle = .light
    #expect(inner.previous?.userInterfaceStyle == .dark)
    #expect(inner.layer.backgroundColor == UIColor.black.cgColor)
    inner.previous = nil
    inner.removeFromSuperview()
    stage.window.addSubview(inner)
    #expect(inner.previous == nil, "the same traits are no news")
  }

  @Test func observersReceiveOnlyTheirRegisteredTraits() {
    let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1)
    let root = UIViewController()
    stage.window.rootViewController = root
    stage.advance()
    var heard: [String] = []
    let width = root.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (controller: UIViewController, previous) in
      heard.append("width: \(previous.horizontalSizeClass) → \(controller.traitCollection.horizontalSizeClass)")
    }
    root.view.registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitVerticalSizeClass.self]) { (view: UIView, _) in
      heard.append("height: \(view.traitCollection.verticalSizeClass)")
    }
    stage.send(.resize(size: CGSize(width: 700, height: 800), scale: 1))
    stage.advance()
    #expect(heard == ["width: compact → regular"])
    root.unregisterForTraitChanges(width)
    stage.send(.resize(size: CGSize(width: 300, height: 300), scale: 1))
    stage.advance()
    #expect(heard == ["width: compact → regular", "height: compact"])
  }
}

private final class TraitView: UIView {
  var previous: UITraitCollection?
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { previous = previousTraitCollection }
}

/// Logs what it hears of sizes and size classes.
final class SizeRecorder: RecordingController {
  private func change(_ old: UITraitCollection?, _ new: UITraitCollection) -> String {
    "\(old?.horizontalSizeClass ?? .unspecified) → \(new.horizontalSizeClass)"
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    log("\(name).willTransition(\(change(traitCollection, newCollection)))")
    super.willTransition(to: newCollection, with: coordinator)
    coordinator.animate { [name, log] _ in
      log("\(name).alongside")
    } completion: { [name, log] _ in
      log("\(name).completion")
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    log("\(name).traitCollectionDidChange(\(change(previousTraitCollection, traitCollection)))")
  }
}
