internal import Control
internal import GATT
internal import Terminal

/// The live table of a scan: a model that advertisements and keys change, and its lines on a terminal.
struct ScanTable {
    private let style: Style
    private let receiver: ScanReceiver
    /// The adapters whose scan has failed.
    private var failedAdapters: [String] = []
    private var devices: [ScannedDevice] = []
    private var indices: [DeviceAddress: Int] = [:]
    /// The indices of the shown devices in their order.
    private var shown: [Int] = []
    private var isOrderCurrent = false
    private var order = ScanOrder()
    private var packets = 0
    /// The text that shown devices contain.
    private var filter = ""
    private var isFilterEdited = false
    private var selection: DeviceAddress?
    /// The position of the first device on the screen.
    private var top = 0
    /// The number of devices on the last screen.
    private var pageLength = 1

    /// The effect of a key that the model cannot perform.
    enum Effect: Hashable, Sendable {
        case quit
        case inspect(DeviceAddress, adapter: String)
    }

    /// The maximum number of devices: devices change their addresses, so an endless scan encounters any number of them.
    private static let capacity = 2048
    /// The maximum length of a filter, in characters.
    private static let filterLimit = 64

    /// - Parameter receiver: The column for the adapter or the machine that receives the strongest signal of a device.
    init(_ style: Style, receiver: ScanReceiver = .none) {
        self.style = style
        self.receiver = receiver
    }

    // MARK: Advertisements

    /// Handles a received advertisement.
    ///
    /// - Parameter time: The time since the start of the scan.
    mutating func receive(_ report: AdvertisementReport, at time: Duration) {
        packets += 1
        isOrderCurrent = false
        if let index = indices[report.address] {
            if devices[index].receive(report, at: time) { devices[index].apply(filter.lowercased()) }
            return
        }
        if devices.count >= Self.capacity { removeOldest() }
        var device = ScannedDevice(report, at: time)
        device.apply(filter.lowercased())
        indices[report.address] = devices.count
        devices.append(device)
    }

    /// Shows that the scan of an adapter has failed.
    mutating func receiveFailure(of adapter: String) {
        failedAdapters.append(adapter)
    }

    /// Removes the half of the devices that was received least recently, so that each removal costs the same on average.
    private mutating func removeOldest() {
        let sorted = devices.sorted { $0.received > $1.received }
        devices = Array(sorted.prefix(Self.capacity / 2))
        indices = [:]
        shown = []
        for (index, device) in devices.enumerated() { indices[device.address] = index }
    }

    // MARK: Keys

    /// Handles a key, and returns the effect that the caller performs.
    mutating func handle(_ key: TerminalKey) -> Effect? {
        if isFilterEdited {
            edit(key)
            return nil
        }
        switch key {
        case .character("q"): return .quit
        case .enter:
            guard let index = selection.flatMap({ indices[$0] }) else { return nil }
            return .inspect(devices[index].address, adapter: devices[index].adapter)
        case .character("r"): sort(by: .rssi)
        case .character("n"): sort(by: .name)
        case .character("a"): sort(by: .address)
        case .character("t"): sort(by: .age)
        case .character("/"): isFilterEdited = true
        case .escape: if selection != nil { selection = nil } else { setFilter("") }
        case .up: select(by: -1)
        case .down: select(by: 1)
        case .pageUp: select(by: -pageLength)
        case .pageDown: select(by: pageLength)
        case .home: select(by: -devices.count)
        case .end: select(by: devices.count)
        case .character, .backspace: break
        }
        return nil
    }

    private mutating func edit(_ key: TerminalKey) {
        switch key {
        case .character(let character): if filter.count < Self.filterLimit { setFilter(filter + String(character)) }
        case .backspace: setFilter(String(filter.dropLast()))
        case .enter: isFilterEdited = false
        case .escape:
            isFilterEdited = false
            setFilter("")
        case .up, .down, .pageUp, .pageDown, .home, .end: break
        }
    }

