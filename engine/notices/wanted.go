package notices

import (
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

// way is how a kind of notice goes out besides the site.
type way struct {
	asked func(api.NotificationPreferences) bool // besides Email and Mobile; nil: always
	sms   bool                                   // there is a text message of it, too
	rest  bool                                   // not again about the same item for a while: it repeats while people bid
}

func outBid(p api.NotificationPreferences) bool   { return p.OutBid }
func accepted(p api.NotificationPreferences) bool { return p.Accepted }
func rejected(p api.NotificationPreferences) bool { return p.Rejected }
func counter(p api.NotificationPreferences) bool  { return p.Counter }
func starting(p api.NotificationPreferences) bool { return p.Starting }
func ended(p api.NotificationPreferences) bool    { return p.Ended }
func canceled(p api.NotificationPreferences) bool { return p.Canceled }

// ways are those of every kind. What moves somebody's money, or waits for their answer, asks for mail in general only.
var ways = map[string]way{
	store.NoticeOutbid:         {asked: outBid, sms: true, rest: true},
	store.NoticeRetracted:      {},
	store.NoticeLeading:        {},
	store.NoticeExtended:       {asked: starting},
	store.NoticeWon:            {},
	store.NoticeLost:           {asked: ended},
	store.NoticePending:        {},
	store.NoticeSold:           {},
	store.NoticeUnsold:         {asked: ended},
	store.NoticeOffer:          {},
	store.NoticeOfferCountered: {asked: counter},
	store.NoticeOfferAccepted:  {asked: accepted},
	store.NoticeOfferRejected:  {asked: rejected},
	store.NoticeOfferDeclined:  {asked: rejected},
	store.NoticeOfferWithdrawn: {asked: rejected},
	store.NoticeOfferExpired:   {asked: rejected},
	store.NoticeEventStarting:  {asked: starting, sms: true},
	store.NoticeEventEnded:     {asked: ended},
	store.NoticeEventCanceled:  {asked: canceled, sms: true},
	store.NoticeNewMatches:     {},
}

// How long a message that may repeat rests, counted in windows of that length.
const (
	mailRests = 5 * time.Minute
	smsRests  = 15 * time.Minute
)

// wanted tells by which ways somebody is to be told of a notice: what the person asked for, and for an event's the registration.
// A text message goes to a verified phone only.
func wanted(notice *store.NoticeRow, to *store.Recipient) (mail, sms bool) {
	way, known := ways[notice.Kind]
	if !known || way.asked != nil && !way.asked(to.Preferences) {
		return false, false
	}
	mail = to.Preferences.Email && to.Email != ""
	sms = way.sms && to.Preferences.Mobile && to.Phone != "" && to.PhoneVerifiedAt != nil
	if notice.EventID != nil {
		if registered, is := to.Registrations[*notice.EventID]; is {
			mail, sms = mail && registered.Mail, sms && registered.SMS
		}
	}
	return mail, sms
}
