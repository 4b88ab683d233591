package rules

import "fmt"

// Modes of a soft close: which other lots are extended with a lot.
const (
	ModeLot   = "lot"
	ModeGroup = "group" // the lots of its group
	ModeAll   = "all"   // every open lot of the event
	ModeChain = "chain" // the lots after it, which keep their scheduled distances
)

// Triggers of an extension.
const (
	AnyBid      = "any_bid"      // every accepted bid, including a leader's own higher maximum
	PriceChange = "price_change" // only bids that change the price
)

// SoftClose extends the close when somebody bids near it. Times are milliseconds, in whole seconds. The zero value
// never extends.
type SoftClose struct {
	Window        int64  `json:"window"`  // a bid this close to the end extends
	Reset         int64  `json:"reset"`   // minimum time left after an extension
	Mode          string `json:"mode"`    // empty: ModeLot
	Trigger       string `json:"trigger"` // empty: PriceChange
	MaxExtensions int    `json:"most"`    // extensions per lot; 0: no limit
	HardCap       int64  `json:"hardCap"` // maximum time after the scheduled end; 0: no limit
}

// DefaultSoftClose leaves five minutes after a bid in the last five.
var DefaultSoftClose = SoftClose{Window: 300_000, Reset: 300_000, Mode: ModeLot, Trigger: PriceChange}

// Closing is an open lot's closing time.
type Closing struct {
	Item       int64
	Group      string
	Scheduled  int64 // before any extension
	End        int64
	Extensions int // by bids on this lot
}

// Triggers reports whether a bid's effect on the book extends the close. A refused bid changes nothing and never
// does.
func (c SoftClose) Triggers(before, after Book) bool {
	if c.Trigger == AnyBid {
		return after != before
	}
	return after.Price != before.Price
}

// Extend returns the lots whose closing times move after a bid on lots[at] at time now, with their new times. Lots
// are open and in lot order. Extend never shortens a time and never reopens a lot that is over.
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

// newEnd returns the closing time of a lot that comes offset places after the lot that was bid on, which now
// closes at until.
func (c SoftClose) newEnd(l, bid Closing, offset int, until int64) int64 {
	switch {
	case offset == 0:
		return until
	case c.Mode == ModeAll, c.Mode == ModeGroup && l.Group == bid.Group && l.Group != "":
		return c.capped(l, until)
	case c.Mode == ModeChain && offset > 0:
		return c.capped(l, until+max(0, l.Scheduled-bid.Scheduled))
	}
	return l.End
}

// capped limits a closing time to the lot's hard cap.
func (c SoftClose) capped(l Closing, end int64) int64 {
	if c.HardCap > 0 {
		return min(end, l.Scheduled+c.HardCap)
	}
	return end
}

// Bounds of a soft close's times: shorter ones were probably meant in seconds, longer ones are no soft close.
const (
	second  = 1000
	maxWait = 7 * 24 * 3600 * second
)

// Check returns an error that shows the author what is wrong.
func (c SoftClose) Check() error {
	for _, t := range []struct {
		name  string
		value int64
	}{{"window", c.Window}, {"reset", c.Reset}, {"hardCap", c.HardCap}} {
		if t.value < 0 || t.value > maxWait || t.value%second != 0 {
			return fmt.Errorf("soft close: %q is %d; must be whole seconds in milliseconds, from 0 to %d", t.name, t.value, maxWait)
		}
	}
	switch {
	case (c.Window == 0) != (c.Reset == 0):
		return fmt.Errorf("soft close: \"window\" is %d and \"reset\" is %d; set both, or neither for a hard close", c.Window, c.Reset)
	case c.MaxExtensions < 0:
		return fmt.Errorf("soft close: \"most\" is %d; must be 0 (no limit) or more", c.MaxExtensions)
	}
	if err := oneOf("soft close: \"mode\"", c.Mode, "", ModeLot, ModeGroup, ModeAll, ModeChain); err != nil {
		return err
	}
	return oneOf("soft close: \"trigger\"", c.Trigger, "", AnyBid, PriceChange)
}
