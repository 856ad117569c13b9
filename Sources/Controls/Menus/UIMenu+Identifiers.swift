import ViewCore

// The names of the menus and groups of a menu bar, as UIKit has them; a program gives them to menus of its own.

extension UIMenu.Identifier {
  /// The entries that hide applications.
  public static let hide = UIMenu.Identifier("com.apple.menu.hide")
  /// The entry that opens a document.
  public static let open = UIMenu.Identifier("com.apple.menu.open")
  /// The entry about the application.
  public static let about = UIMenu.Identifier("com.apple.menu.about")
  /// The Edit menu.
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  /// The entries for the toolbar.
  public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
  /// The entries for the document.
  public static let document = UIMenu.Identifier("com.apple.menu.document")
  /// The Help menu.
  public static let help = UIMenu.Identifier("com.apple.menu.help")
  /// Larger and smaller text.
  public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")
  /// Bold, italic and underlined.
  public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
  /// The entry that looks a word up.
  public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
  /// The entry for the settings.
  public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
  /// The entries for printing.
  public static let print = UIMenu.Identifier("com.apple.menu.print")
  /// The entry for the whole screen.
  public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
  /// The entry that learns a word.
  public static let learn = UIMenu.Identifier("com.apple.menu.learn")
  /// The entry that makes something new.
  public static let newItem = UIMenu.Identifier("com.apple.menu.new-item")
  /// The entry that ends the application.
  public static let quit = UIMenu.Identifier("com.apple.menu.quit")
  /// The services of other applications.
  public static let services = UIMenu.Identifier("com.apple.menu.services")
  /// The entries that read aloud.
  public static let speech = UIMenu.Identifier("com.apple.menu.speech")
  /// The entries for substitutions.
  public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
  /// The alignment of paragraphs.
  public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
  /// The menu of the application.
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  /// The entries that fill in forms.
  public static let autoFill = UIMenu.Identifier("com.apple.menu.autofill")
  /// The entry that brings all windows to the front.
  public static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bring-all-to-front")
  /// The entries that close a window.
  public static let close = UIMenu.Identifier("com.apple.menu.close")
  /// The File menu.
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  /// The entries for finding.
  public static let find = UIMenu.Identifier("com.apple.menu.find")
  /// The entries of the find panel.
  public static let findPanel = UIMenu.Identifier("com.apple.menu.find-panel")
  /// The entries for the font.
  public static let font = UIMenu.Identifier("com.apple.menu.font")
  /// The Format menu.
  public static let format = UIMenu.Identifier("com.apple.menu.format")
  /// The entries that minimise and enlarge a window.
  public static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimize-and-zoom")
  /// The documents that were opened last.
  public static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")
  /// The entries for replacing.
  public static let replace = UIMenu.Identifier("com.apple.menu.replace")
  /// The root of all menus.
  public static let root = UIMenu.Identifier("com.apple.menu.root")
  /// The entries for sharing.
  public static let share = UIMenu.Identifier("com.apple.menu.share")
  /// The entry for the sidebar.
  public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
  /// The entries for spelling.
  public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
  /// The settings of spelling.
  public static let spellingOptions = UIMenu.Identifier("com.apple.menu.spelling-options")
  /// The panel for spelling.
  public static let spellingPanel = UIMenu.Identifier("com.apple.menu.spelling-panel")
  /// Cut, copy, paste, delete and select all.
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
  /// The settings of substitutions.
  public static let substitutionOptions = UIMenu.Identifier("com.apple.menu.substitution-options")
  /// The panel for substitutions.
  public static let substitutionsPanel = UIMenu.Identifier("com.apple.menu.substitutions-panel")
  /// The entries for paragraphs.
  public static let text = UIMenu.Identifier("com.apple.menu.text")
  /// The entries for the colour of text.
  public static let textColor = UIMenu.Identifier("com.apple.menu.text-color")
  /// Copying and pasting of styles.
  public static let textStylePasteboard = UIMenu.Identifier("com.apple.menu.text-style-pasteboard")
  /// Upper case, lower case and capitals.
  public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
  /// Undo and redo.
  public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
  /// The View menu.
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  /// The Window menu.
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  /// The direction of writing.
  public static let writingDirection = UIMenu.Identifier("com.apple.menu.writing-direction")
}
