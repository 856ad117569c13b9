import Foundation

extension KeyTable {
  static let text: [KeyTable] = [
    KeyTable(
      NSTextContainer.self,
      [
        .writable("lineBreakMode", \.lineBreakMode),
        .writable("lineFragmentPadding", \.lineFragmentPadding),
        .writable("maximumNumberOfLines", \.maximumNumberOfLines),
        .writable("size", \.size),
        .writable("widthTracksTextView", \.widthTracksTextView),
      ]),
    KeyTable(
      UILabel.self,
      [
        .writable("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth),
        .writable("attributedText", \.attributedText),
        .writable("baselineAdjustment", \.baselineAdjustment),
        .writable("font", \.font),
        .writable("highlightedTextColor", \.highlightedTextColor),
        .writable("enabled", \.isEnabled),
        .writable("highlighted", \.isHighlighted),
        .writable("lineBreakMode", \.lineBreakMode),
        .writable("minimumScaleFactor", \.minimumScaleFactor),
        .writable("numberOfLines", \.numberOfLines),
        .writable("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth),
        .writable("shadowColor", \.shadowColor),
        .writable("shadowOffset", \.shadowOffset),
        .writable("text", \.text),
        .writable("textAlignment", \.textAlignment),
        .writable("textColor", \.textColor),
      ]),
    KeyTable(
      UIPasteboard.self,
      [
        .readable("hasStrings", \.hasStrings),
        .writable("string", \.string),
      ]),
    KeyTable(
      UITextField.self,
      [
        .writable("attributedPlaceholder", \.attributedPlaceholder),
        .writable("borderStyle", \.borderStyle),
        .writable("clearButtonMode", \.clearButtonMode),
        .writable("clearsOnBeginEditing", \.clearsOnBeginEditing),
        .writable("delegate", \.delegate),
        .writable("font", \.font),
        .readable("editing", \.isEditing),
        .writable("inputAccessoryView", \.inputAccessoryView),
        .writable("inputView", \.inputView),
        .writable("leftView", \.leftView),
        .writable("leftViewMode", \.leftViewMode),
        .writable("placeholder", \.placeholder),
        .writable("rightView", \.rightView),
        .writable("rightViewMode", \.rightViewMode),
        .writable("text", \.text),
        .writable("textAlignment", \.textAlignment),
        .writable("textColor", \.textColor),
      ]),
    KeyTable(
      UITextRange.self,
      [
        .readable("end", \.end),
        .readable("empty", \.isEmpty),
        .readable("start", \.start),
      ]),
    KeyTable(
      UITextView.self,
      [
        .writable("attributedText", \.attributedText),
        .writable("clearsOnInsertion", \.clearsOnInsertion),
        .writable("delegate", \.delegate),
        .writable("font", \.font),
        .writable("inputAccessoryView", \.inputAccessoryView),
        .writable("inputView", \.inputView),
        .writable("editable", \.isEditable),
        .writable("selectable", \.isSelectable),
        .writable("selectedRange", \.selectedRange),
        .writable("text", \.text),
        .writable("textAlignment", \.textAlignment),
        .writable("textColor", \.textColor),
        .readable("textContainer", \.textContainer),
        .writable("textContainerInset", \.textContainerInset),
        .writable("typingAttributes", \.typingAttributes),
      ]),
  ]
}
