import Foundation
import MotionTesting
import ObjectiveC
import Testing

@testable import Controls
@testable import Keyed
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

/// Observers of key paths in strings, which UIKit's tables of names know, and what objects report.
@Suite @MainActor struct KeyPathObserverNameTests {
  private final class Watcher: UIView {
    var changes: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) { changes.append("\(keyPath ?? "nil") \(change?[.oldKey] ?? "nil") \(change?[.newKey] ?? "nil")") }
  }

  private let stage = Stage()
  private let watcher = Watcher()

  @Test func namesFindUIKitsProperties() {
    let (view, name) = (UIView(), "alpha")
    view.addObserver(watcher, forKeyPath: name, options: [.old, .new], context: nil)
    view.addObserver(watcher, forKeyPath: "layer.cornerRadius", options: .new, context: nil)
    view.addObserver(watcher, forKeyPath: "backgroundColor", options: .new, context: nil)
    view.alpha = 0.5
    view.layer.cornerRadius = 4
    view.alpha = 0.5
    #expect(watcher.changes == ["alpha 1.0 0.5", "layer.cornerRadius nil 4.0"])
    view.removeObserver(watcher, forKeyPath: name)
    view.alpha = 0
    #expect(watcher.changes.count == 2)
  }

  @Test func theFirstValueIsReportedWithTheOptionInitial() {
    let (view, name) = (UIView(), "tag")
    view.tag = 6
    view.addObserver(watcher, forKeyPath: name, options: [.initial, .new], context: nil)
    #expect(watcher.changes == ["tag nil 6"])
  }

  @Test func controlsFieldsConstraintsAndControllersReport() {
    var log: [String] = []
    let (progress, toggle, field, controller) = (UIProgressView(), UISwitch(), UITextField(), UIViewController())
    let constraint = UIView().widthAnchor.constraint(equalToConstant: 5)
    let observations = [
      progress.observe(\.progress) { object, _ in log.append("progress \(object.progress)") },
      toggle.observe(\.isOn) { object, _ in log.append("on \(object.isOn)") },
      field.observe(\.text) { object, _ in log.append("text \(object.text ?? "nil")") },
      constraint.observe(\.constant) { object, _ in log.append("constant \(object.constant)") },
      controller.observe(\.title) { object, _ in log.append("title \(object.title ?? "nil")") },
      controller.observe(\.preferredContentSize) { object, _ in log.append("size \(object.preferredContentSize.width)") },
    ]
    progress.progress = 0.5
    toggle.isOn = true
    field.text = "word"
    constraint.constant = 8
    constraint.constant = 8
    controller.title = "Title"
    controller.preferredContentSize.width = 40
    #expect(log == ["progress 0.5", "on true", "text word", "constant 8.0", "title Title", "size 40.0"])
    observations.forEach { $0.invalidate() }
  }

  @Test func viewsAndRecognizersReport() {
    var log: [String] = []
    let (parent, view, tap) = (UIView(), UIView(), UITapGestureRecognizer())
    stage.window.addSubview(parent)
    parent.addSubview(view)
    view.addGestureRecognizer(tap)
    parent.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    view.frame = parent.bounds
    let observations = [
      view.observe(\.tag) { object, _ in log.append("tag \(object.tag)") },
      view.observe(\.tintColor) { object, _ in log.append("tint \(object.tintColor == .red)") },
      tap.observe(\.state) { object, _ in log.append("state \(object.state.rawValue)") },
    ]
    view.tag = 3
    parent.tintColor = .red
    stage.tap(at: CGPoint(x: 25, y: 25))
    stage.advance(by: 1)
    #expect(log.prefix(3) == ["tag 3", "tint true", "state 3"])
    #expect(tap.state == .possible && log.last == "state 0")
    observations.forEach { $0.invalidate() }
  }

  @Test func aViewReportsItsSafeArea() {
    let page = UIViewController()
    stage.window.rootViewController = page
    stage.advance()
    let before = page.view.safeAreaInsets.top
    var tops: [CGFloat] = []
    let observation = page.view.observe(\.safeAreaInsets, options: .new) { _, change in tops.append(change.newValue?.top ?? -1) }
    page.additionalSafeAreaInsets.top = 50
    stage.advance()
    #expect(tops == [before + 50])
    observation.invalidate()
  }

  @Test func aControllersObserverSeesItsView() {
    let controller = UIViewController()
    var widths: [CGFloat] = []
    let observation = controller.observe(\.view.frame, options: .new) { _, change in
      widths.append(change.newValue?.width ?? -1)
    }
    controller.view.frame = CGRect(x: 0, y: 0, width: 77, height: 5)
    #expect(widths.last == 77)
    observation.invalidate()
    controller.view.frame.size.width = 3
    #expect(widths.last == 77)
  }

  private final class Counter: NSObject {
    var count = 0
  }

  @Test func aChangeIsReportedByName() {
    let counter = Counter()
    var counts: [Int] = []
    let observation = counter.observe(\.count) { object, _ in counts.append(object.count) }
    counter.willChangeValue(forKey: "count")
    counter.count = 3
    counter.didChangeValue(forKey: "count")
    #expect(counts == [3])
    observation.invalidate()
  }
}
