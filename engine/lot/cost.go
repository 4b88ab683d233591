package lot

import "fmt"

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
func (t Tiers) Fee(price int64) int64 {
	tier := t.at(price)
	if tier.Flat > 0 {
		return tier.Flat
	}
	return max(tier.Min, Share(price, tier.BasisPoints))
}

// at is the tier a price falls into; without any, one of no fee.
func (t Tiers) at(price int64) Tier {
	for _, tier := range t {
		if tier.UpTo == 0 || price <= tier.UpTo {
			return tier
		}
	}
	return Tier{}
}

// Check tells what is wrong with a table, in words for whoever wrote it. An empty one is no fee.
func (t Tiers) Check() error {
	for i, tier := range t {
		if err := checkShare(tier.BasisPoints); err != nil {
			return fmt.Errorf("tiers: row %d: %w", i+1, err)
		}
		switch {
		case tier.Min < 0 || tier.Min > MaxAmount || tier.Flat < 0 || tier.Flat > MaxAmount:
			return fmt.Errorf("tiers: row %d: \"min\" and \"flat\" must be from 0 to %d cents", i+1, MaxAmount)
		case tier.Flat > 0 && (tier.BasisPoints > 0 || tier.Min > 0):
			return fmt.Errorf("tiers: row %d is flat and a share; leave \"flat\" out, or \"basisPoints\" and \"min\"", i+1)
		}
	}
	return checkBounds("tiers", t, func(tier Tier) int64 { return tier.UpTo })
}

func checkShare(basisPoints int64) error {
	if basisPoints < 0 || basisPoints > HundredPercent {
		return fmt.Errorf("%d basis points; it must be from 0 to %d, which is 100 %%", basisPoints, HundredPercent)
	}
	return nil
}

// Tax is a sales tax by the state an item stands in.
type Tax struct {
	Name  string           `json:"name"`  // "Sales tax"
	Rates map[string]int64 `json:"rates"` // basis points by state's two letters; a state that is missing has none
}

// Check tells what is wrong with it, in words for whoever wrote it.
func (t Tax) Check() error {
	if t.Name == "" && len(t.Rates) > 0 {
		return fmt.Errorf("tax: \"name\" is empty; it stands on invoices")
	}
	for state, rate := range t.Rates {
		if len(state) != 2 || state[0] < 'A' || state[0] > 'Z' || state[1] < 'A' || state[1] > 'Z' {
			return fmt.Errorf("tax: %q is not a state's two capital letters", state)
		}
		if err := checkShare(rate); err != nil {
			return fmt.Errorf("tax: %s: %w", state, err)
		}
	}
	return nil
}

// Surcharge is what paying by card costs on top.
type Surcharge struct {
	BasisPoints int64 `json:"basisPoints"`
	Above       int64 `json:"above"` // cents: only of what is above that
}

// MaxSurcharge in basis points: no card network lets more be asked (research/auction.md section 6).
const MaxSurcharge = 400

// Of is the surcharge on a sum paid by card.
func (s Surcharge) Amount(cents int64) int64 { return Share(max(0, cents-s.Above), s.BasisPoints) }

// Check tells what is wrong with it, in words for whoever wrote it.
func (s Surcharge) Check() error {
	if s.BasisPoints < 0 || s.BasisPoints > MaxSurcharge {
		return fmt.Errorf("surcharge: %d basis points; it must be from 0 to %d, the most any card network allows", s.BasisPoints, MaxSurcharge)
	}
	if s.Above < 0 || s.Above > MaxAmount {
		return fmt.Errorf("surcharge: \"above\" is %d; it must be from 0 to %d cents", s.Above, MaxAmount)
	}
	return nil
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

// Cost of a purchase. Premium and fee are of the price of all pieces; tax is on price, premium and fee; the surcharge on all of
// that.
func (c Charges) Cost(p Purchase) Cost {
	out := Cost{Price: p.Price * p.Quantity}
	out.Premium = c.Premium.Fee(out.Price)
	out.Fee = c.Fee.Fee(out.Price)
	if !p.IsExempt {
		out.Tax = Share(out.Price+out.Premium+out.Fee, c.Tax.Rates[p.State])
	}
	if p.ByCard {
		out.Surcharge = c.Surcharge.Amount(out.Total())
	}
	return out
}
