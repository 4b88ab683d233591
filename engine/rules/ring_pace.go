package rules

import "fmt"

// Pace is how fast the clock moves a sale along, in milliseconds. All fields but Settle are for the automatic clerk.
type Pace struct {
	Opening int64 `json:"opening"` // from showing a lot to the first bid
	Silence int64 `json:"silence"` // without a bid, until the first fair warning
	Going   int64 `json:"going"`   // from the first to the second fair warning
	Hammer  int64 `json:"hammer"`  // from the second fair warning to the hammer
	Rest    int64 `json:"rest"`    // from the hammer to the next lot
	Settle  int64 `json:"settle"`  // from a person's hammer until it cannot be taken back
}

// DefaultPace takes about half a minute for a lot.
var DefaultPace = Pace{Opening: 5 * second, Silence: 10 * second, Going: 5 * second, Hammer: 5 * second, Rest: 5 * second, Settle: 60 * second}

// Bounds of a pace: people must be able to answer, and a sale must keep moving.
const (
	minPace = second
	maxPace = 600 * second
)

// Check returns an error that shows the author of the rule what is wrong.
func (p Pace) Check() error {
	for _, t := range []struct {
		name  string
		value int64
	}{{"opening", p.Opening}, {"silence", p.Silence}, {"going", p.Going}, {"hammer", p.Hammer}, {"rest", p.Rest}, {"settle", p.Settle}} {
		if t.value < minPace || t.value > maxPace {
			return fmt.Errorf("ring pace: %q is %d; must be %d to %d milliseconds", t.name, t.value, minPace, maxPace)
		}
	}
	return nil
}

// Next returns the automatic clerk's next step on a lot and how long after the last change it is due; the step is empty after
// the hammer, when the next lot is due.
func (p Pace) Next(r Ring, b Book) (step string, wait int64) {
	switch {
	case r.IsHammered():
		return "", p.Rest
	case r.Phase == RingOpening:
		return StepStart, p.Opening
	case r.Going == 0:
		return StepGoing, p.Silence
	case r.Going == 1:
		return StepGoing, p.Going
	}
	return r.Hammer(b), p.Hammer
}
