import Foundation
import Testing

/// Faults of the machine: one sentence to the user, and no trap.
@Suite(.serialized) struct FaultTests {
  /// Runs a line of shell with the program as `$E`; its exit code and what it said on standard error.
  ///
  /// `$DISPLAYED` before a command gives it a virtual display of its own.
  private func shell(_ line: String, _ environment: [String: String] = [:]) throws -> (code: Int32, words: String) {
    guard let program = EdgewiseProgram.executable else { throw EdgewiseProgram.Missing(description: "edgewise") }
    var all = ProcessInfo.processInfo.environment
    all["E"] = program.path
    all["DISPLAYED"] = EdgewiseProgram.displayScript.path
    all["SWIFT_BACKTRACE"] = "enable=no"
    all.merge(environment) { $1 }
    let run = try ProcessRun.run(URL(fileURLWithPath: "/bin/bash"), ["-c", line], environment: all)
    return (run.code, run.err)
  }

  private func expectSentence(
    _ words: String, _ part: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(words.contains(part), "said: \(words)", sourceLocation: sourceLocation)
    #expect(!words.contains("Fatal error") && !words.contains("NSCocoaErrorDomain"), sourceLocation: sourceLocation)
    #expect(words.split(separator: "\n").count <= 3, "said: \(words)", sourceLocation: sourceLocation)
  }

  @Test func fullStandardOutputEndsWithAMessage() throws {
    let run = try shell("$E --headless > /dev/full")
    #expect(run.code == 74)
    expectSentence(run.words, "Standard output cannot be written: no space left on device.")
  }

  @Test func closedStreamsDoNotTrap() throws {
    #expect(try shell("$E --headless 2>&- > /dev/null").code == 0)
    #expect(try shell("$E scenes >&-").code == 0)
    #expect(try shell("$E render nothing -o x.png 2>&-").code == 64)
  }

  @Test(arguments: ["16000x16000 --scale 4", "16000x16000 --scale 1"])
  func picturesThatAreTooLargeAreRefused(size: String) throws {
    let run = try shell("$E render edge-pan --size \(size) -o /tmp/edgewise-too-large.png")
    #expect(run.code == 64)
    #expect(run.words.contains("pixels") || run.words.contains("side"), "said: \(run.words)")
    #expect(!FileManager.default.fileExists(atPath: "/tmp/edgewise-too-large.png"))
  }

