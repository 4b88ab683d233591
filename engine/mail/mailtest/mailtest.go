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
	Full = mail.Data{
		Text: "You have been outbid on 2016 HITACHI ZX350LC-6", Item: "2016 HITACHI ZX350LC-6", Lot: "114", Amount: "$12,500",
		When: "Monday, November 23, 2026 at 9:00 AM CST", Reason: "Typing error",
		Link: "https://prairie.example/welcome/kTq3vXz", Code: "123456", Minutes: 10, EventName: "County fleet, no reserve",
		EventTime: "Mon, Nov 23, 9:00 AM CST", EventLink: "https://prairie.example/auctions/12", BidderNumber: 208,
		StaffName: "Marlys Bergstrom", PersonName: "Cody Two Bulls", PersonEmail: "new@prairieiron.example", Answer: "enabled",
		Invoice: "#12", PaidBy: "Visa ending in 1111", Fee: "$358.48", Total: "$12,858.48", Due: "$358.48", RefundDue: "$5", OnDeposit: "$2,500",
	}
)
