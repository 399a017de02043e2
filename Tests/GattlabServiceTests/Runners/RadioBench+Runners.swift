import GattlabService
import TestRadio

extension RadioBench {
    func runners(recordings: String = "/nonexistent", ask: SessionRunners.Ask? = nil) -> SessionRunners {
        SessionRunners(bluetooth, links, recordings: recordings, ask: ask)
    }
}
