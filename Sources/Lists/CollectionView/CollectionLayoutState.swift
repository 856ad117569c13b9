import CoreGraphics

/// The state × event table of a collection view's layout, as a value.
///
///     phase             reload            invalidate  prepare           load        place     displace
///     unloaded          –                 –           unloaded, ready   invalid ¹   –         –
///     unloaded, ready   –                 unloaded    –                 prepared ¹  –         –
///     invalid           unloaded          –           prepared          –           outgrown  –
///     outgrown          unloaded          invalid     shown             –           outgrown  invalid
///     prepared          unloaded, ready   invalid     –                 –           shown     –
///     shown             unloaded, ready   invalid     –                 –           shown     prepared
///
/// ¹ The views of the old data are removed.
///
/// `beginPlacing` is refused until `endPlacing`: a layout pass or an animated change during a layout pass is deferred.
struct CollectionLayoutState: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    /// `reloadData()` was called, or nothing has been shown yet; `isReady` if the layout was prepared since, to answer a
    /// question.
    case unloaded(isReady: Bool)
    /// The layout has to be prepared.
    case invalid
    /// The elements were placed for these bounds, and their preferred sizes have invalidated the layout since.
    case outgrown(CGRect)
    /// The layout is prepared, and its elements have not been placed.
    case prepared
    /// The elements were placed for these bounds.
    case shown(CGRect)
  }

  enum Event: Equatable, Sendable {
    /// All data is reloaded.
    case reload
    /// The layout's last preparation is invalid.
    case invalidate
    /// The layout is prepared.
    case prepare
    /// A layout pass begins with new data.
    case load
    /// The visible elements of these bounds have been placed.
    case place(CGRect)
    /// The elements have to be placed again, in the same layout.
    case displace
    case beginPlacing, endPlacing
  }

  enum Action: Equatable, Sendable { case none, removeViews, wait }

  private(set) var phase = Phase.unloaded(isReady: false)
  /// Whether elements are being placed: a layout pass meanwhile is deferred.
  private(set) var isPlacing = false

  /// Whether the layout's last preparation is valid.
  var isLayoutValid: Bool {
    switch phase {
    case .unloaded(let isReady): isReady
    case .prepared, .shown: true
    case .invalid, .outgrown: false
    }
  }

  /// Whether there is new data that no layout pass has shown.
  var needsReload: Bool { if case .unloaded = phase { true } else { false } }

  /// The bounds for which the elements were placed; nil if they have to be placed.
  var placedBounds: CGRect? {
    switch phase {
    case .outgrown(let bounds), .shown(let bounds): bounds
    case .unloaded, .invalid, .prepared: nil
    }
  }

  mutating func handle(_ event: Event) -> Action {
    switch (phase, event) {
    case (_, .beginPlacing) where isPlacing: return .wait
    case (_, .beginPlacing): isPlacing = true
    case (_, .endPlacing): isPlacing = false
    case (.unloaded(let isReady), .load):
      phase = isReady ? .prepared : .invalid
      return .removeViews
    case (.unloaded, .invalidate): phase = .unloaded(isReady: false)
    case (.unloaded, .prepare): phase = .unloaded(isReady: true)
    case (.unloaded, .reload), (.unloaded, .place), (.unloaded, .displace): break
    case (_, .reload): phase = .unloaded(isReady: isLayoutValid)
    case (_, .invalidate), (.outgrown, .displace): phase = .invalid
    case (.invalid, .prepare), (.shown, .displace): phase = .prepared
    case (.outgrown(let bounds), .prepare), (.prepared, .place(let bounds)), (.shown, .place(let bounds)): phase = .shown(bounds)
    case (.invalid, .place(let bounds)), (.outgrown, .place(let bounds)): phase = .outgrown(bounds)
    case (.invalid, .displace), (.prepared, .displace), (.prepared, .prepare), (.shown, .prepare), (_, .load): break
    }
    return .none
  }
}
