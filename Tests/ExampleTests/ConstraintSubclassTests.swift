import MotionTesting
import Testing
import UIKit

/// A constraint in pixels, written as for iOS: the subclass inherits `init(item:…)`.
private final class HairlineConstraint: NSLayoutConstraint {
  var pixels = 1
  override var constant: CGFloat {
    get { super.constant }
    set { super.constant = newValue * 2 }
  }

  convenience init(height view: UIView, pixels: Int) {
    self.init(
      item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: CGFloat(pixels) / 3)
    self.pixels = pixels
  }
}

@MainActor
@Suite struct ConstraintSubclassTests {
  @Test func subclassesOfConstraintsAreMadeByItem() {
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 3)
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(line)
    let height = HairlineConstraint(height: line, pixels: 2)
    let width = HairlineConstraint(
      item: line, attribute: .width, relatedBy: .equal, toItem: stage.window, attribute: .width, multiplier: 0.5, constant: 0)
    NSLayoutConstraint.activate([height, width])
    stage.advance()
    #expect(line.bounds.width == 150)
    #expect(height.pixels == 2 && width.pixels == 1)
    height.constant = 5
    stage.advance()
    #expect(line.bounds.height == 10)
  }
}
