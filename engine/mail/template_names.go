package mail

// Template names. Each is a file in templates; the comment lists the fields of Data it needs.
const (
	Welcome              = "welcome"                // Link, Minutes
	AlreadyUser          = "already-user"           // Link
	Reset                = "reset"                  // Link, Minutes
	PasswordChanged      = "password-changed"       // Link, to reset it
	PasskeyAdded         = "passkey-added"          // Text, its name; When; Link, to the passkeys
	BankChanged          = "bank-changed"           // to owners: StaffName; Text, the new account, empty: none; When; Link
	PasskeyRemoved       = "passkey-removed"        // Text, its name; When; Link, to the passkeys
	Invite               = "invite"                 // StaffName, Link, Minutes
	StaffInvite          = "staff-invite"           // StaffName; Text, the name of the role; Link, Minutes
	InspectorInvite      = "inspector-invite"       // StaffName, Link, Minutes
	PhoneCode            = "phone-code"             // Code, Minutes; an SMS
	EventRegistered      = "event-registered"       // EventName, EventTime, EventLink, BidderNumber
	EventPending         = "event-pending"          // EventName, EventTime, EventLink
	EventApproved        = "event-approved"         // EventName, EventTime, EventLink, BidderNumber
	EventDeclined        = "event-declined"         // EventName, EventTime, EventLink; Reason if the office gave one
	BiddingRequested     = "bidding-requested"      // to the office: PersonName, PersonEmail, Link
	Lead                 = "lead"                   // to the office: PersonName, PersonEmail, PersonPhone, Text, Item
	BiddingAnswered      = "bidding-answered"       // Answer, Link
	TaxExemptionAnswered = "tax-exemption-answered" // Answer, Text (the exemption), When (its last day), Reason, Link
	ProxySignIn          = "proxy-sign-in"          // StaffName, EventTime (of the sign-in), Minutes
	RegistrationComplete = "registration-complete"  // Link
	PaymentReminder      = "payment-reminder"       // Invoice, Total, Due, EventName, Link
)

// Notices about lots, offers, events and searches use a template named like the kind of notice (notice.NoticeOutbid and so on).
// They need Text and Link, and use Item, Lot, Amount, When, Reason, EventName and EventTime where known.

// Recipient is the person or office that receives a message. UserID is 0 for a recipient without an account, such as the office.
// An email needs Email, an SMS needs Phone.
type Recipient struct {
	UserID             int64
	Name, Email, Phone string
}

// Data holds the values of a message; the template names list which fields they need. Links are absolute URLs. An email without
// a link has no button.
type Data struct {
	Link, Code                         string
	Minutes                            int // the link or code is valid
	EventName, EventTime, EventLink    string
	BidderNumber                       int    // 0: none
	StaffName, PersonName, PersonEmail string // PersonName and PersonEmail: the customer the office is notified about
	PersonPhone                        string
	Answer                             string // to a request: "enabled" or "disabled"; empty: the email does not say
	Text                               string // of the notice, a sentence without its period
	Item, Lot, Amount                  string // "2016 HITACHI ZX350LC-6", "114", "$12,500"
	When                               string // the lot closes or the response is due
	Reason                             string // staff gave
	Unsubscribe                        string // page on which the recipient turns off emails of this kind; empty: they cannot
	Invoice, PaidBy, Fee               string // of a receipt: "#12", "Visa ending in 1111", the card surcharge in Amount
	Total, Due, RefundDue, OnDeposit   string // of an invoice or deposit after it; empty: does not apply
	IsSeller                           bool   // the recipient is the seller
	IsBought                           bool   // the recipient bought the item outside of bidding
}
