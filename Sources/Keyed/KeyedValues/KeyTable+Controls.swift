import Controls
import Foundation
import ViewCore

extension KeyTable {
  static let controls: [KeyTable] = [
    KeyTable(
      UIActivityIndicatorView.self,
      [
        .writable("color", \.color),
        .writable("hidesWhenStopped", \.hidesWhenStopped),
        .readable("animating", \.isAnimating),
        .writable("style", \.style),
      ]),
    KeyTable(
      UIButton.self,
      [
        .writable("automaticallyUpdatesConfiguration", \.automaticallyUpdatesConfiguration),
        .readable("buttonType", \.buttonType),
        .writable("changesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction),
        .writable("configurationUpdateHandler", \.configurationUpdateHandler),
        .writable("contentEdgeInsets", \.contentEdgeInsets),
        .readable("currentAttributedTitle", \.currentAttributedTitle),
        .readable("currentBackgroundImage", \.currentBackgroundImage),
        .readable("currentImage", \.currentImage),
        .readable("currentTitle", \.currentTitle),
        .readable("currentTitleColor", \.currentTitleColor),
        .readable("currentTitleShadowColor", \.currentTitleShadowColor),
        .writable("imageEdgeInsets", \.imageEdgeInsets),
        .readable("imageView", \.imageView),
        .readable("hovered", \.isHovered),
        .writable("pointerInteractionEnabled", \.isPointerInteractionEnabled),
        .writable("menu", \.menu),
        .writable("preferredMenuElementOrder", \.preferredMenuElementOrder),
        .writable("role", \.role),
        .readable("subtitleLabel", \.subtitleLabel),
        .writable("titleEdgeInsets", \.titleEdgeInsets),
        .readable("titleLabel", \.titleLabel),
      ]),
    KeyTable(
      UIControl.self,
      [
        .readable("allControlEvents", \.allControlEvents),
        .readable("allTargets", \.allTargets),
        .writable("contentHorizontalAlignment", \.contentHorizontalAlignment),
        .writable("contentVerticalAlignment", \.contentVerticalAlignment),
        .readable("contextMenuInteraction", \.contextMenuInteraction),
        .readable("effectiveContentHorizontalAlignment", \.effectiveContentHorizontalAlignment),
        .writable("contextMenuInteractionEnabled", \.isContextMenuInteractionEnabled),
        .writable("enabled", \.isEnabled),
        .writable("highlighted", \.isHighlighted),
        .writable("selected", \.isSelected),
        .readable("touchInside", \.isTouchInside),
        .readable("tracking", \.isTracking),
        .writable("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction),
        .readable("state", \.state),
        .writable("toolTip", \.toolTip),
      ]),
    KeyTable(
      UIImageView.self,
      [
        .writable("animationDuration", \.animationDuration),
        .writable("animationImages", \.animationImages),
        .writable("animationRepeatCount", \.animationRepeatCount),
        .writable("highlightedImage", \.highlightedImage),
        .writable("image", \.image),
        .readable("animating", \.isAnimating),
        .writable("highlighted", \.isHighlighted),
      ]),
    KeyTable(
      UIPageControl.self,
      [
        .writable("allowsContinuousInteraction", \.allowsContinuousInteraction),
        .writable("backgroundStyle", \.backgroundStyle),
        .writable("currentPage", \.currentPage),
        .writable("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor),
        .writable("direction", \.direction),
        .writable("hidesForSinglePage", \.hidesForSinglePage),
        .readable("interactionState", \.interactionState),
        .writable("numberOfPages", \.numberOfPages),
        .writable("pageIndicatorTintColor", \.pageIndicatorTintColor),
        .writable("preferredCurrentPageIndicatorImage", \.preferredCurrentPageIndicatorImage),
        .writable("preferredIndicatorImage", \.preferredIndicatorImage),
      ]),
    KeyTable(
      UIDatePicker.self,
      [
        .writable("calendar", \.calendar),
        .writable("countDownDuration", \.countDownDuration),
        .writable("date", \.date),
        .writable("datePickerMode", \.datePickerMode),
        .readable("datePickerStyle", \.datePickerStyle),
        .writable("locale", \.locale),
        .writable("maximumDate", \.maximumDate),
        .writable("minimumDate", \.minimumDate),
        .writable("minuteInterval", \.minuteInterval),
        .writable("preferredDatePickerStyle", \.preferredDatePickerStyle),
        .writable("roundsToMinuteInterval", \.roundsToMinuteInterval),
        .writable("timeZone", \.timeZone),
      ]),
    KeyTable(
      UIPickerView.self,
      [
        .writable("dataSource", \.dataSource),
        .writable("delegate", \.delegate),
        .readable("numberOfComponents", \.numberOfComponents),
      ]),
    KeyTable(
      UIProgressView.self,
      [
        .writable("observedProgress", \.observedProgress),
        .writable("progress", \.progress),
        .writable("progressImage", \.progressImage),
        .writable("progressTintColor", \.progressTintColor),
        .writable("progressViewStyle", \.progressViewStyle),
        .writable("trackImage", \.trackImage),
        .writable("trackTintColor", \.trackTintColor),
      ]),
    KeyTable(
      UIRefreshControl.self,
      [
        .writable("attributedTitle", \.attributedTitle),
        .readable("refreshing", \.isRefreshing),
        .writable("tintColor", \.tintColor),
      ]),
    KeyTable(
      UISegmentedControl.self,
      [
        .writable("apportionsSegmentWidthsByContent", \.apportionsSegmentWidthsByContent),
        .writable("momentary", \.isMomentary),
        .readable("numberOfSegments", \.numberOfSegments),
        .writable("selectedSegmentIndex", \.selectedSegmentIndex),
        .writable("selectedSegmentTintColor", \.selectedSegmentTintColor),
      ]),
    KeyTable(
      UISlider.self,
      [
        .readable("currentMaximumTrackImage", \.currentMaximumTrackImage),
        .readable("currentMinimumTrackImage", \.currentMinimumTrackImage),
        .readable("currentThumbImage", \.currentThumbImage),
        .writable("continuous", \.isContinuous),
        .writable("maximumTrackTintColor", \.maximumTrackTintColor),
        .writable("maximumValue", \.maximumValue),
        .writable("maximumValueImage", \.maximumValueImage),
        .writable("minimumTrackTintColor", \.minimumTrackTintColor),
        .writable("minimumValue", \.minimumValue),
        .writable("minimumValueImage", \.minimumValueImage),
        .writable("thumbTintColor", \.thumbTintColor),
        .writable("value", \.value),
      ]),
    KeyTable(
      UIStepper.self,
      [
        .writable("autorepeat", \.autorepeat),
        .writable("continuous", \.isContinuous),
        .writable("maximumValue", \.maximumValue),
        .writable("minimumValue", \.minimumValue),
        .writable("stepValue", \.stepValue),
        .writable("value", \.value),
        .writable("wraps", \.wraps),
      ]),
    KeyTable(
      UISwitch.self,
      [
        .writable("on", \.isOn),
        .writable("onTintColor", \.onTintColor),
        .writable("thumbTintColor", \.thumbTintColor),
      ]),
  ]
}