  @Test func missingFontsAreReported() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-no-fonts-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let configuration = folder.appendingPathComponent("fonts.conf")
    try "<fontconfig><cachedir>\(folder.path)</cachedir></fontconfig>".write(
      to: configuration, atomically: true, encoding: .utf8)
    let run = try shell(
      "$E render edge-pan --size 200x200 --seconds 0 -o \(folder.path)/x.png", ["FONTCONFIG_FILE": configuration.path])
    #expect(run.code == 0)
    #expect(run.words.contains("There are no fonts"), "said: \(run.words)")
  }

  @Test(arguments: [4, 5, 6, 8, 12]) func fewFileHandlesEndWithAMessage(handles: Int) throws {
    let run = try shell("ulimit -n \(handles); $E render edge-pan --size 200x200 --seconds 0 -o /tmp/edgewise-few-\(handles).png")
    #expect(run.code == 71)
    expectSentence(run.words, "files may be open at once")
    #expect(!run.words.contains("Fatal error"), "said: \(run.words)")
    unlink("/tmp/edgewise-few-\(handles).png")
  }

  @Test(arguments: ["auto", "opengl"]) func brokenGraphicsDriverFallsBackOrIsReported(renderer: String) throws {
    // Indirect rendering, which the server forbids: it answers "BadValue" to GLX, at which Xlib would end the program.
    let run = try shell(
      "$DISPLAYED timeout 5 $E --scene edge-pan --renderer \(renderer)", ["LIBGL_ALWAYS_INDIRECT": "1"])
    if renderer == "auto" {
      #expect(run.code == 124, "it shows until the time is over; said: \(run.words)")
    } else {
      #expect(run.code != 0 && run.code != 124)
      expectSentence(run.words, "The renderer “opengl” cannot draw here")
    }
  }

  @Test(arguments: ["C", "C.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8", "xx_XX.UTF-8"])
  func resultsAreTheSameInEachLocale(locale: String) throws {
    func log(_ locale: String) throws -> String {
      let run = try CommandRun.run(["--headless", "--scene", "edge-pan"], environment: ["LC_ALL": locale, "LANG": locale])
      #expect(run.code == 0 && run.err.isEmpty, "said: \(run.err)")
      return run.out
    }
    let words = try log(locale)
    #expect(words.contains("completeTransition"))
    let usual = try log("en_US.UTF-8")
    #expect(words == usual)
  }

  @Test(arguments: ["/proc", "/nonexistent", "/dev/null", ""]) func homeThatCannotBeWrittenIsNoObstacle(home: String) throws {
    let run = try shell(
      """
      $DISPLAYED bash -c 'HOME=\(home) XDG_STATE_HOME= XDG_CONFIG_HOME= XDG_DATA_HOME= $E --scene edge-pan --renderer software &
      program=$!; for i in {1..100}; do sleep 0.2; xdotool search --onlyvisible --name Edgewise && break; done
      sleep 1; kill -TERM $program; wait $program'
      """)
    #expect(run.code == 0 && run.words.isEmpty, "said: \(run.words)")
  }

  @Test(arguments: ["1 1", "16000 200", "200 16000"]) func windowsOfAnySizeAreDrawn(size: String) throws {
    let run = try shell(
      """
      export XDG_STATE_HOME=$(mktemp -d)
      $DISPLAYED bash -c '$E --scene edge-pan --renderer software & program=$!
      for i in {1..100}; do sleep 0.2; window=$(xdotool search --onlyvisible --name Edgewise) && break; done
      xdotool windowsize $window \(size); sleep 4
      xdotool getwindowgeometry --shell $window >&2; kill -TERM $program; wait $program'
      """)
    let sides = size.split(separator: " ")
    #expect(run.code == 0, "said: \(run.words)")
    #expect(run.words.contains("WIDTH=\(sides[0])\n") && run.words.contains("HEIGHT=\(sides[1])\n"), "said: \(run.words)")
    #expect(!run.words.contains("warning") && !run.words.contains("edgewise:"), "said: \(run.words)")
  }

  @Test(arguments: ["0", "0.5", "4", "nonsense", "1e99"]) func anyDesktopScaleOpensAWindow(scale: String) throws {
    let run = try shell(
      """
      export XDG_STATE_HOME=$(mktemp -d)
      GDK_SCALE=\(scale) $DISPLAYED bash -c '$E --scene edge-pan --renderer software --size 400x300 & program=$!
      for i in {1..100}; do sleep 0.2; window=$(xdotool search --onlyvisible --name Edgewise) && break; done
      xdotool getwindowgeometry --shell $window >&2; sleep 1; kill -TERM $program; wait $program'
      """)
    #expect(run.code == 0, "said: \(run.words)")
    #expect(run.words.contains(scale == "4" ? "WIDTH=1600\n" : "WIDTH=400\n"), "said: \(run.words)")
  }

  @Test func closedPipeEndsTheProgramWithoutAMessage() throws {
    let run = try shell("$E scenes | head -n 1; exit ${PIPESTATUS[0]}")
    // 141 is SIGPIPE, with which shells expect such a program to end; all may also have been written before the pipe closes.
    #expect([0, 74, 141].contains(run.code) && !run.words.contains("Fatal error"), "\(run.code): \(run.words)")
  }

  @Test(arguments: ["HUP", "INT", "TERM"]) func signalsCloseTheWindow(signal: String) throws {
    // Where the tests themselves run under nohup, the program would inherit that SIGHUP is ignored, and heed it.
    let run = try shell(
      """
      $DISPLAYED bash -c 'env --default-signal=HUP,INT $E --scene edge-pan & program=$!; sleep 4; kill -\(signal) $program
      (for i in {1..100}; do sleep 0.2; kill -0 $program || exit; done; kill -KILL $program) >/dev/null 2>&1 &
      wait $program'
      """)
    #expect(run.code == 0, "said: \(run.words)")
  }
}
