package codes

// States of a settlement.
const (
	SettlementOpen  = "open"  // buyers have not paid, their payments can bounce, the event is running, or the seller owes
	SettlementReady = "ready" // the house can pay it
	SettlementPaid  = "paid"
)
