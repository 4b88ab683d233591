package codes

// Event types (specification section 3).
const (
	EventOnline     = 1
	EventSimulcast  = 2
	EventThirdParty = 3
)

// Event statuses (specification section 4). Public answers never have EventDraft.
const (
	EventActive             = 1
	EventUpcoming           = 2
	EventInProgress         = 3
	EventCompleted          = 4
	EventClosed             = 5
	EventCatalogued         = 6
	EventLotNumbersAssigned = 7
	EventDidNotRun          = 8
	EventDraft              = 9 // of this engine: only the office sees the event and its lots
)
