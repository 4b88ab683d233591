package rules

import "fmt"

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
