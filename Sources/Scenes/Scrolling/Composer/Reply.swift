/// A suggested reply.
struct Reply: Sendable {
  var title: String
  var text: String

  static let all: [Reply] = [
    Reply(title: "Trust the cook", text: "Trust the cook."),
    Reply(title: "Two long, one short", text: "Two long, one short. Then I put the lamp out, and count to three."),
    Reply(
      title: "A long one",
      text: """
        I went down to the pier as soon as you wrote. There is no wind, the harbour is black, and every lamp stands twice, once on \
        its pole and once in the water. If the fog lets you, look for the lowest one. I shall move it from left to right, slowly, \
        until somebody on your side waves back.
        """),
    Reply(title: "Good night", text: "Good night, ferry."),
  ]
}
