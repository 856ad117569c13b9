import Foundation
import Misuse

/// A value for each thread: UIKit lets background threads draw and resolve colours independently.
package final class ThreadLocal<Value>: @unchecked Sendable {
  private final class Box {
    // Unchecked: a thread reads and sets it for each view that it lays out.
    @exclusivity(unchecked) fileprivate(set) var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let key: pthread_key_t
  private let makeInitial: @Sendable () -> Value

  package init(_ makeInitial: @escaping @Sendable () -> Value) {
    self.makeInitial = makeInitial
    var made = pthread_key_t()
    let status = pthread_key_create(&made) { box in
      if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
    }
    misuse(unless: status == 0, "pthread_key_create failed with \(status): the process has no thread-local keys left")
    key = made
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
