import Controls
import CoreGraphics
import Foundation
import Nibs
import TextEditing
import ViewCore

/// Properties of controls, by their names in storyboards.
@MainActor
enum NibControls {
  static let control: [String: NibSetter<UIControl>] = [
    "enabled": { $0.isEnabled = $1.isTrue }, "selected": { $0.isSelected = $1.isTrue },
    "highlighted": { $0.isHighlighted = $1.isTrue },
    "contentHorizontalAlignment": { control, value in
      value.choice([
        "center": UIControl.ContentHorizontalAlignment.center, "left": .left, "right": .right, "fill": .fill,
        "leading": .leading, "trailing": .trailing,
      ]).map { control.contentHorizontalAlignment = $0 }
    },
    "contentVerticalAlignment": { control, value in
      value.choice(["center": UIControl.ContentVerticalAlignment.center, "top": .top, "bottom": .bottom, "fill": .fill])
        .map { control.contentVerticalAlignment = $0 }
    },
  ]

  static let button: [String: NibSetter<UIButton>] = [
    "buttonType": { button, value in
      value.choice([
        "system": UIButton.ButtonType.system, "roundedRect": .system, "custom": .custom, "detailDisclosure": .detailDisclosure,
        "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
      ]).map { button.become($0) }
    },
    "fontDescription": { button, value in value.font.map { button.titleLabel?.font = $0 } },
    "lineBreakMode": { button, value in NibWords.lineBreaks[value.text].map { button.titleLabel?.lineBreakMode = $0 } },
    "contentEdgeInsets": { $0.contentEdgeInsets = $1.insets }, "titleEdgeInsets": { $0.titleEdgeInsets = $1.insets },
    "imageEdgeInsets": { $0.imageEdgeInsets = $1.insets },
    "showsMenuAsPrimaryAction": { $0.showsMenuAsPrimaryAction = $1.isTrue },
    "changesSelectionAsPrimaryAction": { $0.changesSelectionAsPrimaryAction = $1.isTrue },
    "role": { button, value in
      value.choice(["normal": UIButton.Role.normal, "primary": .primary, "cancel": .cancel, "destructive": .destructive])
        .map { button.role = $0 }
    },
    "configuration": { $0.configuration = configuration($1) },
  ]

  private static func configuration(_ value: NibValue) -> UIButton.Configuration {
    var made: UIButton.Configuration =
      switch value.element["style"] {
      case "filled": .filled()
      case "tinted": .tinted()
      case "gray": .gray()
      default: .plain()
      }
    made.title = value.element["title"].map { value.instance.localized($0, key: "\(value.element.id ?? "").title") }
    made.subtitle = value.element["subtitle"]
    made.image = value.element["image"].flatMap {
      NibValue(attribute: $0, named: "image", of: value.element, in: value.instance).image
    }
    for child in value.element.children {
      let part = NibValue(child, of: value.element, in: value.instance)
      switch child.key {
      case "baseForegroundColor": made.baseForegroundColor = part.color
      case "baseBackgroundColor": made.baseBackgroundColor = part.color
      default: break
      }
    }
    return made
  }

  static let textField: [String: NibSetter<UITextField>] = [
    "text": { $0.text = $1.string }, "placeholder": { $0.placeholder = $1.string },
    "attributedPlaceholder": { $0.attributedPlaceholder = $1.attributedString },
    "textAlignment": { field, value in NibWords.alignments[value.text].map { field.textAlignment = $0 } },
    "borderStyle": { field, value in
      value.choice(["none": UITextField.BorderStyle.none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect])
        .map { field.borderStyle = $0 }
    },
    "clearButtonMode": { field, value in value.choice(modes).map { field.clearButtonMode = $0 } },
    "leftViewMode": { field, value in value.choice(modes).map { field.leftViewMode = $0 } },
    "rightViewMode": { field, value in value.choice(modes).map { field.rightViewMode = $0 } },
    "clearsOnBeginEditing": { $0.clearsOnBeginEditing = $1.isTrue },
    "fontDescription": { field, value in value.font.map { field.font = $0 } },
    "textColor": { field, value in value.color.map { field.textColor = $0 } },
    "adjustsFontForContentSizeCategory": { $0.adjustsFontForContentSizeCategory = $1.isTrue },
    // Interface Builder writes the least size always, and the switch only where it is off.
    "minimumFontSize": { field, value in
      field.minimumFontSize = value.number
      field.adjustsFontSizeToFitWidth = value.owner["adjustsFontSizeToFit"] != "NO"
    },
    "adjustsFontSizeToFit": { $0.adjustsFontSizeToFitWidth = $1.isTrue },
    "background": { $0.background = $1.image }, "disabledBackground": { $0.disabledBackground = $1.image },
    "textInputTraits": { field, value in
      field.isSecureTextEntry = value.element["secureTextEntry"] == "YES"
      keyboards[value.element["keyboardType"] ?? ""].map { field.keyboardType = $0 }
      returnKeys[value.element["returnKeyType"] ?? ""].map { field.returnKeyType = $0 }
    },
  ]

