/// `gattlab fleet …`: work on many machines at once.
enum FleetCommand {
    static let command = Command(
        "fleet",
        summary: "Work on many machines at once, through the MQTT broker of their gattlabd",
        discussion: [
            "The broker is mqtt.url of the configuration, or GATTLAB_BROKER; 'gattlab hosts' lists its machines."
        ],
        subcommands: [FleetProbeCommand.command]
    )
}
