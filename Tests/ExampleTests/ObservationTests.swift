import MotionTesting
import Testing
import UIKit

/// Key–value observing and key–value coding, written as for iOS.
@MainActor
@Suite struct ObservationTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2)

  @Test func scrollViewsReportTheirOffset() {
    let scrollView = UIScrollView(frame: stage.window.bounds)
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    stage.window.addSubview(scrollView)
    stage.advance(frames: 2)
    var offsets: [CGFloat] = []
    var sizes: [CGFloat] = []
    let observation = scrollView.observe(\.contentOffset, options: [.new, .old]) { view, change in
      #expect(change.newValue == view.contentOffset && change.oldValue != change.newValue)
      offsets.append(view.contentOffset.y)
    }
    let sizing = scrollView.observe(\.contentSize, options: .initial) { view, _ in sizes.append(view.contentSize.height) }
    scrollView.contentOffset.y = 40
    scrollView.contentOffset.y = 40
    #expect(offsets == [40])
    stage.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), duration: 0.3)
    #expect(offsets.count > 5 && offsets == offsets.sorted())
    scrollView.contentSize.height = 3000
    #expect(sizes == [2000, 3000])
    sizing.invalidate()
    scrollView.contentSize.height = 4000
    #expect(sizes.count == 2)
    withExtendedLifetime(observation) {}
  }

  @Test func viewsAndLayersReportTheirProperties() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var log: [String] = []
    var observations = [
      view.observe(\.frame) { view, _ in log.append("frame \(view.frame.minX)") },
      view.observe(\.bounds) { _, _ in log.append("bounds") }, view.observe(\.center) { _, _ in log.append("center") },
      view.observe(\.transform) { _, _ in log.append("transform") },
      view.observe(\.alpha, options: .new) { _, change in log.append("alpha \(change.newValue ?? -1)") },
      view.observe(\.isHidden) { view, _ in log.append("hidden \(view.isHidden)") },
      view.layer.observe(\.cornerRadius) { layer, _ in log.append("radius \(layer.cornerRadius)") },
    ]
    view.center.x = 25
    #expect(Set(log) == ["frame 20.0", "center"])
    log = []
    view.alpha = 0.5
    view.isHidden = true
    view.layer.cornerRadius = 4
    #expect(log == ["alpha 0.5", "hidden true", "radius 4.0"])
    log = []
    view.transform = CGAffineTransform(translationX: 5, y: 0)
    #expect(log.contains("transform") && !log.contains("bounds"))
    observations = []
    log = []
    view.alpha = 1
    #expect(log == [] && observations.isEmpty)
  }

  @Test func animatorsReportIsRunning() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.center.x = 200 }
    var log: [String] = []
    let observations = [
      animator.observe(\.isRunning) { animator, _ in log.append("running \(animator.isRunning)") },
      animator.observe(\.fractionComplete) { animator, _ in
        if !animator.isRunning { log.append("at \(animator.fractionComplete)") }
      },
    ]
    animator.startAnimation()
    stage.advance(by: 0.25)
    animator.pauseAnimation()
    animator.fractionComplete = 0.75
    animator.startAnimation()
    stage.advance(by: 1)
    #expect(log.first == "running true" && log.last { $0.hasPrefix("running") } == "running false")
    #expect(log.filter { $0 == "running true" }.count == 2 && log.contains("at 0.75"))
    withExtendedLifetime(observations) {}
  }

  @Test func otherObjectsReportWithDidChangeValue() {
    @MainActor final class Model: NSObject {
      var name = "" {
        willSet { willChangeValue(for: \Model.name) }
        didSet { didChangeValue(for: \Model.name) }
      }
    }
    let model = Model()
    var names: [String] = []
    let observation = model.observe(\.name, options: [.new]) { _, change in names.append(change.newValue ?? "") }
    model.name = "a"
    model.name = "a"
    #expect(names == ["a", "a"], "a set value counts, whether or not it is another one")
    withExtendedLifetime(observation) {}
  }

  // MARK: - Values by key

  private final class Gauge: UIView {
    var level = 0.0
    override func value(forUndefinedKey key: String) -> Any? { key == "level" ? level : super.value(forUndefinedKey: key) }
    override func setValue(_ value: Any?, forUndefinedKey key: String) {
      if key == "level" { level = value as? Double ?? 0 } else { super.setValue(value, forUndefinedKey: key) }
    }
  }

  @Test func viewsHaveValuesByKey() {
    let view = Gauge(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.setValue(0.25, forKey: "alpha")
    view.setValue(NSNumber(value: true), forKey: "hidden")
    view.setValue(CGRect(x: 0, y: 0, width: 50, height: 60), forKey: "bounds")
    view.setValue(7, forKeyPath: "layer.cornerRadius")
    #expect(view.alpha == 0.25 && view.isHidden && view.bounds.width == 50 && view.layer.cornerRadius == 7)
    #expect(view.value(forKey: "alpha") as? CGFloat == 0.25 && view.value(forKey: "isHidden") as? Bool == true)
    #expect(view.value(forKeyPath: "layer.cornerRadius").map { "\($0)" }?.hasPrefix("7") == true)
    #expect(view.value(forKey: "superview") == nil)
    view.setValue(0.5, forKey: "level")
    #expect(view.value(forKey: "level") as? Double == 0.5)
    let label = UILabel()
    label.setValue("hello", forKey: "text")
    #expect(label.text == "hello" && label.value(forKey: "text") as? String == "hello")
  }

  @Test func unknownKeyTrapsWithUIKitsReason() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIView().value(forKey: "colour") }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("this class is not key value coding-compliant for the key colour."))
  }
}
