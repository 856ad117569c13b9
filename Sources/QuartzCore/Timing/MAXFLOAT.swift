/// The largest number a `Float` holds, from C's mathematics: what older code repeats an animation for ever with.
public let MAXFLOAT = Float.greatestFiniteMagnitude
