package lot

// Modes of a soft close: whose end moves with an extended lot's.
const (
	ModeLot   = "lot"
	ModeGroup = "group" // lots of its group
	ModeAll   = "all"   // every open lot of the event
	ModeChain = "chain" // no lot closes before the one that stands before it, with the distance they were laid at
)

// Triggers of an extension.
const (
	AnyBid      = "any_bid"      // every bid that was taken, but a leader's own raise
	PriceChange = "price_change" // only what moves the price
)

// SoftClose puts the close off when somebody bids near it. Times are milliseconds. The zero value never does.
type SoftClose struct {
	Window  int64  `json:"window"`  // a bid this near the end extends
	Reset   int64  `json:"reset"`   // what is left after it, at least
	Mode    string `json:"mode"`    // empty: ModeLot
	Trigger string `json:"trigger"` // empty: PriceChange
	Most    int    `json:"most"`    // extensions of one lot; 0: no limit
	HardCap int64  `json:"hardCap"` // no later than this after the scheduled end; 0: no limit
}

// DefaultSoftClose: a bid in the last five minutes leaves five (research/auction.md section 1.1).
var DefaultSoftClose = SoftClose{Window: 300_000, Reset: 300_000, Mode: ModeLot, Trigger: PriceChange}

// Closing is when an open lot closes.
type Closing struct {
	Item       int64
	Group      string
	Scheduled  int64 // before any extension
	End        int64
	Extensions int
}

// Extend moves the ends of open lots, in lot order, after a bid on lots[at] at a moment before its end. It never shortens, and
// answers the lots that moved, as they are then.
func (c SoftClose) Extend(lots []Closing, at int, now int64) (moved []Closing) {
	bid := lots[at]
	if c.Window <= 0 || bid.End-now > c.Window || now >= bid.End || c.Most > 0 && bid.Extensions >= c.Most {
		return nil
	}
	until := c.capped(bid, now+c.Reset)
	if until <= bid.End {
		return nil
	}
	for i, l := range lots {
		end := l.End
		switch {
		case i == at:
			end = until
		case c.Mode == ModeAll, c.Mode == ModeGroup && l.Group == bid.Group && l.Group != "":
			end = max(l.End, c.capped(l, until))
		case c.Mode == ModeChain && i > at:
			end = max(l.End, until+l.Scheduled-bid.Scheduled)
		}
		if end > l.End {
			l.End = end
			if i == at {
				l.Extensions++
			}
			moved = append(moved, l)
		}
	}
	return moved
}

// capped is an end no later than the lot's hard cap.
func (c SoftClose) capped(l Closing, end int64) int64 {
	if c.HardCap > 0 {
		return min(end, l.Scheduled+c.HardCap)
	}
	return end
}
