import UIKit

/// Builds the menus of the wall.
@MainActor enum WallMenus {
  /// The menu of a picture.
  static func menu(of picture: WallPicture, perform: @escaping @MainActor (WallCommand) -> Void) -> UIMenu {
    func action(_ title: String, _ sign: MenuSign, _ command: WallCommand) -> UIAction {
      UIAction(title: title, image: sign.image) { _ in perform(command) }
    }
    let favourite = action("Favourite", .star, .favourite)
    favourite.state = picture.isFavourite ? .on : .off
    let hide = action("Hide", .hidden, .hide)
    hide.attributes = .destructive
    let marks = [favourite, action("Hang first", .first, .hangFirst), action("Show place", .eye, .visit)]
    return UIMenu(children: [
      UIMenu(options: .displayInline, children: marks),
      hours(of: picture) { perform(.turn($0)) },
      UIMenu(options: .displayInline, children: [hide]),
    ])
  }

  /// The parts of the day, that of the picture with a tick.
  private static func hours(of picture: WallPicture, turn: @escaping @MainActor (DayHour) -> Void) -> UIMenu {
    let actions = DayHour.allCases.map { hour in
      UIAction(title: hour.title, image: hour.icon, state: hour == picture.hour ? .on : .off) { _ in turn(hour) }
    }
    return UIMenu(title: "Hour of day", subtitle: picture.hour.title, options: .singleSelection, children: actions)
  }

  /// What the menu of the whole wall does.
  struct WallActions {
    var toggleFavourites: @MainActor () -> Void
    var showAll: @MainActor () -> Void
    /// nil: each picture at its own part of the day.
    var turn: @MainActor (DayHour?) -> Void
    var startAgain: @MainActor () -> Void
  }

  /// The elements of the menu of the whole wall.
  static func elements(of wall: PictureWall, _ actions: WallActions) -> [UIMenuElement] {
    let only = UIAction(
      title: "Favourites only", image: MenuSign.star.image, attributes: .keepsMenuPresented,
      state: wall.showsFavouritesOnly ? .on : .off
    ) { action in
      action.state = action.state == .on ? .off : .on
      actions.toggleFavourites()
    }
    let all = UIAction(
      title: "Show all", subtitle: wall.hiddenCount == 0 ? "None is hidden" : "\(wall.hiddenCount) hidden",
      image: MenuSign.eye.image, attributes: wall.hiddenCount == 0 ? .disabled : []
    ) { _ in actions.showAll() }
    let hours = DayHour.allCases.map { hour in
      UIAction(title: hour.title, image: hour.icon) { _ in actions.turn(hour) }
    }
    let own = UIAction(title: "Each its own") { _ in actions.turn(nil) }
    let again = UIAction(title: "Start again", image: MenuSign.again.image, attributes: .destructive) { _ in
      actions.startAgain()
    }
    return [
      UIMenu(options: .displayInline, children: [only, all]),
      UIMenu(title: "Hour of all", children: hours + [UIMenu(options: .displayInline, children: [own])]),
      UIMenu(options: .displayInline, children: [again]),
    ]
  }

  /// The orders of the wall; one is chosen at a time.
  static func orders(chosen: WallOrder, sort: @escaping @MainActor (WallOrder) -> Void) -> UIMenu {
    UIMenu(
      options: .singleSelection,
      children: WallOrder.allCases.map { order in
        UIAction(title: order.title, state: order == chosen ? .on : .off) { _ in sort(order) }
      })
  }
}
