package rules

import (
	"fmt"

	"fairwarning/engine/codes"
)

// CostLine is one part of the amount due, as an invoice lists it.
type CostLine struct {
	Kind        string // codes.CostPrice, …
	Description string
	Amount      int64 // cents
}

// Lines returns the nonzero parts of a purchase in the order of Cost; they add up to its total. Title names what
// is bought.
func (c Charges) Lines(p Purchase, title string) []CostLine {
	cost := c.Cost(p)
	if p.Quantity > 1 {
		title = fmt.Sprintf("%d × %s", p.Quantity, title)
	}
	lines := []CostLine{{codes.CostPrice, title, cost.Price}}
	for _, line := range []CostLine{
		{codes.CostPremium, "Buyer's premium" + c.Premium.at(cost.Price).describe(cost.Price), cost.Premium},
		{codes.CostFee, c.Fee.Name, cost.Fee},
		{codes.CostFee, c.TitleFee.Name, cost.TitleFee},
		{codes.CostTax, c.Tax.Line(0, p.place()).Description, cost.Tax},
		{codes.CostSurcharge, "Card surcharge, " + Percent(c.Surcharge.BasisPoints), cost.Surcharge},
	} {
		if line.Amount != 0 {
			lines = append(lines, line)
		}
	}
	return lines
}

// Line returns the tax on a sum as a line that names place and rate: "Sales tax, Sioux Falls, SD 6.125%".
func (t Tax) Line(cents int64, at Place) CostLine {
	place, rate := t.At(at)
	return CostLine{codes.CostTax, fmt.Sprintf("%s, %s %s", t.Name, place, rate), rate.Of(cents)}
}

// describe explains how the fee for a price was calculated: its rate, or that it is flat or the minimum.
func (t Tier) describe(price int64) string {
	switch {
	case t.Flat > 0:
		return " (flat)"
	case t.isMinimum(price):
		return " (minimum)"
	}
	return ", " + Percent(t.BasisPoints)
}

// isMinimum reports whether the minimum is charged for a price instead of the share.
func (t Tier) isMinimum(price int64) bool { return t.Min > Share(price, t.BasisPoints) }

// Percent formats basis points: "4.85%", "10%".
func Percent(basisPoints int64) string { return thousandths(10*basisPoints) + "%" }
