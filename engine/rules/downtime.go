package rules

import (
	"cmp"
	"slices"
	"time"
)

// DowntimeThreshold is how long after its closing time an open lot may still be decided, in milliseconds. Any
// later, and the service was down and could not take the last bids.
const DowntimeThreshold = 5_000

// DowntimeGrace is how long lots stay open, by default, that should have closed while no engine ran.
const DowntimeGrace = 10 * time.Minute

// ExtendAfterDowntime returns the lots of an event that get new closing times after a period in which no bids
// could be placed; none if no lot is late. The first late lot closes grace milliseconds after now. Those after it
// keep their spacing, including lots that are not late but would otherwise close before a lot that used to
// precede them.
func ExtendAfterDowntime(lots []Closing, now, grace int64) (moved []Closing) {
	lots = slices.SortedStableFunc(slices.Values(lots), func(a, b Closing) int { return cmp.Compare(a.End, b.End) })
	for i, l := range lots {
		isLate := now-l.End > DowntimeThreshold
		switch {
		case len(moved) == 0 && !isLate:
			return nil // the first lot would be the most overdue
		case len(moved) == 0:
			l.End = now + grace
		case isLate, l.End < moved[len(moved)-1].End:
			l.End = moved[len(moved)-1].End + l.End - lots[i-1].End
		default:
			return moved
		}
		moved = append(moved, l)
	}
	return moved
}
