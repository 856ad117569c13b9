import Foundation
import Resources
import Tuning
import UIKit

/// The pictures of the scenes that `make pictures` drew with this program, each read once.
@MainActor final class ScenePictureFiles {
  private var known: [String: UIImage?] = [:]

  /// A scene's picture in a theme; nil where there is no file or it holds no image.
  func picture(of scene: Scene, style: UIUserInterfaceStyle) -> UIImage? {
    let path = "scenes/\(scene.name)-\(style == .light ? "light" : "dark").png"
    if let picture = known[path] { return picture }
    let picture = (try? Resources.data(path)).flatMap { UIImage(data: $0) }
    known.updateValue(picture, forKey: path)
    return picture
  }
}
