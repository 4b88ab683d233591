package rules

// Charges are added to a price.
type Charges struct {
	Premium   Tiers
	Fee       Fee
	TitleFee  TitleFee
	Surcharge Surcharge
	Tax       Tax
}

// Purchase is what somebody buys.
type Purchase struct {
	Price    int64 // per piece
	Quantity int64
	State    string // location of the item
	City     string // empty: unknown
	Zip      string // empty: unknown
	IsExempt bool   // from tax
	ByCard   bool
	IsTitled bool // the item comes with a title
}

func (p Purchase) place() Place { return Place{State: p.State, City: p.City, Zip: p.Zip} }

// Cost is a purchase with all charges, in cents.
type Cost struct {
	Price, Premium, Fee, TitleFee, Tax, Surcharge int64
}

// Total returns the amount due.
func (c Cost) Total() int64 { return c.Price + c.Premium + c.Fee + c.TitleFee + c.Tax + c.Surcharge }

// Cost computes a purchase's cost. Premium and fee are based on the price of all pieces, the title fee on the price of each,
// tax on price, premium and fees, and the surcharge on all of those.
func (c Charges) Cost(p Purchase) Cost {
	out := Cost{Price: p.Price * p.Quantity}
	out.Premium = c.Premium.Fee(out.Price)
	out.Fee = c.Fee.Tiers.Fee(out.Price)
	if p.IsTitled {
		out.TitleFee = c.TitleFee.Tiers.Fee(p.Price) * p.Quantity
	}
	if !p.IsExempt {
		out.Tax = c.Tax.Amount(out.Total(), p.place())
	}
	if p.ByCard {
		out.Surcharge = c.Surcharge.Amount(out.Total())
	}
	return out
}
