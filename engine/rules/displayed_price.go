package rules

// Kinds of displayed prices.
const (
	PriceNone     = "none"
	PriceStarting = "starting"
	PriceCurrent  = "current"
	PriceAsking   = "asking"
	PriceSold     = "sold"
)

// Prices are an item's amounts in cents; nil means none.
type Prices struct {
	Asking, BuyNow, Reserve, Hammer, Current *int64
	Starting                                 int64 // 0: none
	ShowCurrent                              bool  // the current bid may be shown
}

// Shown returns the price everyone sees and its kind; nil with PriceNone. Unsold items show no price, and a
// reserve is never shown.
func (p Prices) Shown(inEvent bool, outcome string) (*int64, string) {
	switch {
	case outcome == Sold && p.Hammer != nil:
		return p.Hammer, PriceSold
	case outcome == Sold || outcome == Unsold:
		return nil, PriceNone
	case inEvent && p.Current != nil && p.ShowCurrent:
		return p.Current, PriceCurrent
	case inEvent && p.Starting > 0 && outcome == Open:
		return &p.Starting, PriceStarting
	case inEvent:
		return nil, PriceNone
	case p.Asking != nil:
		return p.Asking, PriceAsking
	case p.BuyNow != nil:
		return p.BuyNow, PriceAsking
	}
	return nil, PriceNone
}
