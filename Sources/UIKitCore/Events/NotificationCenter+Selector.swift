import Foundation

extension NotificationCenter {
  /// Calls a method of `observer`, which is held weakly, for each notification of this name from this sender; nil: of any.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    NotificationObservers.shared.add(observer as AnyObject, aSelector, aName, anObject, to: self)
  }

  /// Calls a method of `observer` that takes nothing.
  @preconcurrency @MainActor
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector method: @escaping @MainActor (Observer) -> @MainActor () -> Void,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    addObserver(observer, selector: Selector(method, Selector.uniqueName()), name: aName, object: anObject)
  }

  /// Calls a method of `observer` that takes the notification.
  @preconcurrency @MainActor
  public func addObserver<Observer: AnyObject, Argument>(
    _ observer: Observer, selector method: @escaping @MainActor (Observer) -> @MainActor (Argument) -> Void,
    name aName: NSNotification.Name?, object anObject: Any?
  ) {
    addObserver(observer, selector: Selector(method, Selector.uniqueName()), name: aName, object: anObject)
  }

  /// Removes everything that was added for the object, or the block that the token stands for.
  public func removeObserver(_ observer: AnyObject) {
    NotificationObservers.shared.remove(observer, from: self)
    removeObserver(observer as Any)
  }

  /// Removes what was added for the object with this name and this sender; nil: with any.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    NotificationObservers.shared.remove(observer, aName, anObject, from: self)
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}
