package lot

import (
	"cmp"
	"slices"
)

// Late is how long after its end a lot may be found open and still be decided, in milliseconds. After longer nobody was there to
// take its last bids.
const DowntimeThreshold = 5_000

// PutOff gives the open lots of an event new ends after a time in which no bids could be taken: the first that is late ends grace
// milliseconds after now, and those behind it in the distances they had, also such as are not late yet but would end before one
// that stood before them. It answers the lots that moved, by their new ends; none when none is late.
func ExtendAfterDowntime(lots []Closing, now, grace int64) (moved []Closing) {
	lots = slices.SortedStableFunc(slices.Values(lots), func(a, b Closing) int { return cmp.Compare(a.End, b.End) })
	for i, l := range lots {
		isLate := now-l.End > DowntimeThreshold
		switch {
		case len(moved) == 0 && !isLate:
			return nil // the first is the latest
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
