package messages

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/mail"
	"fairwarning/engine/notice"
	"fairwarning/engine/tenant"
)

const noticeBatch = 100 // notices per transaction

// Notifier composes the email and SMS of notices after the commit that created them, by each person's current preferences. It handles
// each notice once, even with several notifiers on one database and after crashes: one transaction queues the messages and marks the
// notice, and the DedupeKey of a message is unique.
type Notifier struct {
	Store *db.Store
	Site  func(*db.Tenant, string) string // the absolute URL of a path on the tenant's site
	Now   func() time.Time                // nil: time.Now
	// Token signs the unsubscribe link of a person and topic; see identity.Sessions.UnsubscribeToken.
	Token func(tenantID, userID int64, topic byte) string
}

// NoticeOutbid creates notices for people who lost the lead to other bids.
func (t *Notifier) NoticeOutbid(ctx context.Context) error {
	return NoticeOutbid(ctx, t.Store, db.Millis(t.now()))
}

// QueueMessages queues the messages of all pending notices.
func (t *Notifier) QueueMessages(ctx context.Context) error {
	for {
		rows, err := PendingNotices(ctx, t.Store, noticeBatch)
		if err != nil || len(rows) == 0 {
			return err
		}
		tenants, err := tenant.Tenants(ctx, t.Store)
		if err != nil {
			return err
		}
		for i := range tenants {
			if err := t.queueTenant(ctx, &tenants[i], rows); err != nil {
				return err
			}
		}
		if len(rows) < noticeBatch {
			return nil
		}
	}
}

func (t *Notifier) queueTenant(ctx context.Context, tenant *db.Tenant, all []notice.NoticeRow) error {
	var ids, users, events []int64
	var rows []*notice.NoticeRow
	for i := range all {
		row := &all[i]
		if row.TenantID != tenant.ID {
			continue
		}
		rows, ids, users = append(rows, row), append(ids, row.ID), append(users, row.UserID)
		if row.EventID != nil {
			events = append(events, *row.EventID)
		}
	}
	if len(rows) == 0 {
		return nil
	}
	people, err := Recipients(ctx, t.Store, tenant.ID, distinct(users), distinct(events))
	if err != nil {
		return err
	}
	messages, err := t.composeNew(ctx, tenant, t.due(rows, people))
	if err != nil {
		return err
	}
	return QueueNoticeMessages(ctx, t.Store, tenant.ID, ids, messages, db.Millis(t.now()))
}

// pendingMessage is a message to compose.
type pendingMessage struct {
	notice *notice.NoticeRow
	to     *Recipient
	sms    bool
	key    string
}

// due returns the messages people want. Of several with one key it keeps the last, which has the latest price.
func (t *Notifier) due(rows []*notice.NoticeRow, people map[int64]*Recipient) (list []pendingMessage) {
	now, seen := t.now(), map[string]bool{}
	for _, row := range slices.Backward(rows) {
		to := people[row.UserID]
		if to == nil || isTooOld(row, now) {
			continue
		}
		mail, sms := channelsFor(row, to)
		for _, d := range []pendingMessage{{row, to, true, dedupeKey(row, "sms", smsInterval)}, {row, to, false, dedupeKey(row, "mail", mailInterval)}} {
			if (d.sms && sms || !d.sms && mail) && !seen[d.key] {
				seen[d.key] = true
				list = append(list, d)
			}
		}
	}
	slices.Reverse(list)
	return list
}

// composeNew composes the messages that are not queued yet.
func (t *Notifier) composeNew(ctx context.Context, tenant *db.Tenant, due []pendingMessage) ([]db.MessageRow, error) {
	keys := make([]string, len(due))
	for i := range due {
		keys[i] = due[i].key
	}
	used, err := UsedDedupeKeys(ctx, t.Store, tenant.ID, keys)
	if err != nil {
		return nil, err
	}
	var messages []db.MessageRow
	for _, d := range due {
		if !used[d.key] {
			messages = append(messages, t.compose(tenant, d))
		}
	}
	return messages, nil
}

func (t *Notifier) compose(tenant *db.Tenant, d pendingMessage) db.MessageRow {
	detail := &d.notice.Detail
	data := mail.Data{Text: d.notice.Text, Link: t.Site(tenant, d.notice.URL), Item: detail.Item, Lot: detail.Lot, Amount: detail.Amount,
		Reason: detail.Reason, EventName: detail.Event, IsSeller: detail.IsSeller, IsBought: detail.IsBought,
		PaidBy: detail.PaidBy, Fee: detail.Fee, Total: detail.Total, Due: detail.Due, RefundDue: detail.RefundDue, OnDeposit: detail.OnDeposit,
		StaffName: detail.Staff}
	if detail.Invoice != 0 {
		data.Invoice = fmt.Sprint("#", detail.Invoice)
	}
	if detail.At != 0 {
		data.When = timeText(detail.At, detail.Zone, tenant.Content.TimeZone)
		data.EventTime = data.When
	}
	to := mail.Recipient{UserID: d.to.ID, Name: d.to.FirstName, Email: d.to.Email, Phone: d.to.Phone}
	if d.sms {
		row := mail.ComposeSMS(tenant, d.notice.Kind, to, data)
		row.DedupeKey = d.key
		return row
	}
	oneClick := ""
	if topic := channelRules[d.notice.Kind].topic; topic != "" {
		token := t.Token(tenant.ID, d.to.ID, byte(slices.Index(topicNames, topic)))
		data.Unsubscribe = t.Site(tenant, unsubscribePage(token, topic))
		oneClick = t.Site(tenant, api.Prefix+strings.Replace(api.Unsubscribe.Path, "{token}", url.PathEscape(token), 1))
	}
	row := mail.Compose(tenant, d.notice.Kind, to, data)
	row.DedupeKey, row.UnsubscribeURL = d.key, oneClick
	return row
}

// timeText formats an instant, in Unix milliseconds, in the first zone that exists, else in UTC.
func timeText(at int64, zones ...string) string {
	here := time.UTC
	for _, name := range zones {
		if zone, err := time.LoadLocation(name); name != "" && err == nil {
			here = zone
			break
		}
	}
	return db.Time(at).In(here).Format("Monday, January 2, 2006 at 3:04 PM MST")
}

func distinct(ids []int64) []int64 {
	slices.Sort(ids)
	return slices.Compact(ids)
}

func (t *Notifier) now() time.Time {
	if t.Now == nil {
		return time.Now()
	}
	return t.Now()
}
