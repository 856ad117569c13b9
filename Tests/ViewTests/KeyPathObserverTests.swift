import MotionTesting
import ObjectiveC
import Testing

@testable import Controls
@testable import Keyed
@testable import Transitions
@testable import ViewCore

/// Observers of key paths in strings, as `edgewise port` writes them.
@Suite @MainActor struct KeyPathObserverTests {
  private final class Watcher: UIView {
    var changes: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      let (old, new) = (change?[.oldKey] as? CGFloat, change?[.newKey] as? CGFloat)
      changes.append("\(keyPath ?? "nil") \(type(of: object!)) \(old ?? -1) \(new ?? -1) \(context == nil)")
    }
  }

  private let stage = Stage()
  private let watcher = Watcher()

  @Test func anObserverIsToldOfOldAndNewValuesUntilItIsRemoved() {
    let view = UIView()
    let context = UnsafeMutableRawPointer(bitPattern: 8)
    view._addObserver(watcher, forKeyPath: \.alpha, named: "alpha", options: [.old, .new], context: context)
    view._addObserver(watcher, forKeyPath: \.alpha, named: "alpha", options: .new)
    view.alpha = 0.5
    #expect(watcher.changes == ["alpha UIView 1.0 0.5 false", "alpha UIView -1.0 0.5 true"])
    view.removeObserver(watcher, forKeyPath: "alpha", context: context)
    view.alpha = 0.25
    #expect(watcher.changes.dropFirst(2) == ["alpha UIView -1.0 0.25 true"])
    view.removeObserver(watcher, forKeyPath: "alpha")
    view.alpha = 0
    #expect(watcher.changes.count == 3)
  }

  @Test func labelsAndControlsReportTheirProperties() {
    let (label, button) = (UILabel(), UIButton())
    label._addObserver(watcher, forKeyPath: \.font, named: "font", options: .initial)
    label._addObserver(watcher, forKeyPath: \.text, named: "text")
    button._addObserver(watcher, forKeyPath: \.isSelected, named: "selected")
    label.font = .systemFont(ofSize: 30)
    label.text = "new"
    button.isSelected = true
    let names = watcher.changes.map { $0.prefix { $0 != " " } }
    #expect(names == ["font", "font", "text", "selected"])
  }

  @Test func anObserverThatIsGoneIsNotCalled() {
    let view = UIView()
    var other: Watcher? = Watcher()
    weak let gone = other
    view._addObserver(other!, forKeyPath: \.alpha, named: "alpha")
    other = nil
    view.alpha = 0.5
    #expect(gone == nil)
  }

  @Test func aClassNamesItself() {
    #expect(UILabel.description() == "UILabel" && CALayer.description() == "CALayer")
    #expect(Watcher.description().hasSuffix("Watcher") && Watcher.description().hasPrefix("ViewTests."))
  }
}
