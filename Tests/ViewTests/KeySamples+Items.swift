import Foundation
import MotionTesting

@testable import Containers
@testable import Controls
@testable import DragAndDrop
@testable import Lists
@testable import Transitions
@testable import ViewCore

extension KeySamples {
  static func layout(_ stage: Stage) -> [NSObject] {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    let anchor = NSCollectionLayoutAnchor(edges: .top)
    let view = UIView()
    stage.window.addSubview(view)
    return [
      view.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor), UILayoutGuide(), view.keyboardLayoutGuide, size,
      size.widthDimension, item, group, section, anchor, NSCollectionLayoutSpacing.fixed(2),
      NSCollectionLayoutEdgeSpacing(leading: nil, top: .fixed(1), trailing: nil, bottom: nil),
      NSCollectionLayoutSupplementaryItem(layoutSize: size, elementKind: "badge", containerAnchor: anchor),
      NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "header", alignment: .top),
      NSCollectionLayoutDecorationItem.background(elementKind: "card"), UICollectionViewCompositionalLayout(section: section),
      UICollectionViewCompositionalLayoutConfiguration(), UICollectionViewFlowLayout(),
      UICollectionViewFlowLayoutInvalidationContext(), UICollectionViewLayout(), UICollectionViewLayoutAttributes(),
      UICollectionViewLayoutInvalidationContext(),
      UICollectionViewTransitionLayout(
        currentLayout: UICollectionViewFlowLayout(), nextLayout: UICollectionViewFlowLayout()),
      NSTextContainer(size: CGSize(width: 10, height: 20)),
      NSTextAttachment(data: nil, ofType: "public.png"),
    ]
  }

  static func drawing() -> [NSObject] {
    [
      CADisplayLink(target: NSObject(), selector: Selector("step")), CAValueFunction(name: .scale) ?? NSObject(),
      NSParagraphStyle(), NSMutableParagraphStyle(), NSShadow(), NSStringDrawingContext(),
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3)), UIColor.red, UIFont.systemFont(ofSize: 12),
      UIFont.systemFont(ofSize: 12).fontDescriptor, UIGraphicsRendererFormat(), UIGraphicsImageRendererFormat(), UIImage(),
      UITraitCollection(displayScale: 2),
    ]
  }

  static func bars() -> [NSObject] {
    let (buttons, tabs) = (UIBarButtonItemAppearance(), UITabBarItemAppearance())
    return [
      UIBarButtonItem(), UITabBarItem(), UINavigationItem(title: "Title"), UIBarAppearance(), UINavigationBarAppearance(),
      UITabBarAppearance(), UIToolbarAppearance(), buttons, buttons.normal, tabs, tabs.normal,
    ]
  }

  static func items(_ stage: Stage) -> [NSObject] {
    let (view, path) = (UIView(), IndexPath(row: 0, section: 0))
    stage.window.addSubview(view)
    return [
      UIAction(title: "Act") { _ in }, UIMenu(title: "Menu", children: []), UIMenuDisplayPreferences(),
      UIKeyCommand(input: "k", modifierFlags: .command, action: Selector("run")),
      UICommand(title: "Command", action: Selector("run")),
      UICommandAlternate(title: "Other", action: Selector("run"), modifierFlags: .shift),
      UIContextMenuConfiguration(identifier: nil), UIContextualAction(style: .normal, title: nil) { _, _, _ in },
      UISwipeActionsConfiguration(actions: []), UIPreviewParameters(),
      UIPreviewTarget(container: view, center: .zero, transform: .identity),
      UIDragItem(itemProvider: NSItemProvider(object: "drag" as NSString)), UIDragPreview(view: view),
      UIDropProposal(operation: .move), UICollectionViewDropProposal(operation: .move, intent: .unspecified),
      UITableViewDropProposal(operation: .move, intent: .unspecified),
      UICollectionViewPlaceholder(insertionIndexPath: path, reuseIdentifier: "cell"),
      UICollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "cell"),
      UITableViewPlaceholder(insertionIndexPath: path, reuseIdentifier: "cell", rowHeight: 40),
      UITableViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "cell", rowHeight: 40),
      UISpringLoadedInteraction { _, _ in }, UIPointerRegion(rect: .zero), UIPointerStyle.system(), UIHoverStyle(),
      UIPointerAccessory(.verticalBeam(length: 4), position: .top),
      UISceneConfiguration(name: nil, sessionRole: .windowApplication),
      UIViewController.Transition.ZoomOptions(), UIListContentView(configuration: .cell()), UIEvent(type: .touches, timestamp: 0),
      UITouch(type: .direct, timestamp: 0, location: .zero, in: view, of: nil, tapCount: 1, serial: 1),
    ]
  }
}
