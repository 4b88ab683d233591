package messages

import (
	"fairwarning/engine/api"
	"fairwarning/engine/notice"
)

// channelRule is when a kind of notice is also sent by email and SMS.
type channelRule struct {
	isWanted func(api.NotificationPreferences) bool // in addition to Email and Mobile; nil: always
	sms      bool                                   // the template has a text message
	repeats  bool                                   // while people bid: at most one message per item and interval
}

func wantsOutbid(p api.NotificationPreferences) bool   { return p.OutBid }
func wantsAccepted(p api.NotificationPreferences) bool { return p.Accepted }
func wantsRejected(p api.NotificationPreferences) bool { return p.Rejected }
func wantsCounter(p api.NotificationPreferences) bool  { return p.Counter }
func wantsStarting(p api.NotificationPreferences) bool { return p.Starting }
func wantsEnded(p api.NotificationPreferences) bool    { return p.Ended }
func wantsCanceled(p api.NotificationPreferences) bool { return p.Canceled }

// channelRules has the rule of every kind. Notices about a person's money or pending decisions depend only on the Email switch.
var channelRules = map[string]channelRule{
	notice.NoticeOutbid:         {isWanted: wantsOutbid, sms: true, repeats: true},
	notice.NoticeRetracted:      {},
	notice.NoticeLeading:        {},
	notice.NoticeExtended:       {isWanted: wantsStarting},
	notice.NoticeWon:            {},
	notice.NoticeLost:           {isWanted: wantsEnded},
	notice.NoticePending:        {},
	notice.NoticeSold:           {},
	notice.NoticeUnsold:         {isWanted: wantsEnded},
	notice.NoticeOffer:          {},
	notice.NoticeOfferCountered: {isWanted: wantsCounter},
	notice.NoticeOfferAccepted:  {isWanted: wantsAccepted},
	notice.NoticeOfferRejected:  {isWanted: wantsRejected},
	notice.NoticeOfferDeclined:  {isWanted: wantsRejected},
	notice.NoticeOfferWithdrawn: {isWanted: wantsRejected},
	notice.NoticeOfferExpired:   {isWanted: wantsRejected},
	notice.NoticeEventStarting:  {isWanted: wantsStarting, sms: true},
	notice.NoticeEventEnded:     {isWanted: wantsEnded},
	notice.NoticeEventCanceled:  {isWanted: wantsCanceled, sms: true},
	notice.NoticeNewMatches:     {},
}

// channelsFor returns the channels of a notice for a person, by the person's preferences and the registration for the event, if
// any. Text messages go only to verified phones.
func channelsFor(notice *notice.NoticeRow, to *Recipient) (mail, sms bool) {
	rule, isKnown := channelRules[notice.Kind]
	if !isKnown || rule.isWanted != nil && !rule.isWanted(to.Preferences) {
		return false, false
	}
	mail = to.Preferences.Email && to.Email != ""
	sms = rule.sms && to.Preferences.Mobile && to.Phone != "" && to.PhoneVerifiedAt != nil
	if notice.EventID != nil {
		if registered, isRegistered := to.Registrations[*notice.EventID]; isRegistered {
			mail, sms = mail && registered.Mail, sms && registered.SMS
		}
	}
	return mail, sms
}
