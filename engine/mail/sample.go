package mail

// SampleRecipient is somebody to show what a mail looks like.
var SampleRecipient = Recipient{UserID: 7, Name: "Dale", Email: "dale@example.com", Phone: "+16055550177"}

// Sample returns values of a mail that leads to pages of a site, such as "https://prairie.example".
func Sample(site string) Data {
	return Data{
		Text: "You have been outbid on 2016 HITACHI ZX350LC-6", Item: "2016 HITACHI ZX350LC-6", Lot: "114", Amount: "$12,500",
		When: "Monday, November 23, 2026 at 9:00 AM CST", Reason: "Typing error",
		Link: site + "/welcome/kTq3vXz", Code: "123456", Minutes: 10, EventName: "County fleet, no reserve",
		EventTime: "Mon, Nov 23, 9:00 AM CST", EventLink: site + "/auctions/12", BidderNumber: 208,
		StaffName: "Marlys Bergstrom", PersonName: "Cody Two Bulls", PersonEmail: "new@prairieiron.example", Answer: "enabled",
		Invoice: "#12", PaidBy: "Visa ending in 1111", Fee: "$358.48", Total: "$12,858.48", Due: "$358.48", RefundDue: "$5", OnDeposit: "$2,500",
	}
}
