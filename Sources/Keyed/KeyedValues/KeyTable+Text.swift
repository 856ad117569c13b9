import Controls
import Foundation
import TextEditing
import ViewCore

extension KeyTable {
  static let text: [KeyTable] = [
    KeyTable(
      NSTextAttachment.self,
      [
        .writable("bounds", \.bounds),
        .writable("contents", \.contents),
        .writable("fileType", \.fileType),
        .writable("image", \.image),
        .writable("lineLayoutPadding", \.lineLayoutPadding),
      ]),
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
        .writable("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation),
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
        .writable("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth),
        .writable("attributedPlaceholder", \.attributedPlaceholder),
        .writable("attributedText", \.attributedText),
        .writable("background", \.background),
        .writable("borderStyle", \.borderStyle),
        .writable("clearButtonMode", \.clearButtonMode),
        .writable("clearsOnBeginEditing", \.clearsOnBeginEditing),
        .writable("clearsOnInsertion", \.clearsOnInsertion),
        .writable("defaultTextAttributes", \.defaultTextAttributes),
        .writable("delegate", \.delegate),
        .writable("disabledBackground", \.disabledBackground),
        .writable("font", \.font),
        .readable("editing", \.isEditing),
        .writable("inputAccessoryView", \.inputAccessoryView),
        .writable("inputView", \.inputView),
        .writable("leftView", \.leftView),
        .writable("leftViewMode", \.leftViewMode),
        .writable("minimumFontSize", \.minimumFontSize),
        .writable("placeholder", \.placeholder),
        .writable("rightView", \.rightView),
        .writable("rightViewMode", \.rightViewMode),
        .writable("text", \.text),
        .writable("textAlignment", \.textAlignment),
        .writable("textColor", \.textColor),
        .writable("typingAttributes", \.typingAttributes),
      ]),
    KeyTable(UITextItem.self, [.readable("range", \.range)]),
    KeyTable(
      UITextRange.self,
      [
        .readable("end", \.end),
        .readable("empty", \.isEmpty),
        .readable("start", \.start),
      ]),
    KeyTable(
      UITextSelectionRect.self,
      [
        .readable("containsEnd", \.containsEnd),
        .readable("containsStart", \.containsStart),
        .readable("vertical", \.isVertical),
        .readable("rect", \.rect),
        .readable("transform", \.transform),
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
        .writable("linkTextAttributes", \.linkTextAttributes),
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
