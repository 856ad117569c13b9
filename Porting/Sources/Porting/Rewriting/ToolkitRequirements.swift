/// The optional requirements of Apple's protocols, by full name; here they are requirements with a default.
enum ToolkitRequirements {
  enum Result { case nothing, value, optional }

  /// The result of one of Apple's optional requirements; nil for other names.
  static func result(of fullName: String) -> Result? { table[fullName] }

  /// The full name of the requirement that a reference names, with or without labels; nil if there are several, or if Swift gives one name
  /// to several.
  static func fullName(of method: MethodReference) -> String? {
    let name = method.labels == nil ? names[method.name] : result(of: method.written).map { _ in method.written }
    return name == "gestureRecognizer(_:shouldReceive:)" ? nil : name
  }

  /// By the name without labels, where there is one requirement of it.
  private static let names: [String: String] = {
    let all = Dictionary(grouping: table.keys) { String($0.prefix { $0 != "(" }) }
    return all.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }()

  private static let table: [String: Result] = {
    var table: [String: Result] = [:]
    for (names, result) in [(withoutResult, Result.nothing), (withValue, .value), (withOptional, .optional)] {
      for name in names.split(whereSeparator: \.isWhitespace) { table[String(name)] = result }
    }
    return table
  }()

  /// Protocols of Apple's that sources ask objects for, and whose requirements are all met by what conforms.
  static let required: Set<String> = [
    "UIViewControllerContextTransitioning", "UIViewControllerTransitionCoordinator",
    "UIViewControllerTransitionCoordinatorContext", "UICoordinateSpace", "UITextInput", "UIKeyInput", "UIContentContainer",
  ]

