package messages

import (
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/notice"
	"fairwarning/engine/phone"
)

// channelRule is when a kind of notice is also sent by email and SMS.
type channelRule struct {
	topic    string // what the person can turn off, in addition to Email and Mobile; empty: nothing
	sms      bool   // the template has a text message
	repeats  bool   // while people bid: at most one message per item and interval
	isAlways bool   // by email whatever the preferences say, however late: receipts
}

// topicSavedSearches is the topic that each saved search turns on and off.
const topicSavedSearches = "savedSearches"

// topics are the choices of the preferences by their name in the contract.
var topics = map[string]func(*api.NotificationPreferences) *bool{
	"outBid":   func(p *api.NotificationPreferences) *bool { return &p.OutBid },
	"accepted": func(p *api.NotificationPreferences) *bool { return &p.Accepted },
	"rejected": func(p *api.NotificationPreferences) *bool { return &p.Rejected },
	"counter":  func(p *api.NotificationPreferences) *bool { return &p.Counter },
	"starting": func(p *api.NotificationPreferences) *bool { return &p.Starting },
	"ended":    func(p *api.NotificationPreferences) *bool { return &p.Ended },
	"canceled": func(p *api.NotificationPreferences) *bool { return &p.Canceled },
}

// topicNames are the topics by the number that unsubscribe links have of them, from 1. Links never expire, so no number changes.
var topicNames = []string{"", "outBid", "accepted", "rejected", "counter", "starting", "ended", "canceled", topicSavedSearches}

// channelRules has the rule of every kind. Notices about a person's money or pending decisions depend only on the Email switch, and their
// emails cannot be unsubscribed with one click; receipts depend on nothing. Approvals have no rule: their email is queued with the decision.
var channelRules = map[string]channelRule{
	notice.NoticeOutbid:         {topic: "outBid", sms: true, repeats: true},
	notice.NoticeRetracted:      {},
	notice.NoticeWithdrawn:      {},
	notice.NoticeLeading:        {},
	notice.NoticeExtended:       {topic: "starting"},
	notice.NoticeWon:            {},
	notice.NoticeLost:           {topic: "ended"},
	notice.NoticePending:        {},
	notice.NoticeSold:           {},
	notice.NoticeUnsold:         {topic: "ended"},
	notice.NoticeOffer:          {},
	notice.NoticeOfferCountered: {topic: "counter"},
	notice.NoticeOfferAccepted:  {topic: "accepted"},
	notice.NoticeOfferRejected:  {topic: "rejected"},
	notice.NoticeOfferDeclined:  {topic: "rejected"},
	notice.NoticeOfferWithdrawn: {topic: "rejected"},
	notice.NoticeOfferExpired:   {topic: "rejected"},
	notice.NoticeEventStarting:  {topic: "starting", sms: true},
	notice.NoticeEventEnded:     {topic: "ended"},
	notice.NoticeEventCanceled:  {topic: "canceled", sms: true},
	notice.NoticeEventPostponed: {topic: "canceled", sms: true},
	notice.NoticeEventMessage:   {topic: "canceled"},
	notice.NoticeNewMatches:     {topic: topicSavedSearches},

	notice.NoticePaymentReceived: {isAlways: true},
	notice.NoticeDepositReceived: {isAlways: true},
	notice.NoticeDepositUsed:     {isAlways: true},
	notice.NoticeRefunded:        {isAlways: true},
	notice.NoticePaymentReturned: {isAlways: true},
	notice.NoticeInvoiceChanged:  {isAlways: true},
	notice.NoticeSaleChanged:     {isAlways: true},
}

// isWanted reports whether the person has left the rule's topic on. A saved search that is off makes no notices.
func (r channelRule) isWanted(p api.NotificationPreferences) bool {
	choice, isChoice := topics[r.topic]
	return !isChoice || *choice(&p)
}

// channelsFor returns the channels of a notice for a person, by the person's preferences and the registration for the event, if
// any. Text messages go only to verified phones.
func channelsFor(notice *notice.NoticeRow, to *Recipient) (mail, sms bool) {
	rule, isKnown := channelRules[notice.Kind]
	if !isKnown || !rule.isWanted(to.Preferences) {
		return false, false
	}
	hasAddress := strings.Contains(to.Email, "@") // the account for bids on the floor has none
	if rule.isAlways {
		return hasAddress, false
	}
	mail = to.Preferences.Email && hasAddress
	sms = rule.sms && to.Preferences.Mobile && phone.Dial(to.Phone) != "" && to.PhoneVerifiedAt != nil
	if notice.EventID != nil {
		if registered, isRegistered := to.Registrations[*notice.EventID]; isRegistered {
			mail, sms = mail && registered.Mail, sms && registered.SMS
		}
	}
	return mail, sms
}
