// Package mailtest has a house, a recipient and data to test mails with.
package mailtest

import (
	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/mail"
)

func Prairie() *db.Tenant {
	return &db.Tenant{ID: 1, Slug: "prairie-iron", Hosts: []string{"localhost"}, Content: api.TenantContent{
		TenantName: "Prairie Iron Auctions", TenantPhone: "6055550142", TenantEmail: "sales@prairieiron.example",
		TenantAddress: []string{"4100 N Cliff Ave", "Sioux Falls, SD 57104"},
		Theme: api.Theme{PrimaryColor: "#14345a", SecondaryColor: "#f2a81d", HeaderMenuBackgroundColor: "#14345a",
			Logo1: "/media/5e/vector.svg"},
	}}
}

var (
	Dale = mail.Recipient{UserID: 7, Name: "Dale", Email: "bidder@prairieiron.example", Phone: "+16055550177"}
	Full = mail.Sample("https://prairie.example")
)
