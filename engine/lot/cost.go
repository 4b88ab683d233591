package lot

// Tier is what a fee is up to a price.
type Tier struct {
	UpTo        int64 `json:"upTo"`        // cents, included; 0: everything above the tier before
	BasisPoints int64 `json:"basisPoints"` // of the price
	Min         int64 `json:"min"`         // cents at least
	Flat        int64 `json:"flat"`        // cents instead of a share, when above 0
}

// Tiers ascend by price; the last has no UpTo. Without any there is no fee.
type Tiers []Tier

// Of is the fee for a price.
func (t Tiers) Of(price int64) int64 {
	for _, tier := range t {
		if tier.UpTo != 0 && price > tier.UpTo {
			continue
		}
		if tier.Flat > 0 {
			return tier.Flat
		}
		return max(tier.Min, Share(price, tier.BasisPoints))
	}
	return 0
}

// Tax is a sales tax by the state an item stands in.
type Tax struct {
	Name  string           `json:"name"`  // "Sales tax"
	Rates map[string]int64 `json:"rates"` // basis points by state's two letters
}

// Surcharge is what paying by card costs on top.
type Surcharge struct {
	BasisPoints int64 `json:"basisPoints"`
	Above       int64 `json:"above"` // cents: only of what is above that
}

// Charges are what comes on top of a price.
type Charges struct {
	Premium   Tiers
	Fee       Tiers // transaction fee, a sale
	Surcharge Surcharge
	Tax       Tax
}

// Purchase is what somebody buys.
type Purchase struct {
	Price    int64 // a piece
	Quantity int64
	State    string // where it stands
	IsExempt bool   // from tax
	ByCard   bool
}

// Cost is a purchase with everything that comes on top, in cents.
type Cost struct {
	Price, Premium, Fee, Tax, Surcharge int64
}

// Total is what is to be paid.
func (c Cost) Total() int64 { return c.Price + c.Premium + c.Fee + c.Tax + c.Surcharge }

// Cost of a purchase. Tax is on price, premium and fee; the surcharge on all of that.
func (c Charges) Cost(p Purchase) Cost {
	out := Cost{Price: p.Price * p.Quantity}
	out.Premium = c.Premium.Of(out.Price)
	out.Fee = c.Fee.Of(out.Price)
	if !p.IsExempt {
		out.Tax = Share(out.Price+out.Premium+out.Fee, c.Tax.Rates[p.State])
	}
	if p.ByCard {
		out.Surcharge = Share(max(0, out.Total()-c.Surcharge.Above), c.Surcharge.BasisPoints)
	}
	return out
}
