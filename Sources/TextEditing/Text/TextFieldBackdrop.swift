import DrawingValues
import Foundation
import ViewCore

/// The image behind a text field's content.
@MainActor
final class TextFieldBackdrop {
  private var picture: UIImageView?

  /// Shows an image in the border rectangle of a field, stretched as it allows; nil shows none.
  func show(_ image: UIImage?, in field: UITextField) {
    guard let image else {
      picture?.removeFromSuperview()
      picture = nil
      return
    }
    let picture = picture ?? UIImageView()
    self.picture = picture
    if picture.image !== image { picture.image = image }
    if picture.superview == nil { field.insertSubview(picture, at: 0) }
    picture.frame = field.borderRect(forBounds: field.bounds)
  }
}
