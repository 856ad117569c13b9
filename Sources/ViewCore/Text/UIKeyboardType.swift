// What sources for iOS say about the software keyboard. Keys come from a hardware keyboard here: the values are kept, and have no effect.

/// The keys that a software keyboard shows.
public enum UIKeyboardType: Int, Sendable {
  /// The keyboard of the language.
  case `default` = 0
  /// Letters of ASCII.
  case asciiCapable = 1
  /// Digits and punctuation.
  case numbersAndPunctuation = 2
  /// For addresses of pages.
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// For telephone numbers.
  case phonePad = 5
  /// For names and telephone numbers.
  case namePhonePad = 6
  /// For addresses of mail.
  case emailAddress = 7
  /// Digits and a decimal point.
  case decimalPad = 8
  /// Letters, `@` and `#`.
  case twitter = 9
  /// For searching and addresses of pages.
  case webSearch = 10
  /// Digits of ASCII.
  case asciiCapableNumberPad = 11
}

/// The look of a software keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// That of the system.
  case `default` = 0
  /// A dark keyboard.
  case dark = 1
  /// A light keyboard.
  case light = 2
}

/// What the Return key of a software keyboard says.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// Google.
  case google = 2
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Route.
  case route = 5
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Yahoo.
  case yahoo = 8
  /// Done.
  case done = 9
  /// Emergency call.
  case emergencyCall = 10
  /// Continue.
  case `continue` = 11
}

/// When a software keyboard begins with a capital letter.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Never.
  case none = 0
  /// At each word.
  case words = 1
  /// At each sentence.
  case sentences = 2
  /// At each letter.
  case allCharacters = 3
}

/// Whether a software keyboard corrects words.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the system decides.
  case `default` = 0
  /// It does not.
  case no = 1
  /// It does.
  case yes = 2
}

/// Whether words are checked for spelling.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the system decides.
  case `default` = 0
  /// They are not.
  case no = 1
  /// They are.
  case yes = 2
}
