internal import Alarms
internal import Control
internal import Workouts

extension MethodTable {
    /// The implementations of all requests.
    static let all: MethodTable = {
        var table = MethodTable()
        table.serve(Hello.self) { core, request, call throws(ControlError) in
            try core.status.hello(request, call)
        }
        table.serve(GetStatus.self) { core, _, _ in
            await core.status.openBluetooth()
            return core.status.report()
        }
        table.serve(GetDiagnosis.self) { core, _, _ in
            await core.status.openBluetooth()
            return await core.status.diagnosis()
        }
        table.serve(GetMetrics.self) { core, _, _ in
            GetMetrics.Response(text: core.status.metricsText())
        }
        table.serve(ReloadConfiguration.self) { core, _, _ throws(ControlError) in
            ReloadConfiguration.Response(changes: try await core.reloader.reload())
        }

        table.serve(StartSession.self) { core, request, call throws(ControlError) in
            try await core.sessionRequests.start(request, call)
        }
        table.serve(StopSession.self) { core, request, call throws(ControlError) in
            try await core.sessionRequests.stop(request, call)
        }
        table.serve(ListSessions.self) { core, _, _ in
            ListSessions.Response(sessions: core.sessions.summaries)
        }
        table.serve(Subscribe.self) { core, request, call throws(ControlError) in
            try core.subscriptions.subscribe(request, call)
        }
        table.serve(Unsubscribe.self) { core, request, call throws(ControlError) in
            try core.subscriptions.unsubscribe(request, call.client)
        }

        table.serve(GetEmulations.self) { core, request, call throws(ControlError) in
            try core.emulations.status(request, call.client)
        }
        table.serve(SetSignals.self) { core, request, call throws(ControlError) in
            try await core.emulations.set(request, call.client)
        }
        table.serve(InjectFaults.self) { core, request, call throws(ControlError) in
            try await core.emulations.inject(request, call.client)
        }
        table.serve(DropPeers.self) { core, request, call throws(ControlError) in
            try await core.emulations.drop(request, call.client)
        }
        table.serve(PauseEmulation.self) { core, request, call throws(ControlError) in
            try core.emulations.setPaused(true, request.session, call.client)
        }
        table.serve(ResumeEmulation.self) { core, request, call throws(ControlError) in
            try core.emulations.setPaused(false, request.session, call.client)
        }

        table.serve(ListAdapters.self) { core, request, _ throws(ControlError) in
            try await core.devices.adapters(request)
        }
        table.serve(InspectDevice.self) { core, request, call throws(ControlError) in
            try await core.devices.inspect(request, call.client)
        }
        table.serve(ReadAttributes.self) { core, request, call throws(ControlError) in
            try await core.devices.read(request, for: call.client)
        }
        table.serve(WriteAttribute.self) { core, request, call throws(ControlError) in
            try await core.devices.write(request, authorize: core.locks.authorization(for: call.client))
        }
        table.serve(DescribeValue.self) { core, request, _ throws(ControlError) in
            try core.devices.describe(request)
        }
        table.serve(LockDevice.self) { core, request, call throws(ControlError) in
            try await core.locks.lock(request, for: call.client)
        }
        table.serve(UnlockDevice.self) { core, request, call throws(ControlError) in
            try core.locks.unlock(request, for: call.client)
        }

        table.serve(PairDevice.self) { core, request, call throws(ControlError) in
            try core.pairing.pair(request, call)
        }
        table.serve(AnswerPairing.self) { core, request, call throws(ControlError) in
            try core.pairing.answer(request, call.client)
        }
        table.serve(UnpairDevice.self) { core, request, call throws(ControlError) in
            try await core.pairing.unpair(request, call.client)
        }
        table.serve(ForgetDevice.self) { core, request, call throws(ControlError) in
            try await core.pairing.forget(request, call.client)
        }
        table.serve(ListBonds.self) { core, request, _ throws(ControlError) in
            try await core.pairing.bonds(request)
        }

        table.serve(ListQuestions.self) { core, _, _ in
            ListQuestions.Response(questions: core.questions.pending)
        }
        table.serve(AnswerQuestion.self) { core, request, call throws(ControlError) in
            try core.inquiries.answer(request, call.client)
        }
        table.serve(AskQuestion.self) { core, request, call throws(ControlError) in
            try core.inquiries.ask(request, call.client)
        }
        table.serve(GetQuestionOutcome.self) { core, request, call throws(ControlError) in
            try core.inquiries.outcome(request, call.client)
        }
        table.serve(LookUpAnswer.self) { core, request, call throws(ControlError) in
            try core.inquiries.lookUp(request, call.client)
        }
        table.serve(WithdrawQuestion.self) { core, request, call throws(ControlError) in
            try core.inquiries.withdraw(request, call.client)
        }
        table.serve(ForgetAnswer.self) { core, request, call throws(ControlError) in
            try core.inquiries.forget(request, call.client)
        }

        table.serve(ListSampledDevices.self) { core, _, call throws(ControlError) in
            try await core.streams.devices(for: call.client)
        }
        table.serve(ReadSamples.self) { core, request, call throws(ControlError) in
            try await core.sampleReader.read(request, call)
        }
        table.serve(GetSampleStatistics.self) { core, request, call throws(ControlError) in
            try await core.statistics.read(request, call.client)
        }
        table.serve(AddObserver.self) { core, request, call throws(ControlError) in
            try await core.observers.add(request, call)
        }
        table.serve(ListObservers.self) { core, _, call in
            core.observers.list(for: call.client)
        }
        table.serve(RemoveObserver.self) { core, request, call throws(ControlError) in
            try core.observers.remove(request, call.client)
        }

        table.serve(AddAlarm.self) { core, request, call throws(ControlError) in
            try core.alarms.add(request, call.client)
        }
        table.serve(ListAlarms.self) { core, _, _ throws(ControlError) in
            ListAlarms.Response(alarms: try core.alarms.summaries())
        }
        table.serve(PauseAlarm.self) { core, request, call throws(ControlError) in
            try core.alarms.perform(.pause, request.alarm, call.client)
        }
        table.serve(ResumeAlarm.self) { core, request, call throws(ControlError) in
            try core.alarms.perform(.resume, request.alarm, call.client)
        }
        table.serve(SnoozeAlarm.self) { core, request, call throws(ControlError) in
            try core.alarms.snooze(request, call.client)
        }
        table.serve(StopAlarm.self) { core, request, call throws(ControlError) in
            try core.alarms.perform(.stop, request.alarm, call.client)
        }
        table.serve(CancelAlarm.self) { core, request, call throws(ControlError) in
            try core.alarms.perform(.cancel, request.alarm, call.client)
        }

        table.serve(StartWorkout.self) { core, request, call throws(ControlError) in
            try await core.workoutRequests.start(request, call.client)
        }
        table.serve(PauseWorkout.self) { core, request, call throws(ControlError) in
            try core.workoutRequests.change(request.workout, .pause, call.client)
        }
        table.serve(ResumeWorkout.self) { core, request, call throws(ControlError) in
            try core.workoutRequests.change(request.workout, .resume, call.client)
        }
        table.serve(BeginLap.self) { core, request, call throws(ControlError) in
            try core.workoutRequests.change(request.workout, .lap, call.client)
        }
        table.serve(StopWorkout.self) { core, request, call throws(ControlError) in
            try await core.workoutRequests.stop(request, call.client)
        }
        table.serve(RemoveWorkout.self) { core, request, call throws(ControlError) in
            try core.workoutRequests.remove(request, call.client)
        }
        table.serve(ListWorkouts.self) { core, _, _ in
            await core.workoutRequests.list()
        }
        table.serve(ReadWorkout.self) { core, request, call throws(ControlError) in
            try await core.workoutRequests.read(request, call.client)
        }
        table.serve(ReadWorkoutTrack.self) { core, request, call throws(ControlError) in
            try await core.workoutRequests.read(request, call.client)
        }

        table.serve(ListRecordings.self) { core, _, call in
            await core.recordings.list(for: call.client)
        }
        table.serve(ReadRecording.self) { core, request, call throws(ControlError) in
            try await core.recordings.read(request, call.client)
        }
        table.serve(LoadRestoration.self) { core, request, call throws(ControlError) in
            try await core.restoration.load(request, call.client)
        }
        table.serve(SaveRestoration.self) { core, request, call throws(ControlError) in
            try await core.restoration.save(request, call.client)
        }
        return table
    }()
}
