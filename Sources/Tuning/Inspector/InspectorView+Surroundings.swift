import UIKit

extension InspectorView {
  /// The services that the panel uses.
  public struct Surroundings {
    /// The scenes in the gallery.
    public var scenes: [Scene]
    /// The presets.
    public var presets: PresetLibrary
    /// Shows another scene on the stage.
    public var chooseScene: (Scene) -> Void
    /// Toggles the inspector.
    public var hideInspector: () -> Void
    /// Sets the theme of the window and the stage.
    public var setAppearance: (UIUserInterfaceStyle) -> Void
    /// A scene's picture in a theme, wider than high; nil if there is none.
    public var picture: (Scene, UIUserInterfaceStyle) -> UIImage?

    /// Makes surroundings. Default: scenes have no pictures.
    public init(
      scenes: [Scene], presets: PresetLibrary, chooseScene: @escaping (Scene) -> Void, hideInspector: @escaping () -> Void,
      setAppearance: @escaping (UIUserInterfaceStyle) -> Void,
      picture: @escaping (Scene, UIUserInterfaceStyle) -> UIImage? = { _, _ in nil }
    ) {
      self.scenes = scenes
      self.presets = presets
      self.chooseScene = chooseScene
      self.hideInspector = hideInspector
      self.setAppearance = setAppearance
      self.picture = picture
    }
  }
}
