package sales

import (
	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// Example returns what a sale costs a buyer, and what it brings its seller. The title is what the price is called.
func Example(r tenant.Rules, sale rules.Purchase, title string) office.SaleExample {
	price := sale.Price * sale.Quantity
	out := office.SaleExample{Price: api.Money(price), Buyer: []office.ExampleAmount{}, Seller: []office.ExampleAmount{{Description: title, Amount: api.Money(price)}}}
	for _, line := range r.Charges.Lines(sale, title) {
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
