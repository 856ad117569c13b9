import Tuning
import UIKit

/// The scenes whose content scrolls.
extension Scene {
  /// Large cards side by side, one of them in the middle.
  public static let pagingCards = Scene(
    name: "paging-cards", title: "Paging Cards", topic: "Pages narrower than the screen, with parallax by distance",
    chapter: .scrolling,
    hint: "Drag sideways, or click a card",
    names: ["Size beside": "sideScale", "Fade beside": "sideFade", "Pages by": "paging", "Pages a throw": "reach"],
    // A page, a throw over several pages, and a drag that ends between two.
    demonstration: FingerScript(
      [
        .init(at: 0.2, from: CGPoint(x: 0.7, y: 0.5), to: CGPoint(x: 0.35, y: 0.5), duration: 0.3),
        .init(at: 1.6, from: CGPoint(x: 0.85, y: 0.55), to: CGPoint(x: 0.2, y: 0.5), duration: 0.14),
        .init(at: 3.4, from: CGPoint(x: 0.66, y: 0.6), to: CGPoint(x: 0.4, y: 0.62), duration: 0.5, rest: 0.4),
      ], pictureTime: 4.05)
  ) { PagingCardsViewController() }

  /// A page view controller with dots.
  public static let pages = Scene(
    name: "pages", title: "Pages", topic: "A page view controller: drags, dots and words that run ahead",
    chapter: .scrolling,
    hint: "Drag sideways, or click the dots",
    names: ["Pages lie": "orientation", "Dots": "hasDots", "Words ahead": "lead"],
    // A page, one that goes back, and a throw.
    demonstration: FingerScript(
      [
        .init(at: 0.2, from: CGPoint(x: 0.8, y: 0.4), to: CGPoint(x: 0.25, y: 0.42), duration: 0.4),
        .init(at: 1.8, from: CGPoint(x: 0.75, y: 0.5), to: CGPoint(x: 0.5, y: 0.5), duration: 0.5, rest: 0.3),
        .init(at: 3.4, from: CGPoint(x: 0.8, y: 0.45), to: CGPoint(x: 0.5, y: 0.45), duration: 0.14),
      ], pictureTime: 0.52)
  ) { PagesViewController() }

  /// A modal scroll view whose drag continues as a dismissal.
  public static let pullToDismiss = Scene(
    name: "pull-to-dismiss", title: "Pull to Dismiss", topic: "Scrolled to its top, a card goes along with the finger",
    chapter: .scrolling,
    hint: "Click a picture, then pull the card down", names: ["Damping ratio": "damping"],
    // Scrolls a little; a drag beyond the top that is cancelled, and one that dismisses.
    demonstration: FingerScript(
      [
        .tap(at: 0.1, CGPoint(x: 0.3, y: 0.5)),
        .init(at: 1.3, from: CGPoint(x: 0.5, y: 0.7), to: CGPoint(x: 0.5, y: 0.5), duration: 0.4, rest: 0.2),
        .init(at: 2.4, from: CGPoint(x: 0.5, y: 0.28), to: CGPoint(x: 0.52, y: 0.76), duration: 0.7, rest: 0.3),
        .init(at: 4.4, from: CGPoint(x: 0.5, y: 0.3), to: CGPoint(x: 0.5, y: 0.86), duration: 0.3),
      ], pictureTime: 3.28)
  ) { PullToDismissViewController() }

