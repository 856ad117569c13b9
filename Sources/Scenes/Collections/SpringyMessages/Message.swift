/// One line of the conversation on the ferry.
struct Message: Equatable, Sendable {
  var isMine: Bool
  var text: String

  private static func mine(_ text: String) -> Message { Message(isMine: true, text: text) }
  private static func theirs(_ text: String) -> Message { Message(isMine: false, text: text) }

  static let conversation: [Message] = [
    theirs("Are you awake? The Night Ferry has just passed Bell Shoal."),
    mine("I am now."),
    mine("Which deck are you on?"),
    theirs("The upper one, port side. It is cold and it is worth it."),
    theirs("There is a green light over the water, and it moves."),
    mine("A buoy?"),
    theirs("Much too high for a buoy."),
    mine("Then it is Green Night. I saw it once, from Orchard Gap, and nobody believed me."),
    theirs("I believe you now."),
    mine("How long until Lantern Bay?"),
    theirs("Two hours, says the board. Three, says the cook."),
    mine("Trust the cook."),
    theirs("The fog is coming in from the north. I can see the horn before I hear it."),
    mine("Say that again?"),
    theirs("The steam. First a white puff, then the sound."),
    mine("That is the best thing anyone has written to me this week."),
    theirs("It is only Tuesday."),
    mine("Still."),
    theirs("First Light should be at 05:40. I will try to stay up."),
    mine("Put the kettle on at five. I will stand at the end of the pier with the big lamp."),
    theirs("How will I know that it is you?"),
    mine("Two long, one short."),
    theirs("Two long, one short. Good."),
    mine("And if the fog stays?"),
    theirs("Then look for the puff, and count to three."),
    mine("Good night, ferry."),
    theirs("Good night, pier."),
  ]
}
