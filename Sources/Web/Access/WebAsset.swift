/// A file of the page, which is part of the program.
package enum WebAsset: String, CaseIterable, Sendable {
    case page = "/"
    case style = "/app.css"
    case main = "/app.js"
    case client = "/client.js"
    case elements = "/elements.js"
    case chart = "/chart.js"
    case devices = "/devices.js"
    case characteristic = "/characteristic.js"
    case emulations = "/emulations.js"
    case activity = "/activity.js"
    case probes = "/probes.js"
    case probeCard = "/probe-card.js"
    case suggestions = "/suggestions.js"
    case valueForm = "/value-form.js"
    case alarmForm = "/alarm-form.js"
    case pairing = "/pairing.js"
    case recordings = "/recordings.js"
    case workouts = "/workouts.js"
    case signalControl = "/signal-control.js"
    case ramp = "/ramp.js"
    case machines = "/machines.js"
    case icon = "/icon.svg"

    package init?(path: String) {
        self.init(rawValue: path)
    }

    package var mediaType: String {
        switch self {
        case .page: "text/html; charset=utf-8"
        case .style: "text/css; charset=utf-8"
        case .icon: "image/svg+xml"
        // All other files are modules.
        default: "text/javascript; charset=utf-8"
        }
    }

    package var content: [UInt8] {
        switch self {
        case .page: PackageResources.index_html
        case .style: PackageResources.app_css
        case .main: PackageResources.app_js
        case .client: PackageResources.client_js
        case .elements: PackageResources.elements_js
        case .chart: PackageResources.chart_js
        case .devices: PackageResources.devices_js
        case .characteristic: PackageResources.characteristic_js
        case .emulations: PackageResources.emulations_js
        case .activity: PackageResources.activity_js
        case .probes: PackageResources.probes_js
        case .probeCard: PackageResources.probe_card_js
        case .suggestions: PackageResources.suggestions_js
        case .valueForm: PackageResources.value_form_js
        case .alarmForm: PackageResources.alarm_form_js
        case .pairing: PackageResources.pairing_js
        case .recordings: PackageResources.recordings_js
        case .workouts: PackageResources.workouts_js
        case .signalControl: PackageResources.signal_control_js
        case .ramp: PackageResources.ramp_js
        case .machines: PackageResources.machines_js
        case .icon: PackageResources.icon_svg
        }
    }
}
