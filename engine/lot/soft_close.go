package lot

import "fmt"

// Modes of a soft close: whose end moves with an extended lot's.
const (
	ModeLot   = "lot"
	ModeGroup = "group" // lots of its group
	ModeAll   = "all"   // every open lot of the event
	ModeChain = "chain" // no lot closes before the one that stands before it, with the distance they were laid at
)

// Triggers of an extension.
const (
	AnyBid      = "any_bid"      // every bid that was taken, a leader's own higher maximum, too
	PriceChange = "price_change" // only what moves the price
)

// SoftClose puts the close off when somebody bids near it. Times are milliseconds, whole seconds. The zero value never does.
type SoftClose struct {
	Window        int64  `json:"window"`  // a bid this near the end extends
	Reset         int64  `json:"reset"`   // what is left after it, at least
	Mode          string `json:"mode"`    // empty: ModeLot
	Trigger       string `json:"trigger"` // empty: PriceChange
	MaxExtensions int    `json:"most"`    // extensions of one lot; 0: no limit
	HardCap       int64  `json:"hardCap"` // no later than this after the scheduled end; 0: no limit
}

// DefaultSoftClose: a bid in the last five minutes leaves five (research/auction.md section 1.1).
var DefaultSoftClose = SoftClose{Window: 300_000, Reset: 300_000, Mode: ModeLot, Trigger: PriceChange}

// Closing is when an open lot closes.
type Closing struct {
	Item       int64
	Group      string
	Scheduled  int64 // before any extension
	End        int64
	Extensions int // by bids on it
}

// Triggers tells whether what a bid made of a book is a reason to put the close off. A refused bid changes nothing and never is.
func (c SoftClose) Triggers(before, after Book) bool {
	if c.Trigger == AnyBid {
		return after != before
	}
	return after.Price != before.Price
}

// Extend moves the ends of open lots, in lot order, after a bid on lots[at] at a moment before its end. It never shortens, never
// opens again what is over, and answers the lots that moved, as they are then.
func (c SoftClose) Extend(lots []Closing, at int, now int64) (moved []Closing) {
	bid := lots[at]
	if c.Window <= 0 || bid.End-now > c.Window || now >= bid.End || c.MaxExtensions > 0 && bid.Extensions >= c.MaxExtensions {
		return nil
	}
	until := c.capped(bid, now+c.Reset)
	if until <= bid.End {
		return nil
	}
	for i, l := range lots {
		end := c.newEnd(l, bid, i-at, until)
		if end <= l.End || now >= l.End {
			continue
		}
		l.End = end
		if i == at {
			l.Extensions++
		}
		moved = append(moved, l)
	}
	return moved
}

// follow is where the end of a lot goes, places behind the lot that was bid on, whose end is until now.
func (c SoftClose) newEnd(l, bid Closing, behind int, until int64) int64 {
	switch {
	case behind == 0:
		return until
	case c.Mode == ModeAll, c.Mode == ModeGroup && l.Group == bid.Group && l.Group != "":
		return c.capped(l, until)
	case c.Mode == ModeChain && behind > 0:
		return c.capped(l, until+max(0, l.Scheduled-bid.Scheduled))
	}
	return l.End
}

// capped is an end no later than the lot's hard cap.
func (c SoftClose) capped(l Closing, end int64) int64 {
	if c.HardCap > 0 {
		return min(end, l.Scheduled+c.HardCap)
	}
	return end
}

// Bounds of a soft close's times: what is shorter was meant in seconds, what is longer is no soft close.
const (
	second  = 1000
	maxWait = 7 * 24 * 3600 * second
)

// Check tells what is wrong with it, in words for whoever wrote it.
func (c SoftClose) Check() error {
	for _, t := range []struct {
		name  string
		value int64
	}{{"window", c.Window}, {"reset", c.Reset}, {"hardCap", c.HardCap}} {
		if t.value < 0 || t.value > maxWait || t.value%second != 0 {
			return fmt.Errorf("soft close: %q is %d; it must be whole seconds in milliseconds, from 0 to %d", t.name, t.value, maxWait)
		}
	}
	switch {
	case (c.Window == 0) != (c.Reset == 0):
		return fmt.Errorf("soft close: \"window\" is %d and \"reset\" is %d; both are needed, or neither for a hard close", c.Window, c.Reset)
	case c.MaxExtensions < 0:
		return fmt.Errorf("soft close: \"most\" is %d; it must be 0 (no limit) or above", c.MaxExtensions)
	}
	if err := oneOf("soft close: \"mode\"", c.Mode, "", ModeLot, ModeGroup, ModeAll, ModeChain); err != nil {
		return err
	}
	return oneOf("soft close: \"trigger\"", c.Trigger, "", AnyBid, PriceChange)
}
