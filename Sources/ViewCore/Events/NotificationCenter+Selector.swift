import Foundation

extension NotificationCenter {
  /// Calls a method of `observer`, held weakly, for notifications of a name from a sender; nil matches all.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    NotificationObservers.shared.add(ClassReceiver.object(for: observer), aSelector, aName, anObject, to: self)
  }

  /// Calls a method of `observer` without parameters.
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

  /// Removes all observations of an object, or the closure of a token.
  public func removeObserver(_ observer: AnyObject) {
    NotificationObservers.shared.remove(observer, from: self)
    removeObserver(observer as Any)
  }

  /// Removes all observations of a class.
  public func removeObserver(_ observer: AnyClass) {
    NotificationObservers.shared.remove(ClassReceiver.object(for: observer), from: self)
  }

  /// Removes the observations of a class for a name and a sender; nil matches all.
  public func removeObserver(_ observer: AnyClass, name aName: NSNotification.Name?, object anObject: Any?) {
    NotificationObservers.shared.remove(ClassReceiver.object(for: observer), aName, anObject, from: self)
  }

  /// Removes the observations of an object for a name and a sender; nil matches all.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    NotificationObservers.shared.remove(observer, aName, anObject, from: self)
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}
