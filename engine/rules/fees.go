package rules

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

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

// Fee is what a house charges per sale besides the premium, under the name its terms use.
type Fee struct {
	Name  string `json:"name"` // "Documentation fee"
	Tiers Tiers  `json:"tiers"`
}

// unnamedFee is the name of a fee whose rule is only a list of tiers.
const unnamedFee = "Transaction fee"

// MaxFeeName is how many bytes a fee's name may have; cost lines and invoices show it on one line.
const MaxFeeName = 60

// UnmarshalJSON reads a fee strictly. It also reads a plain list of tiers, which has no name.
func (f *Fee) UnmarshalJSON(text []byte) error {
	type plain Fee // without this method
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	if bytes.HasPrefix(bytes.TrimSpace(text), []byte("[")) {
		*f = Fee{Name: unnamedFee}
		return decoder.Decode(&f.Tiers)
	}
	return decoder.Decode((*plain)(f))
}

// TitleFee is what a house charges on top for each piece that comes with a title. Its tiers go by the price of one piece.
type TitleFee Fee

// Check returns an error that shows the author of the rule what is wrong.
func (f TitleFee) Check() error { return Fee(f).Check() }

// Check returns an error that shows the author of the rule what is wrong.
func (f Fee) Check() error {
	if len(f.Tiers) > 0 && strings.TrimSpace(f.Name) == "" {
		return errors.New("fee: \"name\" is empty; cost lines and invoices show it")
	}
	if len(f.Name) > MaxFeeName {
		return errors.New("fee: \"name\" is longer than 60 characters")
	}
	return f.Tiers.Check()
}
