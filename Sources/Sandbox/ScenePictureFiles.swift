import Foundation
import Resources
import Tuning
import UIKit

/// The scenes' images drawn by `make pictures`, each loaded once.
@MainActor final class ScenePictureFiles {
  private var known: [String: UIImage?] = [:]

  /// A scene's image for a style; nil when there is no valid file.
  func picture(of scene: Scene, style: UIUserInterfaceStyle) -> UIImage? {
    let path = "scenes/\(scene.name)-\(style == .light ? "light" : "dark").png"
    if let picture = known[path] { return picture }
    let picture = (try? Resources.data(path)).flatMap { UIImage(data: $0) }
    known.updateValue(picture, forKey: path)
    return picture
  }
}
