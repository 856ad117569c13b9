import Foundation
import ObjectiveC

extension CADisplayLink {
  /// A link that calls a method of `target`, which it holds until it is invalidated.
  public convenience init(target: Any, selector sel: Selector) {
    let object = target as AnyObject
    self.init { link in sel.perform(on: object, sender: link) }
  }
}
