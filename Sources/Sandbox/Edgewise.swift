import ArgumentParser
import Foundation

/// The program `edgewise`.
@main
struct Edgewise: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edgewise", abstract: "A measuring bench for gestures, transitions and springs.",
    discussion: "Drag with the mouse from any edge of the stage. Tab hides and shows the inspector, / finds a value.",
    version: Version.current,
    subcommands: [
      RunCommand.self, ScenesCommand.self, RenderCommand.self, CurveCommand.self, ConvertCommand.self, ExportCommand.self,
      FitCommand.self,
      RecordCommand.self, ReplayCommand.self, CheckCommand.self,
      LiveCommand.self, NewCommand.self, PortCommand.self,
    ], defaultSubcommand: RunCommand.self)

  static func main() {
    StandardStreams.fill()
    StandardStreams.requireFiles()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let script = ShellCompletions.script(askedBy: arguments) {
      print(script)
    } else if arguments.first == "---completion" {
      // What the scripts ask for the words of an option.
      CompletedProgram.main(arguments)
    } else {
      main(nil)
    }
  }
}

/// Exit codes of sysexits.h that the program uses.
enum ExitStatus {
  static let badInput = ExitCode(65)
  static let noDisplay = ExitCode(69)
  /// EX_UNAVAILABLE: a required program is missing.
  static let unavailable = ExitCode(69)
  static let internalError = ExitCode(70)
  static let systemError = ExitCode(71)
  static let outputError = ExitCode(74)
}

/// Prints an error and returns the exit code to throw.
func fail(_ message: String, _ code: ExitCode) -> ExitCode {
  StandardStreams.say("edgewise: \(message)\n")
  return code
}
