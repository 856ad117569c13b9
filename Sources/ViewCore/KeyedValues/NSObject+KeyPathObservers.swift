import Foundation
import ObjectiveC

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer, which is held weakly, when the value of one of Apple's
  /// properties has changed, until the observer is removed. `value(forKeyPath:)` says which properties there are.
  ///
  /// - Parameters:
  ///   - keyPath: names with dots, such as `layer.position`. A change is reported by the object that is asked, by a view's layer, and
  ///     by a controller's view.
  ///   - context: a pointer for the observer, never read.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
  ) {
    addObserver(observer, named: keyPath, options: options, context: context) {
      $0.value(forKeyPath: keyPath) ?? NSNull()
    }
  }
}
