import OperatingSystem

private func exampleOSAllocatedUnfairLock() {
  // snippet
  let visits = OSAllocatedUnfairLock(initialState: 0)
  visits.withLock { $0 += 1 }
  // end
}

private func exampleOSLog() {
  // snippet
  let network = OSLog(subsystem: "org.example.Cards", category: "network")
  os_log("%{public}@ took %.1f s", log: network, type: .info, "login", 1.5)
  // end
}

private func exampleLogger(count: Int, name: String) {
  // snippet
  let logger = Logger(subsystem: "org.example.Cards", category: "deck")
  logger.info("Drew \(count) cards for \(name, privacy: .public)")
  // end
}