  /// Protocols of Apple's that have optional requirements.
  static let protocols = Set(protocolNames.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let protocolNames = """
    CAAnimationDelegate CALayerDelegate UIAdaptivePresentationControllerDelegate UIApplicationDelegate
    UIBarPositioningDelegate UICollectionViewDataSource UICollectionViewDataSourcePrefetching UICollectionViewDelegate
    UICollectionViewDelegateFlowLayout UICollectionViewDragDelegate UICollectionViewDropDelegate UICollisionBehaviorDelegate
    UIContextMenuInteractionDelegate UIDragInteractionDelegate UIDropInteractionDelegate UIDynamicAnimatorDelegate
    UIEditMenuInteractionDelegate UIGestureRecognizerDelegate UIImagePickerControllerDelegate UINavigationBarDelegate
    UINavigationControllerDelegate UIPageViewControllerDataSource UIPageViewControllerDelegate UIPickerViewDelegate
    UIPointerInteractionDelegate UIPopoverPresentationControllerDelegate UISceneDelegate UIScrollViewDelegate
    UISearchBarDelegate UISearchControllerDelegate UISearchResultsUpdating UISearchTextFieldDelegate
    UISheetPresentationControllerDelegate UISplitViewControllerDelegate UISpringLoadedInteractionBehavior UITabBarControllerDelegate UITabBarDelegate
    UITableViewDataSource UITableViewDataSourcePrefetching UITableViewDelegate UITableViewDragDelegate
    UITableViewDropDelegate UITextFieldDelegate UITextViewDelegate UIToolbarDelegate UIViewControllerAnimatedTransitioning
    UIViewControllerInteractiveTransitioning UIViewControllerTransitioningDelegate UIViewImplicitlyAnimating
    UIWindowSceneDelegate
    """

  private static let withoutResult = """
    animationDidStart(_:) animationDidStop(_:finished:) animationEnded(_:) applicationDidBecomeActive(_:)
    applicationDidEnterBackground(_:) applicationDidFinishLaunching(_:) applicationDidReceiveMemoryWarning(_:)
    applicationWillEnterForeground(_:) applicationWillResignActive(_:) applicationWillTerminate(_:)
    collectionView(_:cancelPrefetchingForItemsAt:) collectionView(_:didBeginMultipleSelectionInteractionAt:)
    collectionView(_:didDeselectItemAt:) collectionView(_:didEndDisplaying:forItemAt:)
    collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:) collectionView(_:didHighlightItemAt:)
    collectionView(_:didSelectItemAt:) collectionView(_:didUnhighlightItemAt:) collectionView(_:didUpdateFocusIn:with:)
    collectionView(_:dragSessionDidEnd:) collectionView(_:dragSessionWillBegin:) collectionView(_:dropSessionDidEnd:)
    collectionView(_:dropSessionDidEnter:) collectionView(_:dropSessionDidExit:) collectionView(_:moveItemAt:to:)
    collectionView(_:performAction:forItemAt:withSender:) collectionView(_:performPrimaryActionForItemAt:)
    collectionView(_:willDisplay:forItemAt:) collectionView(_:willDisplayContextMenu:animator:)
    collectionView(_:willDisplaySupplementaryView:forElementKind:at:)
    collectionView(_:willEndContextMenuInteraction:animator:)
    collectionView(_:willPerformPreviewActionForMenuWith:animator:) collectionViewDidEndMultipleSelectionInteraction(_:)
    collisionBehavior(_:beganContactFor:with:at:) collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)
    collisionBehavior(_:endedContactFor:with:) collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)
    contextMenuInteraction(_:willDisplayMenuFor:animator:) contextMenuInteraction(_:willEndFor:animator:)
    contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)
    continueAnimation(withTimingParameters:durationFactor:) didDismissSearchController(_:) didPresentSearchController(_:)
    display(_:) dragInteraction(_:item:willAnimateCancelWith:) dragInteraction(_:session:didEndWith:)
    dragInteraction(_:session:willAdd:for:) dragInteraction(_:session:willEndWith:) dragInteraction(_:sessionDidMove:)
    dragInteraction(_:sessionDidTransferItems:) dragInteraction(_:sessionWillBegin:)
    dragInteraction(_:willAnimateLiftWith:session:) draw(_:in:) dropInteraction(_:concludeDrop:)
    dropInteraction(_:item:willAnimateDropWith:) dropInteraction(_:performDrop:) dropInteraction(_:sessionDidEnd:)
    dropInteraction(_:sessionDidEnter:) dropInteraction(_:sessionDidExit:) dynamicAnimatorDidPause(_:)
    dynamicAnimatorWillResume(_:) editMenuInteraction(_:willDismissMenuFor:animator:)
    editMenuInteraction(_:willPresentMenuFor:animator:) imagePickerController(_:didFinishPickingMediaWithInfo:)
    imagePickerControllerDidCancel(_:) interactionDidFinish(_:) layerWillDraw(_:) layoutSublayers(of:)
    navigationBar(_:didPop:) navigationBar(_:didPush:) navigationController(_:didShow:animated:)
    navigationController(_:willShow:animated:)
    pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)
    pageViewController(_:willTransitionTo:) pickerView(_:didSelectRow:inComponent:)
    pointerInteraction(_:willEnter:animator:) pointerInteraction(_:willExit:animator:)
    popoverPresentationController(_:willRepositionPopoverTo:in:) popoverPresentationControllerDidDismissPopover(_:)
    prepareForPopoverPresentation(_:) presentSearchController(_:) presentationController(_:prepare:)
    presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)
    presentationControllerDidAttemptToDismiss(_:) presentationControllerDidDismiss(_:) presentationControllerWillDismiss(_:)
    scene(_:continue:) scene(_:didFailToContinueUserActivityWithType:error:) scene(_:didUpdate:) scene(_:openURLContexts:)
    scene(_:restoreInteractionStateWith:) scene(_:willConnectTo:options:) scene(_:willContinueUserActivityWithType:)
    sceneDidBecomeActive(_:) sceneDidDisconnect(_:) sceneDidEnterBackground(_:) sceneWillEnterForeground(_:)
    sceneWillResignActive(_:) scrollViewDidChangeAdjustedContentInset(_:) scrollViewDidEndDecelerating(_:)
    scrollViewDidEndDragging(_:willDecelerate:) scrollViewDidEndScrollingAnimation(_:)
    scrollViewDidEndZooming(_:with:atScale:) scrollViewDidScroll(_:) scrollViewDidScrollToTop(_:) scrollViewDidZoom(_:)
    scrollViewWillBeginDecelerating(_:) scrollViewWillBeginDragging(_:) scrollViewWillBeginZooming(_:with:)
    scrollViewWillEndDragging(_:withVelocity:targetContentOffset:) searchBar(_:selectedScopeButtonIndexDidChange:)
    searchBar(_:textDidChange:) searchBarBookmarkButtonClicked(_:) searchBarCancelButtonClicked(_:)
    searchBarResultsListButtonClicked(_:) searchBarSearchButtonClicked(_:) searchBarTextDidBeginEditing(_:)
    searchBarTextDidEndEditing(_:) searchController(_:didChangeFrom:) searchController(_:willChangeTo:)
    searchTextField(_:didSelect:)
    sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:) splitViewController(_:didHide:)
    splitViewController(_:didShow:) splitViewController(_:popoverController:willPresent:)
    splitViewController(_:willChangeTo:) splitViewController(_:willHide:) splitViewController(_:willHide:with:for:)
    splitViewController(_:willShow:) splitViewController(_:willShow:invalidating:) splitViewControllerDidCollapse(_:)
    splitViewControllerDidExpand(_:) splitViewControllerInteractivePresentationGestureDidEnd(_:)
    splitViewControllerInteractivePresentationGestureWillBegin(_:) tabBar(_:didBeginCustomizing:)
    tabBar(_:didEndCustomizing:changed:) tabBar(_:didSelect:) tabBar(_:willBeginCustomizing:)
    tabBar(_:willEndCustomizing:changed:) tabBarController(_:didEndCustomizing:changed:) tabBarController(_:didSelect:)
    tabBarController(_:didSelectTab:previousTab:) tabBarController(_:displayOrderDidChangeFor:)
    tabBarController(_:tab:acceptItemsFrom:) tabBarController(_:visibilityDidChangeFor:)
    tabBarController(_:willBeginCustomizing:) tabBarController(_:willEndCustomizing:changed:)
    tabBarControllerDidEndEditing(_:) tabBarControllerWillBeginEditing(_:) tableView(_:accessoryButtonTappedForRowWith:)
    tableView(_:cancelPrefetchingForRowsAt:) tableView(_:commit:forRowAt:)
    tableView(_:didBeginMultipleSelectionInteractionAt:) tableView(_:didDeselectRowAt:)
    tableView(_:didEndDisplaying:forRowAt:) tableView(_:didEndDisplayingFooterView:forSection:)
    tableView(_:didEndDisplayingHeaderView:forSection:) tableView(_:didEndEditingRowAt:) tableView(_:didHighlightRowAt:)
    tableView(_:didSelectRowAt:) tableView(_:didUnhighlightRowAt:) tableView(_:didUpdateFocusIn:with:)
    tableView(_:dragSessionDidEnd:) tableView(_:dragSessionWillBegin:) tableView(_:dropSessionDidEnd:)
    tableView(_:dropSessionDidEnter:) tableView(_:dropSessionDidExit:) tableView(_:moveRowAt:to:)
    tableView(_:performAction:forRowAt:withSender:) tableView(_:performPrimaryActionForRowAt:)
    tableView(_:willBeginEditingRowAt:) tableView(_:willDisplay:forRowAt:) tableView(_:willDisplayContextMenu:animator:)
    tableView(_:willDisplayFooterView:forSection:) tableView(_:willDisplayHeaderView:forSection:)
    tableView(_:willEndContextMenuInteraction:animator:) tableView(_:willPerformPreviewActionForMenuWith:animator:)
    tableViewDidEndMultipleSelectionInteraction(_:) textField(_:insertInputSuggestion:)
    textField(_:willDismissEditMenuWith:) textField(_:willPresentEditMenuWith:) textFieldDidBeginEditing(_:)
    textFieldDidChangeSelection(_:) textFieldDidEndEditing(_:) textFieldDidEndEditing(_:reason:)
    textView(_:didBeginFormattingWith:) textView(_:didEndFormattingWith:) textView(_:insertInputSuggestion:)
    textView(_:textItemMenuWillDisplayFor:animator:) textView(_:textItemMenuWillEndFor:animator:)
    textView(_:willBeginFormattingWith:) textView(_:willDismissEditMenuWith:) textView(_:willEndFormattingWith:)
    textView(_:willPresentEditMenuWith:) textViewDidBeginEditing(_:) textViewDidChange(_:) textViewDidChangeSelection(_:)
    textViewDidEndEditing(_:) textViewWritingToolsDidEnd(_:) textViewWritingToolsWillBegin(_:)
    updateSearchResults(for:selecting:) willDismissSearchController(_:) willPresentSearchController(_:)
    windowScene(_:didUpdate:interfaceOrientation:traitCollection:) windowScene(_:didUpdateEffectiveGeometry:)
    windowScene(_:userDidAcceptCloudKitShareWith:)
    """

  private static let withValue = """
    adaptivePresentationStyle(for:) adaptivePresentationStyle(for:traitCollection:) addAnimations(_:)
    addAnimations(_:delayFactor:) addCompletion() addCompletion(_:) collectionView(_:canEditItemAt:)
    collectionView(_:canFocusItemAt:) collectionView(_:canHandle:) collectionView(_:canMoveItemAt:)
    collectionView(_:canPerformAction:forItemAt:withSender:) collectionView(_:canPerformPrimaryActionForItemAt:)
    collectionView(_:dragSessionAllowsMoveOperation:) collectionView(_:dragSessionIsRestrictedToDraggingApplication:)
    collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:) collectionView(_:indexPathForIndexTitle:at:)
    collectionView(_:itemsForAddingTo:at:point:) collectionView(_:layout:insetForSectionAt:)
    collectionView(_:layout:minimumInteritemSpacingForSectionAt:) collectionView(_:layout:minimumLineSpacingForSectionAt:)
    collectionView(_:layout:referenceSizeForFooterInSection:) collectionView(_:layout:referenceSizeForHeaderInSection:)
    collectionView(_:layout:sizeForItemAt:) collectionView(_:selectionFollowsFocusForItemAt:)
    collectionView(_:shouldBeginMultipleSelectionInteractionAt:) collectionView(_:shouldDeselectItemAt:)
    collectionView(_:shouldHighlightItemAt:) collectionView(_:shouldSelectItemAt:)
    collectionView(_:shouldShowMenuForItemAt:) collectionView(_:shouldSpringLoadItemAt:with:)
    collectionView(_:shouldUpdateFocusIn:) collectionView(_:targetContentOffsetForProposedContentOffset:)
    collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)
    collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)
    collectionView(_:transitionLayoutForOldLayout:newLayout:) collectionView(_:viewForSupplementaryElementOfKind:at:)
    dragInteraction(_:itemsForAddingTo:withTouchAt:) dragInteraction(_:prefersFullSizePreviewsFor:)
    dragInteraction(_:sessionAllowsMoveOperation:) dragInteraction(_:sessionIsRestrictedToDraggingApplication:)
    dropInteraction(_:canHandle:) dropInteraction(_:sessionDidUpdate:) editMenuInteraction(_:targetRectFor:)
    gestureRecognizer(_:shouldBeRequiredToFailBy:) gestureRecognizer(_:shouldReceive:)
    gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) gestureRecognizer(_:shouldRequireFailureOf:)
    gestureRecognizerShouldBegin(_:) interruptibleAnimator(using:) navigationBar(_:shouldPop:) navigationBar(_:shouldPush:)
    navigationBarNSToolbarSection(_:) navigationControllerPreferredInterfaceOrientationForPresentation(_:)
    navigationControllerSupportedInterfaceOrientations(_:) numberOfSections(in:) pageViewController(_:spineLocationFor:)
    pageViewControllerPreferredInterfaceOrientationForPresentation(_:) pageViewControllerSupportedInterfaceOrientations(_:)
    pickerView(_:rowHeightForComponent:) pickerView(_:viewForRow:forComponent:reusing:) pickerView(_:widthForComponent:)
    popoverPresentationControllerShouldDismissPopover(_:) position(for:) preferredWindowingControlStyle(for:)
    presentationControllerShouldDismiss(_:) presentationCount(for:) presentationIndex(for:) scrollViewShouldScrollToTop(_:)
    searchBar(_:shouldChangeTextIn:replacementText:) searchBar(_:shouldChangeTextInRanges:replacementText:)
    searchBarShouldBeginEditing(_:) searchBarShouldEndEditing(_:) searchTextField(_:itemProviderForCopying:)
    splitViewController(_:collapseSecondary:onto:)
    splitViewController(_:displayModeForExpandingToProposedDisplayMode:) splitViewController(_:shouldHide:in:)
    splitViewController(_:show:sender:) splitViewController(_:showDetail:sender:)
    splitViewController(_:topColumnForCollapsingToProposedTopColumn:)
    splitViewControllerPreferredInterfaceOrientationForPresentation(_:)
    splitViewControllerSupportedInterfaceOrientations(_:)
    tabBarController(_:displayedViewControllersFor:proposedViewControllers:) tabBarController(_:shouldSelect:)
    tabBarController(_:shouldSelectTab:) tabBarController(_:tab:operationForAcceptingItemsFrom:)
    tabBarControllerPreferredInterfaceOrientationForPresentation(_:) tabBarControllerSupportedInterfaceOrientations(_:)
    tableView(_:canEditRowAt:) tableView(_:canFocusRowAt:) tableView(_:canHandle:) tableView(_:canMoveRowAt:)
    tableView(_:canPerformAction:forRowAt:withSender:) tableView(_:canPerformPrimaryActionForRowAt:)
    tableView(_:dragSessionAllowsMoveOperation:) tableView(_:dragSessionIsRestrictedToDraggingApplication:)
    tableView(_:dropSessionDidUpdate:withDestinationIndexPath:) tableView(_:editingStyleForRowAt:)
    tableView(_:estimatedHeightForFooterInSection:) tableView(_:estimatedHeightForHeaderInSection:)
    tableView(_:estimatedHeightForRowAt:) tableView(_:heightForFooterInSection:) tableView(_:heightForHeaderInSection:)
    tableView(_:heightForRowAt:) tableView(_:indentationLevelForRowAt:) tableView(_:itemsForAddingTo:at:point:)
    tableView(_:sectionForSectionIndexTitle:at:) tableView(_:selectionFollowsFocusForRowAt:)
    tableView(_:shouldBeginMultipleSelectionInteractionAt:) tableView(_:shouldHighlightRowAt:)
    tableView(_:shouldIndentWhileEditingRowAt:) tableView(_:shouldShowMenuForRowAt:)
    tableView(_:shouldSpringLoadRowAt:with:) tableView(_:shouldUpdateFocusIn:)
    tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:) targetDisplayModeForAction(in:)
    textField(_:shouldChangeCharactersIn:replacementString:) textField(_:shouldChangeCharactersInRanges:replacementString:)
    textFieldShouldBeginEditing(_:) textFieldShouldClear(_:) textFieldShouldEndEditing(_:) textFieldShouldReturn(_:)
    textView(_:shouldChangeTextIn:replacementText:) textView(_:shouldChangeTextInRanges:replacementText:)
    textView(_:shouldInteractWith:in:) textView(_:shouldInteractWith:in:interaction:)
    textView(_:writingToolsIgnoredRangesInEnclosingRange:) textViewShouldBeginEditing(_:) textViewShouldEndEditing(_:)
    windowScene(_:performActionFor:) windowScene(_:performActionFor:completionHandler:)
    """

  private static let withOptional = """
    action(for:forKey:) animationController(forDismissed:) animationController(forPresented:presenting:source:)
    collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)
    collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)
    collectionView(_:contextMenuConfigurationForItemAt:point:) collectionView(_:contextMenuConfigurationForItemsAt:point:)
    collectionView(_:dragPreviewParametersForItemAt:) collectionView(_:dropPreviewParametersForItemAt:)
    collectionView(_:previewForDismissingContextMenuWithConfiguration:)
    collectionView(_:previewForHighlightingContextMenuWithConfiguration:)
    collectionView(_:sceneActivationConfigurationForItemAt:point:)
    contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)
    contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)
    contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)
    contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)
    dragInteraction(_:previewForCancelling:withDefault:) dragInteraction(_:previewForLifting:session:)
    dragInteraction(_:sessionForAddingItems:withTouchAt:) dropInteraction(_:previewForDropping:withDefault:)
    editMenuInteraction(_:menuFor:suggestedActions:) indexPathForPreferredFocusedView(in:) indexTitles(for:)
    interactionControllerForDismissal(using:) interactionControllerForPresentation(using:)
    navigationController(_:animationControllerFor:from:to:) navigationController(_:interactionControllerFor:)
    pickerView(_:attributedTitleForRow:forComponent:) pickerView(_:titleForRow:forComponent:)
    pointerInteraction(_:regionFor:defaultRegion:) pointerInteraction(_:styleFor:)
    presentationController(_:viewControllerForAdaptivePresentationStyle:)
    presentationController(forPresented:presenting:source:) primaryViewController(forCollapsing:)
    primaryViewController(forExpanding:) sectionIndexTitles(for:) splitViewController(_:separateSecondaryFrom:)
    stateRestorationActivity(for:) tabBarController(_:animationControllerForTransitionFrom:to:)
    tabBarController(_:interactionControllerFor:) tableView(_:contextMenuConfigurationForRowAt:point:)
    tableView(_:dragPreviewParametersForRowAt:) tableView(_:dropPreviewParametersForRowAt:)
    tableView(_:editActionsForRowAt:) tableView(_:leadingSwipeActionsConfigurationForRowAt:)
    tableView(_:previewForDismissingContextMenuWithConfiguration:)
    tableView(_:previewForHighlightingContextMenuWithConfiguration:) tableView(_:titleForDeleteConfirmationButtonForRowAt:)
    tableView(_:titleForFooterInSection:) tableView(_:titleForHeaderInSection:)
    tableView(_:trailingSwipeActionsConfigurationForRowAt:) tableView(_:viewForFooterInSection:)
    tableView(_:viewForHeaderInSection:) tableView(_:willDeselectRowAt:) tableView(_:willSelectRowAt:)
    textField(_:editMenuForCharactersIn:suggestedActions:) textField(_:editMenuForCharactersInRanges:suggestedActions:)
    textView(_:editMenuForTextIn:suggestedActions:) textView(_:editMenuForTextInRanges:suggestedActions:)
    textView(_:menuConfigurationFor:defaultMenu:) textView(_:primaryActionFor:defaultAction:) viewForZooming(in:)
    """
}
