import Foundation
import ViewCore

/// What controls, menus and the pointer do for the modules below them.
@MainActor
package enum ControlsModule {
  package static func register() {
    UIControl.toolTips.register { ToolTipPresenter($0) }
    UIContextMenuInteraction.runners.register { ContextMenuRunner($0) }
    PointerHook.maker.register(PointerMaker())
  }
}

/// Makes what follows the pointer.
private struct PointerMaker: PointerMaking {
  func follower(of router: TouchRouter) -> any PointerFollowing { router.pointer }
  func hover(over view: UIView) -> any HoverFollowing { HoverPointer(view) }
}
