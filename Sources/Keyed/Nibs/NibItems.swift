import CoreGraphics
import Foundation
import Nibs
import Transitions
import ViewCore

/// Properties of bar items and gesture recognizers, by their names in storyboards.
@MainActor
enum NibItems {
  static let navigationItem: [String: NibSetter<UINavigationItem>] = [
    "title": { $0.title = $1.string }, "prompt": { $0.prompt = $1.string }, "hidesBackButton": { $0.hidesBackButton = $1.isTrue },
    "backButtonTitle": { $0.backButtonTitle = $1.string },
    "leftItemsSupplementBackButton": { $0.leftItemsSupplementBackButton = $1.isTrue },
    "leftBarButtonItem": { $0.leftBarButtonItem = $1.instance.make($1.element) as? UIBarButtonItem },
    "rightBarButtonItem": { $0.rightBarButtonItem = $1.instance.make($1.element) as? UIBarButtonItem },
    "backBarButtonItem": { item, value in
      // Only the title of a back button shows here.
      item.backButtonTitle = (value.instance.make(value.element) as? UIBarButtonItem)?.title
    },
    "titleView": { $0.titleView = $1.instance.make($1.element) as? UIView },
  ]

  static let barItem: [String: NibSetter<UIBarItem>] = [
    "title": { $0.title = $1.string }, "image": { $0.image = $1.image }, "enabled": { $0.isEnabled = $1.isTrue },
    "tag": { $0.tag = $1.integer }, "landscapeImage": { $0.landscapeImagePhone = $1.image },
    "imageInsets": { $0.imageInsets = $1.insets }, "landscapeImageInsets": { $0.landscapeImagePhoneInsets = $1.insets },
  ]

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
    "fixedSpace": .fixedSpace, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo,
    "redo": .redo, "close": .close, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
    "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "pageCurl": .pageCurl,
  ]

  private static let systemTabs: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
    "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search, "downloads": .downloads,
    "mostRecent": .mostRecent, "mostViewed": .mostViewed,
  ]

  static let barButtonItem: [String: NibSetter<UIBarButtonItem>] = [
    "style": { $0.style = $1.text == "done" ? .done : .plain },
    "systemItem": { item, value in
      if let known = systemItems[value.text] { return item.become(known) }
      // Those that the toolkit does not draw are words.
      item.title = value.text.prefix(1).uppercased() + value.text.dropFirst()
    },
    "width": { $0.width = $1.number },
    "tintColor": { $0.tintColor = $1.color }, "customView": { $0.customView = $1.instance.make($1.element) as? UIView },
  ]

  static let tabBarItem: [String: NibSetter<UITabBarItem>] = [
    "selectedImage": { $0.selectedImage = $1.image }, "badgeValue": { $0.badgeValue = $1.string },
    "systemItem": { item, value in
      if let known = systemTabs[value.text] { return item.become(known) }
      item.title = value.text.prefix(1).uppercased() + value.text.dropFirst()
    },
  ]

  static let recognizer: [String: NibSetter<UIGestureRecognizer>] = [
    "enabled": { $0.isEnabled = $1.isTrue }, "cancelsTouchesInView": { $0.cancelsTouchesInView = $1.isTrue },
    "delaysTouchesBegan": { $0.delaysTouchesBegan = $1.isTrue }, "delaysTouchesEnded": { $0.delaysTouchesEnded = $1.isTrue },
  ]

  static let tap: [String: NibSetter<UITapGestureRecognizer>] = [
    "numberOfTapsRequired": { $0.numberOfTapsRequired = $1.integer },
    "numberOfTouchesRequired": { $0.numberOfTouchesRequired = $1.integer },
  ]

  static let pan: [String: NibSetter<UIPanGestureRecognizer>] = [
    "minimumNumberOfTouches": { $0.minimumNumberOfTouches = $1.integer },
    "maximumNumberOfTouches": { $0.maximumNumberOfTouches = $1.integer },
  ]

  static let edgePan: [String: NibSetter<UIScreenEdgePanGestureRecognizer>] = ["edges": { $0.edges = $1.edges }]

  static let pinch: [String: NibSetter<UIPinchGestureRecognizer>] = ["scale": { $0.scale = $1.number }]

  static let rotation: [String: NibSetter<UIRotationGestureRecognizer>] = ["rotation": { $0.rotation = $1.number }]

  static let swipe: [String: NibSetter<UISwipeGestureRecognizer>] = [
    "numberOfTouchesRequired": { $0.numberOfTouchesRequired = $1.integer },
    "direction": { recognizer, value in
      let all: KeyValuePairs<String, UISwipeGestureRecognizer.Direction> = [
        "right": .right, "left": .left, "up": .up, "down": .down,
      ]
      recognizer.direction = all.reduce(into: []) { if value.element[$1.key] == "YES" { $0.insert($1.value) } }
    },
  ]

  static let longPress: [String: NibSetter<UILongPressGestureRecognizer>] = [
    "minimumPressDuration": { $0.minimumPressDuration = TimeInterval($1.number) },
    "allowableMovement": { $0.allowableMovement = $1.number },
    "numberOfTapsRequired": { $0.numberOfTapsRequired = $1.integer },
    "numberOfTouchesRequired": { $0.numberOfTouchesRequired = $1.integer },
  ]
}
