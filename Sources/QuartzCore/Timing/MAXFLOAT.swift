/// The largest finite `Float`, from C; older code uses it as an endless `repeatCount`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