  static let textView: [String: NibSetter<UITextView>] = [
    "text": { $0.text = $1.string ?? $1.text }, "attributedText": { $0.attributedText = $1.attributedString },
    "textAlignment": { view, value in NibWords.alignments[value.text].map { view.textAlignment = $0 } },
    "editable": { $0.isEditable = $1.isTrue }, "selectable": { $0.isSelectable = $1.isTrue },
    "fontDescription": { view, value in value.font.map { view.font = $0 } },
    "textColor": { view, value in value.color.map { view.textColor = $0 } },
    "adjustsFontForContentSizeCategory": { $0.adjustsFontForContentSizeCategory = $1.isTrue },
    "textInputTraits": { view, value in
      keyboards[value.element["keyboardType"] ?? ""].map { view.keyboardType = $0 }
      returnKeys[value.element["returnKeyType"] ?? ""].map { view.returnKeyType = $0 }
    },
  ]

  private static let keyboards: [String: UIKeyboardType] = [
    "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
    "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad,
    "twitter": .twitter, "webSearch": .webSearch,
  ]

  private static let returnKeys: [String: UIReturnKeyType] = [
    "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search, "send": .send,
    "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
  ]

  private static let modes: KeyValuePairs<String, UITextField.ViewMode> = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
  ]

  static let slider: [String: NibSetter<UISlider>] = [
    "minValue": { $0.minimumValue = Float($1.number) }, "maxValue": { $0.maximumValue = Float($1.number) },
    "value": { $0.value = Float($1.number) }, "continuous": { $0.isContinuous = $1.isTrue },
    "minimumTrackTintColor": { $0.minimumTrackTintColor = $1.color },
    "maximumTrackTintColor": { $0.maximumTrackTintColor = $1.color }, "thumbTintColor": { $0.thumbTintColor = $1.color },
    "minimumValueImage": { $0.minimumValueImage = $1.image }, "maximumValueImage": { $0.maximumValueImage = $1.image },
  ]

  static let toggle: [String: NibSetter<UISwitch>] = [
    "on": { $0.isOn = $1.isTrue }, "onTintColor": { $0.onTintColor = $1.color },
    "thumbTintColor": { $0.thumbTintColor = $1.color },
  ]

  static let stepper: [String: NibSetter<UIStepper>] = [
    "minimumValue": { $0.minimumValue = Double($1.number) }, "maximumValue": { $0.maximumValue = Double($1.number) },
    "stepValue": { $0.stepValue = Double($1.number) }, "value": { $0.value = Double($1.number) },
    "wraps": { $0.wraps = $1.isTrue }, "autorepeat": { $0.autorepeat = $1.isTrue },
    "continuous": { $0.isContinuous = $1.isTrue },
  ]

  static let segments: [String: NibSetter<UISegmentedControl>] = [
    "momentary": { $0.isMomentary = $1.isTrue },
    "apportionsSegmentWidthsByContent": { $0.apportionsSegmentWidthsByContent = $1.isTrue },
    "selectedSegmentTintColor": { $0.selectedSegmentTintColor = $1.color },
    // The segments come after the attributes; `NibParts` selects one then.
    "selectedSegmentIndex": { _, _ in },
  ]

  static let pages: [String: NibSetter<UIPageControl>] = [
    "numberOfPages": { $0.numberOfPages = $1.integer }, "currentPage": { $0.currentPage = $1.integer },
    "hidesForSinglePage": { $0.hidesForSinglePage = $1.isTrue },
    "pageIndicatorTintColor": { $0.pageIndicatorTintColor = $1.color },
    "currentPageIndicatorTintColor": { $0.currentPageIndicatorTintColor = $1.color },
  ]
}
