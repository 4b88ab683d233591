package rules

// Proceeds is what a sale brings its seller, in cents.
type Proceeds struct {
	Price      int64  // of all pieces
	Commission int64  // what the house keeps of it
	Name       string // "Seller commission 8%"; empty without a commission
}

// Net returns what is left for the seller.
func (p Proceeds) Net() int64 { return p.Price - p.Commission }

// Add adds those of another sale. Commissions with different names lose their name's rate.
func (p Proceeds) Add(other Proceeds) Proceeds {
	sum := Proceeds{Price: p.Price + other.Price, Commission: p.Commission + other.Commission, Name: p.Name}
	switch {
	case p.Name == "":
		sum.Name = other.Name
	case other.Name != "" && other.Name != p.Name:
		sum.Name = sellerCommission
	}
	return sum
}

const sellerCommission = "Seller commission"

// Proceeds returns what a sale at a price brings its seller if the house's commission follows these tiers. A commission is never
// more than the price.
func (t Tiers) Proceeds(price int64) Proceeds {
	out := Proceeds{Price: price, Commission: min(t.Fee(price), price)}
	if out.Commission == 0 {
		return out
	}
	tier := t.at(price)
	out.Name = sellerCommission + tier.describe(price)
	if tier.Flat == 0 && !tier.isMinimum(price) {
		out.Name = sellerCommission + " " + Percent(tier.BasisPoints)
	}
	return out
}
