import Containers
import Foundation

extension KeyTable {
  static let bars: [KeyTable] = [
    KeyTable(
      UIBarAppearance.self,
      [
        .writable("backgroundColor", \.backgroundColor),
        .writable("backgroundEffect", \.backgroundEffect),
        .writable("backgroundImage", \.backgroundImage),
        .writable("backgroundImageContentMode", \.backgroundImageContentMode),
        .readable("idiom", \.idiom),
        .writable("shadowColor", \.shadowColor),
        .writable("shadowImage", \.shadowImage),
      ]),
    KeyTable(
      UIBarButtonItemAppearance.self,
      [
        .readable("disabled", \.disabled),
        .readable("highlighted", \.highlighted),
        .readable("normal", \.normal),
      ]),
    KeyTable(
      UIBarButtonItemStateAppearance.self,
      [
        .writable("backgroundImage", \.backgroundImage),
        .writable("backgroundImagePositionAdjustment", \.backgroundImagePositionAdjustment),
        .writable("titlePositionAdjustment", \.titlePositionAdjustment),
        .writable("titleTextAttributes", \.titleTextAttributes),
      ]),
    KeyTable(
      UINavigationBar.self,
      [
        .writable("backIndicatorImage", \.backIndicatorImage),
        .writable("backIndicatorTransitionMaskImage", \.backIndicatorTransitionMaskImage),
        .readable("backItem", \.backItem),
        .writable("barStyle", \.barStyle),
        .writable("barTintColor", \.barTintColor),
        .writable("compactAppearance", \.compactAppearance),
        .writable("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance),
        .writable("delegate", \.delegate),
        .writable("translucent", \.isTranslucent),
        .writable("items", \.items),
        .writable("largeTitleTextAttributes", \.largeTitleTextAttributes),
        .writable("prefersLargeTitles", \.prefersLargeTitles),
        .writable("scrollEdgeAppearance", \.scrollEdgeAppearance),
        .writable("shadowImage", \.shadowImage),
        .writable("standardAppearance", \.standardAppearance),
        .writable("titleTextAttributes", \.titleTextAttributes),
        .readable("topItem", \.topItem),
      ]),
    KeyTable(
      UINavigationBarAppearance.self,
      [
        .writable("backButtonAppearance", \.backButtonAppearance),
        .readable("backIndicatorImage", \.backIndicatorImage),
        .readable("backIndicatorTransitionMaskImage", \.backIndicatorTransitionMaskImage),
        .writable("buttonAppearance", \.buttonAppearance),
        .writable("doneButtonAppearance", \.doneButtonAppearance),
        .writable("largeTitleTextAttributes", \.largeTitleTextAttributes),
        .writable("prominentButtonAppearance", \.prominentButtonAppearance),
        .writable("titlePositionAdjustment", \.titlePositionAdjustment),
        .writable("titleTextAttributes", \.titleTextAttributes),
      ]),
    KeyTable(
      UITabBar.self,
      [
        .writable("backgroundImage", \.backgroundImage),
        .writable("barStyle", \.barStyle),
        .writable("barTintColor", \.barTintColor),
        .writable("delegate", \.delegate),
        .writable("translucent", \.isTranslucent),
        .writable("itemPositioning", \.itemPositioning),
        .writable("itemSpacing", \.itemSpacing),
        .writable("itemWidth", \.itemWidth),
        .writable("items", \.items),
        .writable("scrollEdgeAppearance", \.scrollEdgeAppearance),
        .writable("selectedItem", \.selectedItem),
        .writable("selectionIndicatorImage", \.selectionIndicatorImage),
        .writable("shadowImage", \.shadowImage),
        .writable("standardAppearance", \.standardAppearance),
        .writable("unselectedItemTintColor", \.unselectedItemTintColor),
      ]),
    KeyTable(
      UITabBarAppearance.self,
      [
        .writable("selectionIndicatorImage", \.selectionIndicatorImage),
        .writable("selectionIndicatorTintColor", \.selectionIndicatorTintColor),
        .writable("stackedItemPositioning", \.stackedItemPositioning),
        .writable("stackedItemSpacing", \.stackedItemSpacing),
        .writable("stackedItemWidth", \.stackedItemWidth),
        .writable("stackedLayoutAppearance", \.stackedLayoutAppearance),
      ]),
    KeyTable(
      UITabBarItemAppearance.self,
      [
        .readable("disabled", \.disabled),
        .readable("normal", \.normal),
        .readable("selected", \.selected),
      ]),
    KeyTable(
      UITabBarItemStateAppearance.self,
      [
        .writable("badgeBackgroundColor", \.badgeBackgroundColor),
        .writable("badgePositionAdjustment", \.badgePositionAdjustment),
        .writable("badgeTextAttributes", \.badgeTextAttributes),
        .writable("badgeTitlePositionAdjustment", \.badgeTitlePositionAdjustment),
        .writable("iconColor", \.iconColor),
        .writable("titlePositionAdjustment", \.titlePositionAdjustment),
        .writable("titleTextAttributes", \.titleTextAttributes),
      ]),
    KeyTable(
      UIToolbar.self,
      [
        .writable("barStyle", \.barStyle),
        .writable("barTintColor", \.barTintColor),
        .writable("compactAppearance", \.compactAppearance),
        .writable("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance),
        .writable("delegate", \.delegate),
        .writable("translucent", \.isTranslucent),
        .writable("items", \.items),
        .writable("scrollEdgeAppearance", \.scrollEdgeAppearance),
        .writable("standardAppearance", \.standardAppearance),
      ]),
    KeyTable(
      UIToolbarAppearance.self,
      [
        .writable("buttonAppearance", \.buttonAppearance),
        .writable("doneButtonAppearance", \.doneButtonAppearance),
        .writable("prominentButtonAppearance", \.prominentButtonAppearance),
      ]),
  ]
}