  /// One picture that a pinch zooms.
  public static let zoomablePicture = Scene(
    name: "zoomable-picture", title: "Zoomable Picture", topic: "Pinch, double click, Ctrl and the wheel, or drag with Alt",
    chapter: .scrolling,
    hint: "Double-click, pinch, or turn the wheel with Ctrl",
    names: ["Greatest zoom": "maximum", "Double click": "doubleTap", "Bounces": "bouncesZoom"],
    // Two fingers zoom in, one throws, two zoom out too far, and a double click zooms to the sun.
    demonstration: FingerScript(
      [
        .init(at: 0.2, from: CGPoint(x: 0.42, y: 0.44), to: CGPoint(x: 0.24, y: 0.34), duration: 0.7, rest: 0.15),
        .init(at: 0.2, from: CGPoint(x: 0.58, y: 0.54), to: CGPoint(x: 0.8, y: 0.66), duration: 0.7, rest: 0.15, finger: 1),
        .init(at: 1.8, from: CGPoint(x: 0.62, y: 0.54), to: CGPoint(x: 0.42, y: 0.5), duration: 0.16),
        .init(at: 3.6, from: CGPoint(x: 0.2, y: 0.3), to: CGPoint(x: 0.45, y: 0.47), duration: 0.6, rest: 0.2),
        .init(at: 3.6, from: CGPoint(x: 0.8, y: 0.7), to: CGPoint(x: 0.55, y: 0.53), duration: 0.6, rest: 0.2, finger: 1),
        .tap(at: 5.6, CGPoint(x: 0.58, y: 0.45)), .tap(at: 5.75, CGPoint(x: 0.58, y: 0.45)),
      ], pictureTime: 4.15)
  ) { ZoomablePictureViewController() }

  /// A grouped table with switches, values, swipe actions and an Edit button.
  public static let settings = Scene(
    name: "settings", title: "Settings", topic: "A grouped table with switches, swipe actions and an Edit button",
    chapter: .scrolling,
    hint: "Scroll, swipe a place, or pull the table down",
    names: ["Greatest width": "rowWidth", "Full swipe deletes": "fullSwipe"],
    // A throw to the end, a swipe that reveals actions, one that deletes, and a row that shows its place.
    demonstration: FingerScript(
      [
        .init(at: 0.2, from: CGPoint(x: 0.5, y: 0.82), to: CGPoint(x: 0.5, y: 0.24), duration: 0.3),
        .init(at: 2.4, from: CGPoint(x: 0.64, y: 0.5), to: CGPoint(x: 0.44, y: 0.5), duration: 0.4, rest: 0.25),
        .tap(at: 3.7, CGPoint(x: 0.4, y: 0.72)),
        .init(at: 4.4, from: CGPoint(x: 0.72, y: 0.5), to: CGPoint(x: 0.08, y: 0.5), duration: 0.5),
        .tap(at: 6, CGPoint(x: 0.4, y: 0.6)),
      ], pictureTime: 2.95)
  ) {
    let navigation = PaperNavigationController(rootViewController: SettingsViewController())
    navigation.isGrouped = true
    return navigation
  }

  /// A list under a large title, and pages with a small one.
  public static let largeTitles = Scene(
    name: "large-titles", title: "Large Titles", topic: "A title that the list takes up, pulls down and hands to the back button",
    chapter: .scrolling,
    hint: "Scroll, pull down, click, or drag from the left edge",
    names: [
      "Large titles": "hasLargeTitles", "Place's title": "placeTitle", "Swipes hide bars": "swipesHideBars",
      "Toolbar": "hasToolbar",
    ],
    // Half of the title, which snaps; a pull; a place, a pop that is held, and a throw.
    demonstration: FingerScript(
      [
        .init(at: 0.2, from: CGPoint(x: 0.5, y: 0.7), to: CGPoint(x: 0.5, y: 0.63), duration: 0.4, rest: 0.2),
        .init(at: 1.6, from: CGPoint(x: 0.5, y: 0.4), to: CGPoint(x: 0.5, y: 0.75), duration: 0.5, rest: 0.3),
        .tap(at: 3.4, CGPoint(x: 0.4, y: 0.5)),
        .init(at: 4.4, from: CGPoint(x: 0.005, y: 0.5), to: CGPoint(x: 0.6, y: 0.52), duration: 0.5, rest: 0.4),
        .init(at: 6.4, from: CGPoint(x: 0.5, y: 0.8), to: CGPoint(x: 0.5, y: 0.3), duration: 0.2),
      ], pictureTime: 5.1)
  ) { LargeTitlesController() }

