import Nibs
import Testing

@testable import Containers
@testable import Controls
@testable import Keyed
@testable import Lists
@testable import TextEditing
@testable import Transitions
@testable import ViewCore

@Suite @MainActor struct NibPropertyTests {
  /// What the porter does not name is set here, and the other way round.
  @Test(arguments: NibVocabulary.kinds.keys.sorted()) func theToolkitSetsWhatThePorterKnows(kind: String) {
    let known = NibVocabulary.kinds[kind]!.properties
    let set = NibProperties.names(of: kind)
    #expect(known.subtracting(NibVocabulary.withoutEffect).subtracting(set) == [], "known, but not set")
    #expect(set.subtracting(known) == [], "set, but not known")
  }

  @Test func everyKindWithPropertiesIsMade() {
    let abstract: Set = ["barItem", "placeholder", "exit", "viewControllerPlaceholder"]
    for kind in NibVocabulary.kinds.keys where !abstract.contains(kind) {
      let isMade = NibClasses.views[kind] != nil || NibClasses.objects[kind] != nil || NibClasses.controllers[kind] != nil
      #expect(isMade, "\(kind)")
    }
  }
}
