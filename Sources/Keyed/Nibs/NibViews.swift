import Containers
import Controls
import CoreGraphics
import Foundation
import Nibs
import ViewCore

/// Properties of views, by their names in storyboards.
@MainActor
enum NibViews {
  static let contentModes: KeyValuePairs<String, UIView.ContentMode> = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill, "redraw": .redraw,
    "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
    "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  static let view: [String: NibSetter<UIView>] = [
    "frame": { $0.frame = $1.rect }, "bounds": { $0.bounds = $1.rect },
    "autoresizingMask": { $0.autoresizingMask = $1.autoresizing },
    "contentMode": { view, value in value.choice(contentModes).map { view.contentMode = $0 } },
    "opaque": { $0.isOpaque = $1.isTrue }, "hidden": { $0.isHidden = $1.isTrue }, "alpha": { $0.alpha = $1.number },
    "tag": { $0.tag = $1.integer }, "clipsSubviews": { $0.clipsToBounds = $1.isTrue },
    "userInteractionEnabled": { $0.isUserInteractionEnabled = $1.isTrue },
    "multipleTouchEnabled": { $0.isMultipleTouchEnabled = $1.isTrue }, "exclusiveTouch": { $0.isExclusiveTouch = $1.isTrue },
    "autoresizesSubviews": { $0.autoresizesSubviews = $1.isTrue },
    "semanticContentAttribute": { view, value in
      value.choice([
        "unspecified": UISemanticContentAttribute.unspecified, "playback": .playback, "spatial": .spatial,
        "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
      ]).map { view.semanticContentAttribute = $0 }
    },
    "translatesAutoresizingMaskIntoConstraints": { $0.translatesAutoresizingMaskIntoConstraints = $1.isTrue },
    "horizontalHuggingPriority": { $0.setContentHuggingPriority($1.priority, for: .horizontal) },
    "verticalHuggingPriority": { $0.setContentHuggingPriority($1.priority, for: .vertical) },
    "horizontalCompressionResistancePriority": { $0.setContentCompressionResistancePriority($1.priority, for: .horizontal) },
    "verticalCompressionResistancePriority": { $0.setContentCompressionResistancePriority($1.priority, for: .vertical) },
    "insetsLayoutMarginsFromSafeArea": { $0.insetsLayoutMarginsFromSafeArea = $1.isTrue },
    "preservesSuperviewLayoutMargins": { $0.preservesSuperviewLayoutMargins = $1.isTrue },
    "backgroundColor": { $0.backgroundColor = $1.color }, "tintColor": { $0.tintColor = $1.color },
    "layoutMargins": { if $1.element.tag == "edgeInsets" { $0.layoutMargins = $1.insets } },
    "directionalLayoutMargins": { $0.directionalLayoutMargins = $1.directionalInsets },
  ]

  static let imageView: [String: NibSetter<UIImageView>] = [
    "image": { $0.image = $1.image }, "highlightedImage": { $0.highlightedImage = $1.image },
    "highlighted": { $0.isHighlighted = $1.isTrue },
  ]

  static let label: [String: NibSetter<UILabel>] = [
    "text": { $0.text = $1.string }, "attributedText": { $0.attributedText = $1.attributedString },
    "textAlignment": { label, value in NibWords.alignments[value.text].map { label.textAlignment = $0 } },
    "lineBreakMode": { label, value in NibWords.lineBreaks[value.text].map { label.lineBreakMode = $0 } },
    "baselineAdjustment": { label, value in
      value.choice(["alignBaselines": UIBaselineAdjustment.alignBaselines, "alignCenters": .alignCenters, "none": .none])
        .map { label.baselineAdjustment = $0 }
    },
    "numberOfLines": { $0.numberOfLines = $1.integer }, "adjustsFontSizeToFit": { $0.adjustsFontSizeToFitWidth = $1.isTrue },
    "minimumScaleFactor": { $0.minimumScaleFactor = $1.number },
    "minimumFontSize": { label, value in
      if value.number > 0, let size = label.font?.pointSize { label.minimumScaleFactor = value.number / size }
    },
    "preferredMaxLayoutWidth": { $0.preferredMaxLayoutWidth = $1.number },
    "fontDescription": { label, value in value.font.map { label.font = $0 } },
    "textColor": { label, value in value.color.map { label.textColor = $0 } },
    "highlightedColor": { $0.highlightedTextColor = $1.color }, "shadowColor": { $0.shadowColor = $1.color },
    "shadowOffset": { $0.shadowOffset = $1.size }, "enabled": { $0.isEnabled = $1.isTrue },
    "highlighted": { $0.isHighlighted = $1.isTrue },
    "adjustsFontForContentSizeCategory": { $0.adjustsFontForContentSizeCategory = $1.isTrue },
  ]

  static let stackView: [String: NibSetter<UIStackView>] = [
    "axis": { $0.axis = $1.text == "vertical" ? .vertical : .horizontal },
    "distribution": { stack, value in
      value.choice([
        "fill": UIStackView.Distribution.fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
      ]).map { stack.distribution = $0 }
    },
    "alignment": { stack, value in
      value.choice([
        "fill": UIStackView.Alignment.fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
        "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
      ]).map { stack.alignment = $0 }
    },
    "spacing": { $0.spacing = $1.number },
    "baselineRelativeArrangement": { $0.isBaselineRelativeArrangement = $1.isTrue },
    "layoutMarginsRelativeArrangement": { $0.isLayoutMarginsRelativeArrangement = $1.isTrue },
  ]

  static let effectView: [String: NibSetter<UIVisualEffectView>] = [
    "contentView": { $1.instance.configure($0.contentView, as: $1.element.withoutPlace) }
  ]

  static let blurStyles: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
    "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
    "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
    "systemChromeMaterial": .systemChromeMaterial,
  ]

  static let activityIndicator: [String: NibSetter<UIActivityIndicatorView>] = [
    "style": { view, value in
      let styles: [String: UIActivityIndicatorView.Style] = [
        "large": .large, "whiteLarge": .whiteLarge, "white": .white, "gray": .gray,
      ]
      view.style = styles[value.text] ?? .medium
    },
    "hidesWhenStopped": { $0.hidesWhenStopped = $1.isTrue },
    "animating": { if $1.isTrue { $0.startAnimating() } },
    "color": { view, value in value.color.map { view.color = $0 } },
  ]

  static let progress: [String: NibSetter<UIProgressView>] = [
    "progressViewStyle": { $0.progressViewStyle = $1.text == "bar" ? .bar : .default },
    "progress": { $0.progress = Float($1.number) }, "progressTintColor": { $0.progressTintColor = $1.color },
    "trackTintColor": { $0.trackTintColor = $1.color },
  ]

  static let navigationBar: [String: NibSetter<UINavigationBar>] = [
    "barTintColor": { $0.barTintColor = $1.color }, "translucent": { $0.isTranslucent = $1.isTrue },
    "largeTitles": { $0.prefersLargeTitles = $1.isTrue },
    "barStyle": { $0.barStyle = $1.text.hasPrefix("black") ? .black : .default },
    "titleTextAttributes": { bar, value in
      var attributes: [NSAttributedString.Key: Any] = [:]
      for child in value.element.children {
        let part = NibValue(child, of: value.element, in: value.instance)
        switch child.key {
        case "textColor": attributes[.foregroundColor] = part.color
        case "fontDescription": attributes[.font] = part.font
        default: break
        }
      }
      bar.titleTextAttributes = attributes
    },
  ]

  static let toolbar: [String: NibSetter<UIToolbar>] = [
    "barTintColor": { $0.barTintColor = $1.color }, "translucent": { $0.isTranslucent = $1.isTrue },
    "barStyle": { $0.barStyle = $1.text.hasPrefix("black") ? .black : .default },
  ]

  static let tabBar: [String: NibSetter<UITabBar>] = ["barTintColor": { $0.barTintColor = $1.color }]
}
