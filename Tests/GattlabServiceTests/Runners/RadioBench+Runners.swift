import GattlabService
import TestRadio

extension RadioBench {
    func runners(recordings: String = "/nonexistent", ask: SessionRunners.Ask? = nil) -> SessionRunners {
        SessionRunners(bluetooth, links, folders: ServiceFolders(recordings: recordings), ask: ask)
    }
}
