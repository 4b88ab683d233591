// Package notices writes and sends what the house tells people by mail and text message (SMS).
//
// Compose writes a message in the house's name and colours; the caller queues it in the transaction of the change it tells
// of (store/messages.go). What concerns lots, offers and events is a notice first (store/notices.go), and the Teller composes
// its messages after the commit. The Sender hands queued messages over, each once: what was refused for certain is tried again,
// what may have arrived never is. Where no mail server or SMS provider is set, messages stay in the development outbox, a page on
// this machine.
package notices

// Names of the templates, each a file in templates.
const (
	Welcome              = "welcome"               // Link, Minutes
	AlreadyUser          = "already-user"          // Link
	Reset                = "reset"                 // Link, Minutes
	PasswordChanged      = "password-changed"      // Link, to set another
	Invite               = "invite"                // StaffName, Link, Minutes
	InspectorInvite      = "inspector-invite"      // StaffName, Link, Minutes
	PhoneCode            = "phone-code"            // Code, Minutes; the one that is an SMS
	EventRegistered      = "event-registered"      // EventName, EventTime, EventLink, BidderNumber
	EventPending         = "event-pending"         // EventName, EventTime, EventLink
	EventApproved        = "event-approved"        // EventName, EventTime, EventLink, BidderNumber
	EventDeclined        = "event-declined"        // EventName, EventTime, EventLink
	BiddingRequested     = "bidding-requested"     // to the office: PersonName, PersonEmail, Link
	BiddingAnswered      = "bidding-answered"      // Answer, Link
	ProxySignIn          = "proxy-sign-in"         // StaffName, EventTime (when it was), Minutes
	RegistrationComplete = "registration-complete" // Link
)

// What people are told of lots, offers, events and searches has a template of the same name as the kind of notice
// (store.NoticeOutbid and so on), with Text and Link, and what there is of Item, Lot, Amount, When, Reason, EventName and
// EventTime.

// Recipient is whom a message is for. UserID 0 is somebody without a record, the office for example. Mail needs Email, an
// SMS Phone.
type Recipient struct {
	UserID             int64
	Name, Email, Phone string
}

// Data is what a message tells; which fields a template needs stands with its name. Links are whole addresses. A mail whose
// link is empty has no button.
type Data struct {
	Link, Code                         string
	Minutes                            int // that link or code are good for
	EventName, EventTime, EventLink    string
	BidderNumber                       int    // 0: none
	StaffName, PersonName, PersonEmail string // PersonName and PersonEmail: whom the office is told of
	Answer                             string // of the office to a request: "enabled" or "disabled"; empty: the mail does not say
	Text                               string // the notice, a sentence without its full stop
	Item, Lot, Amount                  string // "2016 HITACHI ZX350LC-6", "114", "$12,500"
	When                               string // a lot closes, an answer is due
	Reason                             string // of what staff did
	IsSeller                           bool   // the person stands on the seller's side
}
