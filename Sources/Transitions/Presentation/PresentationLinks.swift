/// Which controller a controller presents and by which it is presented, without regard to ancestors.
@MainActor
package final class PresentationLinks {
  package enum Change { case presentation, dismissal }
  /// What an observer of the controller's own presentation is told: a dismissal begins, the presentation has ended.
  package enum Event { case dismissal, end }

  package private(set) var presented: UIViewController?
  package private(set) weak var presenter: UIViewController?
  /// The transition of the controller's own presentation; nil while none runs.
  package private(set) var change: Change?

  private var observer: ((Event) -> Void)?

  /// Calls a closure about the controller's next own presentation, until that has ended.
  package func observe(_ observer: @escaping (Event) -> Void) { self.observer = observer }

  /// A transition begins that presents or dismisses the controller.
  func begin(_ change: Change) {
    self.change = change
    if change == .dismissal { observer?(.dismissal) }
  }

  func endChange() { change = nil }

  /// Makes a controller the one that another one presents.
  static func connect(_ presenter: UIViewController, to presented: UIViewController) {
    presenter.links.presented = presented
    presented.links.presenter = presenter
  }

  /// Ends the presentation of a controller. What changes stays known until `endChange()`.
  static func disconnect(_ presented: UIViewController, from presenter: UIViewController?) {
    if let presenter, presenter.links.presented === presented { presenter.links.presented = nil }
    presented.links.presenter = nil
    let observer = presented.links.observer
    presented.links.observer = nil
    observer?(.end)
  }

  /// Puts a controller into the place of another one in its chain of presentations.
  static func replace(_ old: UIViewController, by new: UIViewController) {
    let (presenter, presented) = (old.links.presenter, old.links.presented)
    (old.links.presenter, old.links.presented) = (nil, nil)
    (new.links.presenter, new.links.presented) = (presenter, presented)
    presenter?.links.presented = new
    presented?.links.presenter = new
  }
}
