package rules

// Modes of entering prebids into a ring.
const (
	PrebidOpen = "open"       // they compete before the ring, and the maximum keeps working in it
	PrebidAll  = "take_all"   // silent; the highest is applied in full when the lot opens
	PrebidHold = "proxy_hold" // silent; the maximum answers the first live bid
)

// Rules for when a live bid equals a prebid.
const (
	TieEarlier = "earlier" // the prebid
	TieLive    = "live"
)

// Prebids is how prebids enter a ring. The zero value means PrebidOpen and TieEarlier.
type Prebids struct {
	Mode string `json:"mode"`
	Tie  string `json:"tie"`
}

// IsSilent reports whether prebids show no price before the ring.
func (p Prebids) IsSilent() bool { return p.Mode == PrebidAll || p.Mode == PrebidHold }

// Check returns an error that shows the author of the rule what is wrong.
func (p Prebids) Check() error {
	if err := oneOf("prebid mode: \"mode\"", p.Mode, "", PrebidOpen, PrebidAll, PrebidHold); err != nil {
		return err
	}
	return oneOf("prebid mode: \"tie\"", p.Tie, "", TieEarlier, TieLive)
}

// OpenRing brings a lot into the ring with the prebids it has, and returns the history line that this adds, if any.
func OpenRing(b Book, p Prebids) (Ring, Book, []Line) {
	r := Ring{Phase: RingOpening, IsPrebid: b.Leader != 0, IsHeld: p.Mode == PrebidHold}
	if p.Tie == TieLive {
		r.Tie = TieLive
	}
	if p.Mode != PrebidAll || b.Max <= b.Price {
		return r, b, nil
	}
	b.Price = b.Max
	return r, b, []Line{{User: b.Leader, Amount: b.Max, Auto: true}}
}