    private mutating func sort(by column: ScanOrder.Column) {
        order.select(column)
        isOrderCurrent = false
    }

    private mutating func setFilter(_ text: String) {
        guard text != filter else { return }
        filter = text
        let searched = text.lowercased()
        for index in devices.indices { devices[index].apply(searched) }
        isOrderCurrent = false
    }

    /// Moves the selection within the devices in the order of the last screen.
    private mutating func select(by distance: Int) {
        let first = distance > 0 ? top : top + pageLength - 1
        let unselected = abs(distance) > 1 ? distance : first
        let target = selection.flatMap { position(of: $0) }.map { $0 + distance } ?? unselected
        let reached = min(max(0, target), shown.count - 1)
        guard shown.indices.contains(reached) else { return }
        selection = devices[shown[reached]].address
    }

    private func position(of address: DeviceAddress) -> Int? {
        indices[address].flatMap { shown.firstIndex(of: $0) }
    }

    // MARK: Lines

    /// Returns the lines of a screen: the header, the devices around the selection, and the state with the keys.
    mutating func lines(columns: Int, rows: Int, at time: Duration) -> [String] {
        updateOrder(at: time)
        let layout = ScanLayout(style, width: columns, receiver: receiver)
        pageLength = max(1, rows - 2)
        scrollToSelection()
        var lines = [layout.header(order)]
        for index in shown.dropFirst(top).prefix(pageLength) {
            let isSelected = devices[index].address == selection
            lines.append(devices[index].line(layout, isSelected: isSelected, at: time))
        }
        lines += Array(repeating: "", count: pageLength + 1 - lines.count)
        lines.append(footer(layout))
        return Array(lines.prefix(max(1, rows)))
    }

    /// Returns the lines that remain after the end of the scan: all shown devices, without a selection.
    mutating func finalLines(columns: Int, at time: Duration) -> [String] {
        updateOrder(at: time)
        guard !shown.isEmpty else { return [] }
        let layout = ScanLayout(style, width: columns, receiver: receiver)
        return [layout.header(order)] + shown.map { devices[$0].line(layout, isSelected: false, at: time) }
    }

    private mutating func updateOrder(at time: Duration) {
        // Ages change by themselves.
        guard !isOrderCurrent || order.column == .age else { return }
        isOrderCurrent = true
        // The former order is almost that of the new keys, which makes sorting fast.
        let former = shown.filter { devices.indices.contains($0) && devices[$0].isShown }
        let known = Set(former)
        let new = devices.indices.filter { devices[$0].isShown && !known.contains($0) }
        let order = order
        shown = (former + new).map { (index: $0, key: order.key(devices[$0], at: time)) }
            .sorted { order.precedes($0.key, $1.key) }.map(\.index)
        if let selection, position(of: selection) == nil { self.selection = nil }
    }

    private mutating func scrollToSelection() {
        if let position = selection.flatMap({ position(of: $0) }) {
            top = min(max(top, position - pageLength + 1), position)
        } else {
            top = 0
        }
        top = max(0, min(top, shown.count - pageLength))
    }

    private func footer(_ layout: ScanLayout) -> String {
        if isFilterEdited {
            return layout.fitted("filter: \(TerminalText.escaped(filter))_   Enter keep  Esc clear")
        }
        let devices = devices.count == 1 ? "1 device" : "\(devices.count) devices"
        let counted = filter.isEmpty ? devices : "\(shown.count) of \(devices) with '\(TerminalText.escaped(filter))'"
        let failed = TerminalText.escaped(failedAdapters.joined(separator: " "))
        let failures = failed.isEmpty ? "" : ", \(failed) failed"
        let keys = "q quit  / filter  ↑↓ Enter inspect  r n a t sort"
        return style.dim(layout.fitted("\(counted), \(packets) packets\(failures)   \(keys)"))
    }
}
