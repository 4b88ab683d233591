package rules

// Policies on unregistering from an event.
const (
	UnregisterUnlessLeading = "unless_leading" // not as the high bidder of an open lot
	UnregisterAlways        = "always"         // standing bids still count
)

// CheckUnregister reports an unknown policy on unregistering.
func CheckUnregister(policy string) error {
	return oneOf("policy on unregistering", policy, UnregisterUnlessLeading, UnregisterAlways)
}

// MayUnregister reports whether a policy lets a person who is the high bidder of that many open lots leave the event.
func MayUnregister(policy string, leadingLots int) bool {
	return leadingLots == 0 || policy == UnregisterAlways
}
