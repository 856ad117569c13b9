import Foundation
import QuartzCore

extension UIViewController {
  /// How a controller prefers to come and go, whether it is pushed or presented.
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

    /// Whether the page grows out of a view.
    final var isZoom: Bool {
      if case .zoom = kind { true } else { false }
    }

    /// What is known when a zoom asks for the view that the page grows out of, or shrinks into.
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
  /// Grows out of a view, and shrinks into it. The user can send the page back at any time, by a drag down, from the left edge, or
  /// by a pinch; a new push, pop, presentation or dismissal in mid-flight starts where the page is.
  ///
  /// - Parameters:
  ///   - options: nil for the defaults.
  ///   - sourceViewProvider: asked at the beginning of each transition, so that it can answer with the view that stands for what
  ///     the page shows by then. nil: the page comes out of the middle, or fades into it.
  public static func zoom(
    options: ZoomOptions? = nil,
    sourceViewProvider: @escaping (_ context: UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
  ) -> Self {
    make(.zoom(options?.copy(with: nil) as? ZoomOptions, sourceViewProvider))
  }

  /// Slides up from the bottom edge, and back down.
  public static var coverVertical: Self { make(.system(.coverVertical)) }
  /// Turns the container about its vertical axis.
  public static var flipHorizontal: Self { make(.system(.flipHorizontal)) }
  /// Fades.
  public static var crossDissolve: Self { make(.system(.crossDissolve)) }

  /// The class has no initializers of its own for others: what is asked of a subclass is the class itself.
  private static func make(_ kind: Kind) -> Self { unsafeDowncast(UIViewController.Transition(kind), to: Self.self) }
}

extension UIViewController {
  /// The system's animation in the preferred style; nil without a preference, and for a zoom.
  func preferredAnimator(presenting: Bool) -> SystemTransitionAnimator? {
    guard case .system(let style)? = preferredTransition?.kind else { return nil }
    return .make(style, presenting: presenting)
  }

  /// The presentation style in effect: automatic is full screen for a zoom, which grows to the whole of it.
  var resolvedPresentationStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic && preferredTransition?.isZoom == true ? .fullScreen : modalPresentationStyle.resolved
  }
}
