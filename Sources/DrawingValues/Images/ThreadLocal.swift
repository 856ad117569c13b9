import Foundation
import Misuse

/// A value for each thread: UIKit lets background threads draw and resolve colours independently.
package final class ThreadLocal<Value>: @unchecked Sendable {
  private final class Box {
    fileprivate(set) var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var key = pthread_key_t()
  private let makeInitial: @Sendable () -> Value

  package init(_ makeInitial: @escaping @Sendable () -> Value) {
    self.makeInitial = makeInitial
    let status = pthread_key_create(&key) { box in
      if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
    }
    misuse(unless: status == 0, "pthread_key_create failed with \(status): the process has no thread-local keys left")
  }

  package var value: Value {
    get { box.value }
    set { box.value = newValue }
  }

  private var box: Box {
    if let stored = pthread_getspecific(key) { return Unmanaged<Box>.fromOpaque(stored).takeUnretainedValue() }
    let box = Box(makeInitial())
    pthread_setspecific(key, Unmanaged.passRetained(box as AnyObject).toOpaque())
    return box
  }
}
