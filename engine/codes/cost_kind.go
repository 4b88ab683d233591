package codes

// Kinds of cost line.
const (
	CostPrice     = "price"
	CostPremium   = "premium"
	CostFee       = "fee"
	CostTax       = "tax"
	CostSurcharge = "surcharge"
)