  /// A list with a search bar, and pages with text that is edited.
  public static let search = Scene(
    name: "search", title: "Search", topic: "A search bar under the title, and notes that are written",
    chapter: .scrolling,
    hint: "Pull down, search, click a place, write",
    names: ["Large titles": "hasLargeTitles", "Bar collapses": "collapses", "Search hides title": "hidesTitle"],
    // The search bar collapses, is pulled out and used; a scope, the end of the search, a place, a throw and a pop.
    demonstration: FingerScript(
      [
        .init(at: 0.1, from: CGPoint(x: 0.5, y: 0.6), to: CGPoint(x: 0.5, y: 0.47), duration: 0.3, rest: 0.1),
        .init(at: 0.7, from: CGPoint(x: 0.5, y: 0.4), to: CGPoint(x: 0.5, y: 0.68), duration: 0.4, rest: 0.1),
        .tap(at: 2.1, CGPoint(x: 0.4, y: 0.182)),
        .tap(at: 3.1, CGPoint(x: 0.5, y: 0.114)),
        .tap(at: 4.3, CGPoint(x: 0.94, y: 0.044)),
        .tap(at: 5.5, CGPoint(x: 0.4, y: 0.5)),
        .init(at: 6.7, from: CGPoint(x: 0.5, y: 0.6), to: CGPoint(x: 0.5, y: 0.75), duration: 0.3),
        .init(at: 7.7, from: CGPoint(x: 0.005, y: 0.5), to: CGPoint(x: 0.7, y: 0.52), duration: 0.4),
      ], pictureTime: 3.9)
  ) { SearchSceneController() }

  /// A list with accessories, whose edit mode deletes, adds and moves rows.
  public static let itinerary = Scene(
    name: "itinerary", title: "Itinerary", topic: "A list whose days fold, and whose edit mode deletes, adds, moves and chooses",
    chapter: .scrolling,
    hint: "Click a day or a stop, then Edit",
    names: ["Editing": "mode", "Line before the handle": "line", "Greatest width": "rowWidth", "Covers": "side"],
    // A stop is ticked off, a day folds and opens, a stop moves to another day, another is deleted, and edit mode ends.
    demonstration: FingerScript(
      [
        .tap(at: 0.2, CGPoint(x: 0.4, y: 0.26)),
        .tap(at: 0.9, CGPoint(x: 0.4, y: 0.1)),
        .tap(at: 1.7, CGPoint(x: 0.4, y: 0.1)),
        .tap(at: 2.6, CGPoint(x: 0.96, y: 0.045)),
        .init(at: 3.4, from: CGPoint(x: 0.79, y: 0.26), to: CGPoint(x: 0.78, y: 0.62), duration: 0.7, rest: 0.3),
        .tap(at: 5.2, CGPoint(x: 0.22, y: 0.18)),
        .tap(at: 6, CGPoint(x: 0.78, y: 0.18)),
        .tap(at: 7, CGPoint(x: 0.96, y: 0.045)),
      ], pictureTime: 4.2)
  ) {
    let navigation = PaperNavigationController(rootViewController: ItineraryViewController())
    navigation.isGrouped = true
    return navigation
  }

  /// A conversation with a field that grows, and out of which messages fly.
  public static let composer = Scene(
    name: "composer", title: "Composer", topic: "A field that grows with its text, and messages that fly out of it",
    chapter: .scrolling,
    hint: "Click a reply, or write, and send it",
    names: ["Damping ratio": "damping", "Most lines": "mostLines", "Text size": "textSize", "Bottom inset": "inset"],
    // Sends a short reply and a long one, and scrolls the conversation.
    demonstration: FingerScript(
      [
        .tap(at: 0.2, CGPoint(x: 0.19, y: 0.884)),
        .tap(at: 1, CGPoint(x: 0.835, y: 0.957)),
        .tap(at: 2.2, CGPoint(x: 0.52, y: 0.884)),
        .tap(at: 3.2, CGPoint(x: 0.835, y: 0.957)),
        .init(at: 4.6, from: CGPoint(x: 0.5, y: 0.3), to: CGPoint(x: 0.5, y: 0.7), duration: 0.3, rest: 0.2),
      ], pictureTime: 3.4)
  ) { PaperNavigationController(rootViewController: ComposerViewController()) }
}
