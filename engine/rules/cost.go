package rules

import "fmt"

// Tier is a fee for prices up to a limit.
type Tier struct {
	UpTo        int64 `json:"upTo"`        // cents, inclusive; 0: everything above the previous tier
	BasisPoints int64 `json:"basisPoints"` // of the price
	Min         int64 `json:"min"`         // minimum in cents
	Flat        int64 `json:"flat"`        // cents; if above 0, charged instead of the share
}

// Tiers ascend by price, and the last has no UpTo. No tiers means no fee.
type Tiers []Tier

// Fee returns the fee for a price.
func (t Tiers) Fee(price int64) int64 {
	tier := t.at(price)
	if tier.Flat > 0 {
		return tier.Flat
	}
	return max(tier.Min, Share(price, tier.BasisPoints))
}

// at returns the tier for a price, or a zero tier if there are none.
func (t Tiers) at(price int64) Tier {
	for _, tier := range t {
		if tier.UpTo == 0 || price <= tier.UpTo {
			return tier
		}
	}
	return Tier{}
}

// Check returns an error that shows the author of the table what is wrong. An empty table means no fee.
func (t Tiers) Check() error {
	for i, tier := range t {
		if err := checkShare(tier.BasisPoints); err != nil {
			return fmt.Errorf("tiers: row %d: %w", i+1, err)
		}
		switch {
		case tier.Min < 0 || tier.Min > MaxAmount || tier.Flat < 0 || tier.Flat > MaxAmount:
			return fmt.Errorf("tiers: row %d: \"min\" and \"flat\" must be from 0 to %d cents", i+1, MaxAmount)
		case tier.Flat > 0 && (tier.BasisPoints > 0 || tier.Min > 0):
			return fmt.Errorf("tiers: row %d has a flat fee and a share; leave out \"flat\", or \"basisPoints\" and \"min\"", i+1)
		}
	}
	return checkBounds("tiers", t, func(tier Tier) int64 { return tier.UpTo })
}

func checkShare(basisPoints int64) error {
	if basisPoints < 0 || basisPoints > HundredPercent {
		return fmt.Errorf("%d basis points; must be from 0 to %d, which is 100%%", basisPoints, HundredPercent)
	}
	return nil
}

// Tax is a sales tax by the state an item is located in.
type Tax struct {
	Name  string           `json:"name"`  // "Sales tax"
	Rates map[string]int64 `json:"rates"` // basis points by two-letter state; other states are not taxed
}

// Check returns an error that shows the author what is wrong.
func (t Tax) Check() error {
	if t.Name == "" && len(t.Rates) > 0 {
		return fmt.Errorf("tax: \"name\" is empty; invoices show it")
	}
	for state, rate := range t.Rates {
		if len(state) != 2 || state[0] < 'A' || state[0] > 'Z' || state[1] < 'A' || state[1] > 'Z' {
			return fmt.Errorf("tax: %q is not a state in two capital letters", state)
		}
		if err := checkShare(rate); err != nil {
			return fmt.Errorf("tax: %s: %w", state, err)
		}
	}
	return nil
}

// Surcharge is the extra charge for paying by card.
type Surcharge struct {
	BasisPoints int64 `json:"basisPoints"`
	Above       int64 `json:"above"` // cents; charged only on the part above this
}

// MaxSurcharge is the highest surcharge in basis points; no card network allows more.
const MaxSurcharge = 400

// Amount returns the surcharge on a sum paid by card.
func (s Surcharge) Amount(cents int64) int64 { return Share(max(0, cents-s.Above), s.BasisPoints) }

// Check returns an error that shows the author what is wrong.
func (s Surcharge) Check() error {
	if s.BasisPoints < 0 || s.BasisPoints > MaxSurcharge {
		return fmt.Errorf("surcharge: %d basis points; must be from 0 to %d, the maximum any card network allows", s.BasisPoints, MaxSurcharge)
	}
	if s.Above < 0 || s.Above > MaxAmount {
		return fmt.Errorf("surcharge: \"above\" is %d; must be from 0 to %d cents", s.Above, MaxAmount)
	}
	return nil
}

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
	IsExempt bool   // from tax
	ByCard   bool
	IsTitled bool // the item comes with a title
}

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
		out.Tax = Share(out.Total(), c.Tax.Rates[p.State])
	}
	if p.ByCard {
		out.Surcharge = c.Surcharge.Amount(out.Total())
	}
	return out
}
