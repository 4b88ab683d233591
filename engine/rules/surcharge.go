package rules

import "fmt"

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
