import Foundation
import QuartzCore

/// The default effect: the view is shaded, blinks twice, and looks as before.
@MainActor
package final class SpringLoadBlink: NSObject, UISpringLoadedInteractionEffect {
  /// How long a view blinks until it is activated, in seconds. Chosen, near iOS.
  package static let duration: TimeInterval = 0.5
  /// In which the shade comes and goes, in seconds. Chosen.
  private static let fadeDuration: TimeInterval = 0.15
  /// The darkness of the shade. Chosen, near a highlighted cell.
  private static let shadeAlpha: CGFloat = 0.35
  private var shade: UIView?

  package func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    switch context.state {
    case .possible: cover(context.targetView)
    case .activating: blink()
    case .inactive, .activated: uncover()
    }
  }

  private func cover(_ view: UIView?) {
    uncover()
    guard let view else { return }
    let shade = UIView(frame: view.bounds)
    UIView.performWithoutAnimation {
      shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      shade.isUserInteractionEnabled = false
      shade.backgroundColor = .systemGray.withAlphaComponent(Self.shadeAlpha)
      shade.layer.cornerRadius = view.layer.cornerRadius
      shade.alpha = 0
      view.addSubview(shade)
    }
    self.shade = shade
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) { shade.alpha = 1 }
  }

  /// Off, on, off, on.
  private func blink() {
    guard let shade else { return }
    UIView.animateKeyframes(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      for step in 0..<4 {
        UIView.addKeyframe(withRelativeStartTime: Double(step) / 4, relativeDuration: 0.25) {
          shade.alpha = step % 2 == 0 ? 0 : 1
        }
      }
    }
  }

  private func uncover() {
    guard let old = shade else { return }
    shade = nil
    UIView.animate(
      withDuration: Self.fadeDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      old.alpha = 0
    } completion: { _ in
      old.removeFromSuperview()
    }
  }
}
