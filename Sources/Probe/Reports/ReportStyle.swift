/// The functions that emphasize text in a terminal report; by default, they return it unchanged.
package struct ReportStyle {
    package var bold: (String) -> String = { $0 }
    package var dim: (String) -> String = { $0 }
    package var red: (String) -> String = { $0 }
    package var green: (String) -> String = { $0 }
    package var yellow: (String) -> String = { $0 }
    /// The sequence that moves to the first column and erases to the end of the line (ECMA-48 EL).
    package var eraseLine = "\r\u{1B}[K"

    package init() {}
}
