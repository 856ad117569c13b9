import Controls
import DragAndDrop
import Foundation
import ViewCore

extension KeyTable {
  static let interactions: [KeyTable] = [
    KeyTable(
      UIDragInteraction.self,
      [
        .writable("allowsSimultaneousRecognitionDuringLift", \.allowsSimultaneousRecognitionDuringLift),
        .readable("delegate", \.delegate),
        .writable("enabled", \.isEnabled),
      ]),
    KeyTable(
      UIDragItem.self,
      [
        .readable("itemProvider", \.itemProvider),
        .writable("localObject", \.localObject),
        .writable("previewProvider", \.previewProvider),
      ]),
    KeyTable(
      UIDragPreview.self,
      [
        .readable("parameters", \.parameters),
        .readable("view", \.view),
      ]),
    KeyTable(
      UIDropInteraction.self,
      [
        .writable("allowsSimultaneousDropSessions", \.allowsSimultaneousDropSessions),
        .readable("delegate", \.delegate),
      ]),
    KeyTable(
      UIDropProposal.self,
      [
        .readable("operation", \.operation),
        .writable("precise", \.isPrecise),
        .writable("prefersFullSizePreview", \.prefersFullSizePreview),
      ]),
    KeyTable(
      UISpringLoadedInteraction.self,
      [
        .readable("interactionBehavior", \.interactionBehavior),
        .readable("interactionEffect", \.interactionEffect),
      ]),
    KeyTable(
      UIAction.self,
      [
        .writable("attributes", \.attributes),
        .writable("discoverabilityTitle", \.discoverabilityTitle),
        .readable("identifier", \.identifier),
        .writable("image", \.image),
        .readable("sender", \.sender),
        .writable("state", \.state),
        .writable("title", \.title),
      ]),
    KeyTable(
      UICommand.self,
      [
        .readable("action", \.action),
        .readable("alternates", \.alternates),
        .writable("attributes", \.attributes),
        .writable("discoverabilityTitle", \.discoverabilityTitle),
        .writable("image", \.image),
        .readable("propertyList", \.propertyList),
        .writable("selectedImage", \.selectedImage),
        .readable("sender", \.sender),
        .writable("state", \.state),
        .writable("title", \.title),
      ]),
    KeyTable(
      UICommandAlternate.self,
      [
        .readable("action", \.action),
        .readable("modifierFlags", \.modifierFlags),
        .readable("title", \.title),
      ]),
    KeyTable(
      UIContextMenuConfiguration.self,
      [
        .readable("identifier", \.identifier),
        .writable("preferredMenuElementOrder", \.preferredMenuElementOrder),
      ]),
    KeyTable(
      UIContextMenuInteraction.self,
      [
        .readable("delegate", \.delegate),
        .readable("menuAppearance", \.menuAppearance),
      ]),
    KeyTable(
      UIEditMenuConfiguration.self,
      [
        .writable("preferredArrowDirection", \.preferredArrowDirection),
        .readable("sourcePoint", \.sourcePoint),
      ]),
    KeyTable(
      UIEditMenuInteraction.self,
      [
        .readable("delegate", \.delegate)
      ]),
    KeyTable(
      UIMenu.self,
      [
        .readable("children", \.children),
        .writable("displayPreferences", \.displayPreferences),
        .readable("identifier", \.identifier),
        .readable("options", \.options),
        .writable("preferredElementSize", \.preferredElementSize),
        .readable("selectedElements", \.selectedElements),
      ]),
    KeyTable(
      UIMenuDisplayPreferences.self,
      [
        .writable("maximumNumberOfTitleLines", \.maximumNumberOfTitleLines)
      ]),
    KeyTable(
      UIMenuElement.self,
      [
        .readable("image", \.image),
        .writable("subtitle", \.subtitle),
        .readable("title", \.title),
      ]),
    KeyTable(
      UIPreviewParameters.self,
      [
        .writable("backgroundColor", \.backgroundColor),
        .writable("shadowPath", \.shadowPath),
        .writable("visiblePath", \.visiblePath),
      ]),
    KeyTable(
      UIPreviewTarget.self,
      [
        .readable("center", \.center),
        .readable("container", \.container),
        .readable("transform", \.transform),
      ]),
    KeyTable(
      UITargetedPreview.self,
      [
        .readable("parameters", \.parameters),
        .readable("size", \.size),
        .readable("target", \.target),
        .readable("view", \.view),
      ]),
    KeyTable(
      UIHoverStyle.self,
      [
        .writable("enabled", \.isEnabled)
      ]),
    KeyTable(
      UIPointerAccessory.self,
      [
        .writable("orientationMatchesAngle", \.orientationMatchesAngle),
        .readable("position", \.position),
      ]),
    KeyTable(
      UIPointerInteraction.self,
      [
        .readable("delegate", \.delegate),
        .writable("enabled", \.isEnabled),
      ]),
    KeyTable(
      UIPointerRegion.self,
      [
        .writable("latchingAxes", \.latchingAxes),
        .readable("rect", \.rect),
      ]),
    KeyTable(
      UIPointerRegionRequest.self,
      [
        .readable("location", \.location),
        .readable("modifiers", \.modifiers),
      ]),
    KeyTable(
      UIPointerStyle.self,
      [
        .writable("accessories", \.accessories)
      ]),
  ]
}
