import Foundation
import ObjectiveC

extension CADisplayLink {
  /// Makes a link that calls a method of `target`, which it holds strongly until `invalidate()`.
  public convenience init(target: Any, selector sel: Selector) {
    let object = ClassReceiver.object(for: target)
    self.init { link in sel.perform(on: object, sender: link) }
  }
}
