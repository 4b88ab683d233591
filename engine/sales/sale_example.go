package sales

import (
	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// Example returns what a lot sold at a price costs a buyer who pays cash and has no tax exemption, and what it brings its seller.
func Example(r tenant.Rules, at rules.Place, price int64) office.SaleExample {
	out := office.SaleExample{Price: api.Money(price), Buyer: []office.ExampleAmount{}, Seller: []office.ExampleAmount{{Description: "Hammer price", Amount: api.Money(price)}}}
	for _, line := range r.Charges.Lines(rules.Purchase{Price: price, Quantity: 1, State: at.State, City: at.City, Zip: at.Zip}, "Hammer price") {
		out.Buyer = append(out.Buyer, office.ExampleAmount{Description: line.Description, Amount: api.Money(line.Amount)})
		out.Total += api.Money(line.Amount)
	}
	proceeds := r.Commission.Proceeds(price)
	if proceeds.Commission != 0 {
		out.Seller = append(out.Seller, office.ExampleAmount{Description: proceeds.Name, Amount: api.Money(-proceeds.Commission)})
	}
	out.Net = api.Money(proceeds.Net())
	return out
}
