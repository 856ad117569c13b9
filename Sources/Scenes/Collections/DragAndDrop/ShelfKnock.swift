import UIKit

/// What a shelf shows while a drag rests on it: its edge swells before it opens.
final class ShelfKnock: NSObject, UISpringLoadedInteractionEffect {
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
  ) { (context.targetView as? PictureShelf)?.isKnocked = context.state == .activating }
}
