import Foundation
import QuartzCore
import ViewCore

extension UIViewController {
  /// The preferred transition of a controller, whether it is pushed or presented.
  @preconcurrency @MainActor
  open class Transition: NSObject {
    enum Kind {
      case system(UIModalTransitionStyle)
      case zoom(ZoomOptions?, (ZoomSourceViewProviderContext) -> UIView?)
    }

    let kind: Kind

    init(_ kind: Kind) {
      self.kind = kind
      super.init()
    }

    /// Whether the page zooms out of a view.
    package final var isZoom: Bool {
      if case .zoom = kind { true } else { false }
    }

    /// The two controllers of a zoom, for the closure that provides its source view.
    @preconcurrency @MainActor
    open class ZoomSourceViewProviderContext: NSObject {
      private let source: UIViewController
      private let zoomed: UIViewController

      init(source: UIViewController, zoomed: UIViewController) {
        (self.source, self.zoomed) = (source, zoomed)
        super.init()
      }

      /// The controller below the zoomed one.
      open var sourceViewController: UIViewController { source }
      /// The controller that is zoomed in or out.
      open var zoomedViewController: UIViewController { zoomed }
    }
  }
}

extension UIViewController.Transition {
  /// A zoom out of a view and back into it. The user can dismiss the page at any time by a drag down, from the left edge, or by a
  /// pinch; a new push, pop, presentation or dismissal during the transition starts at the page's present position.
  ///
  /// - Parameters:
  ///   - options: nil uses the defaults.
  ///   - sourceViewProvider: called at the start of each transition, so that it can return the view for the page's present content.
  ///   nil: the page zooms out of the centre, and fades when it is dismissed.
  public static func zoom(
    options: ZoomOptions? = nil,
    sourceViewProvider: @escaping (_ context: UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
  ) -> Self {
    make(.zoom(options?.copy(with: nil) as? ZoomOptions, sourceViewProvider))
  }

  /// A zoom out of a button of a bar and back into it, as `zoom(options:sourceViewProvider:)` does from a view.
  ///
  /// - Parameters:
  ///   - options: nil uses the defaults.
  ///   - sourceBarButtonItemProvider: called at the start of each transition. nil, and a button that no bar shows: the page zooms out of
  ///   the centre, and fades when it is dismissed.
  public static func zoom(
    options: UIViewController.Transition.ZoomOptions? = nil,
    sourceBarButtonItemProvider:
      @escaping (_ context: UIViewController.Transition.ZoomSourceViewProviderContext) -> UIBarButtonItem?
  ) -> Self {
    zoom(options: options, sourceViewProvider: { sourceBarButtonItemProvider($0)?.shownView })
  }

  /// A slide up from the bottom edge, and back down.
  public static var coverVertical: Self { make(.system(.coverVertical)) }
  /// A rotation of the container about its vertical axis.
  public static var flipHorizontal: Self { make(.system(.flipHorizontal)) }
  /// A curl of the presenter's page, above the presented view.
  public static var partialCurl: Self { make(.system(.partialCurl)) }
  /// A cross-fade.
  public static var crossDissolve: Self { make(.system(.crossDissolve)) }

  /// The class has no public initializers: a subclass gets an instance of this class.
  private static func make(_ kind: Kind) -> Self { unsafeDowncast(UIViewController.Transition(kind), to: Self.self) }
}

extension UIViewController {
  /// The system's animator in the preferred style; nil without a preference, and for a zoom.
  package func preferredAnimator(presenting: Bool) -> SystemTransitionAnimator? {
    guard case .system(let style)? = preferredTransition?.kind else { return nil }
    return .make(style, presenting: presenting)
  }

  /// The effective presentation style: automatic is full screen for a zoom.
  var resolvedPresentationStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic && preferredTransition?.isZoom == true ? .fullScreen : modalPresentationStyle.resolved
  }
}
