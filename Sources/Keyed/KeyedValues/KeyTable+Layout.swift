import Foundation
import ViewCore

extension KeyTable {
  static let layout: [KeyTable] = [
    KeyTable(
      NSLayoutConstraint.self,
      [
        .writable("constant", \.constant),
        .readable("firstAnchor", \.firstAnchor),
        .readable("firstAttribute", \.firstAttribute),
        .readable("firstItem", \.firstItem),
        .writable("identifier", \.identifier),
        .writable("active", \.isActive),
        .readable("multiplier", \.multiplier),
        .writable("priority", \.priority),
        .readable("relation", \.relation),
        .readable("secondAnchor", \.secondAnchor),
        .readable("secondAttribute", \.secondAttribute),
        .readable("secondItem", \.secondItem),
        .writable("shouldBeArchived", \.shouldBeArchived),
      ]),
    KeyTable(
      UIKeyboardLayoutGuide.self,
      [
        .writable("followsUndockedKeyboard", \.followsUndockedKeyboard),
        .writable("keyboardDismissPadding", \.keyboardDismissPadding),
        .writable("usesBottomSafeArea", \.usesBottomSafeArea),
      ]),
    KeyTable(
      UILayoutGuide.self,
      [
        .readable("bottomAnchor", \.bottomAnchor),
        .readable("centerXAnchor", \.centerXAnchor),
        .readable("centerYAnchor", \.centerYAnchor),
        .readable("hasAmbiguousLayout", \.hasAmbiguousLayout),
        .readable("heightAnchor", \.heightAnchor),
        .writable("identifier", \.identifier),
        .readable("layoutFrame", \.layoutFrame),
        .readable("leadingAnchor", \.leadingAnchor),
        .readable("leftAnchor", \.leftAnchor),
        .writable("owningView", \.owningView),
        .readable("rightAnchor", \.rightAnchor),
        .readable("topAnchor", \.topAnchor),
        .readable("trailingAnchor", \.trailingAnchor),
        .readable("widthAnchor", \.widthAnchor),
      ]),
    KeyTable(
      UIStackView.self,
      [
        .writable("alignment", \.alignment),
        .readable("arrangedSubviews", \.arrangedSubviews),
        .writable("axis", \.axis),
        .writable("distribution", \.distribution),
        .writable("baselineRelativeArrangement", \.isBaselineRelativeArrangement),
        .writable("layoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement),
        .writable("spacing", \.spacing),
      ]),
  ]
}
