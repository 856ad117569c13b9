import Controls
import Foundation

// Two closures cannot be compared: a configuration with a transformer may look otherwise than an equal one, so views show it again.

extension UIContentUnavailableConfiguration {
  /// Whether a closure changes colours or attributes.
  var hasTransformers: Bool {
    background.hasTransformers || button.hasTransformers || secondaryButton.hasTransformers
  }
}

extension UIListContentConfiguration {
  /// Whether a closure changes colours.
  var hasTransformers: Bool {
    textProperties.colorTransformer != nil || secondaryTextProperties.colorTransformer != nil
      || imageProperties.tintColorTransformer != nil || imageProperties.strokeColorTransformer != nil
  }
}

extension UIBackgroundConfiguration {
  /// Whether a closure changes colours.
  var hasTransformers: Bool { backgroundColorTransformer != nil || strokeColorTransformer != nil }
}

extension UIButton.Configuration {
  /// Whether a closure changes colours or attributes.
  var hasTransformers: Bool {
    titleTextAttributesTransformer != nil || subtitleTextAttributesTransformer != nil || imageColorTransformer != nil
      || activityIndicatorColorTransformer != nil || indicatorColorTransformer != nil || background.hasTransformers
  }
}
