import Transitions
/// A change to a neighbouring page that is under way.
@MainActor
struct PageTransition {
  /// The page that comes in.
  let page: UIViewController
  /// Where it lies until it is the current one.
  let slot: PageSlot
  /// The completion of the program's change; nil within a change of the user.
  let completion: ((Bool) -> Void)?
  let isProgrammatic: Bool
}
