import Foundation

/// Resource usage of a process.
enum ProcessFigures {
  /// Resident memory in megabytes (10⁶ bytes); `id` is a number or `self`.
  static func residentMegabytes(of id: String) -> Double? {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
      let kibibytes = line.split(separator: " ").dropFirst().compactMap({ Double($0) }).first
    else { return nil }
    return kibibytes * 1024 / 1e6
  }

  /// The growth of this process in bytes; a page of memory is 4096.
  static func growth(_ work: () throws -> Void) throws -> Double {
    let before = residentMegabytes(of: "self")
    try work()
    guard let before, let after = residentMegabytes(of: "self") else {
      throw NotMeasured(description: "there is no /proc to read the memory from")
    }
    return ((after - before) * 1e6).rounded()
  }

  /// The processor time of all threads of this process, in seconds.
  static func processorSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
