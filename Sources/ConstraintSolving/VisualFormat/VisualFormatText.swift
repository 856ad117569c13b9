/// The parse result of a visual format.
package struct VisualFormatText: Sendable, Equatable {
  package enum Axis: Sendable { case horizontal, vertical }

  package struct Predicate: Sendable, Equatable {
    package enum Object: Sendable, Equatable {
      /// In points.
      case constant(Double)
      /// The length of the named view.
      case length(of: String)
    }

    package var relation = ConstraintSolver.Relation.equal
    package var object: Object
    package var priority = ConstraintSolver.requiredPriority
  }

  package enum Connection: Sendable, Equatable {
    /// Nothing between them.
    case flush
    /// `-`
    case standard
    case predicates([Predicate])
  }

  package struct View: Sendable, Equatable {
    package let name: String
    package let predicates: [Predicate]
  }

  package var axis = Axis.horizontal
  package var startsAtSuperview: Connection?
  package var views: [View] = []
  /// One less than there are views.
  package var connections: [Connection] = []
  package var endsAtSuperview: Connection?
}
