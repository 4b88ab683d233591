package notices

import (
	"context"
	"fmt"
	"slices"
	"time"

	"fairwarning/engine/store"
)

const (
	toldAtOnce = 100            // notices, in one transaction
	tooOld     = 24 * time.Hour // what was not told by then nobody wants a mail of
)

// Teller writes the mail and SMS of notices, after the commit they came with and by the preferences of that moment. A notice is
// told once, however many tellers work on one database and however often one dies: messages and the note that the notice is told
// are one transaction, and two messages about the same are one.
type Teller struct {
	Store *store.Store
	Site  func(*store.Tenant, string) string // the whole address of a path of the tenant's site
	Now   func() time.Time                   // nil: time.Now
}

// Outbid tells on the site whom other bids took the lead from.
func (t *Teller) Outbid(ctx context.Context) error {
	return t.Store.NoticeOutbid(ctx, store.Millis(t.now()))
}

// Tell writes what is to be written. It answers when there is nothing left.
func (t *Teller) Tell(ctx context.Context) error {
	for {
		rows, err := t.Store.PendingNotices(ctx, toldAtOnce)
		if err != nil || len(rows) == 0 {
			return err
		}
		tenants, err := t.Store.Tenants(ctx)
		if err != nil {
			return err
		}
		for i := range tenants {
			if err := t.tellOf(ctx, &tenants[i], rows); err != nil {
				return err
			}
		}
		if len(rows) < toldAtOnce {
			return nil
		}
	}
}

func (t *Teller) tellOf(ctx context.Context, tenant *store.Tenant, all []store.NoticeRow) error {
	var ids, users, events []int64
	var rows []*store.NoticeRow
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
	people, err := t.Store.Recipients(ctx, tenant.ID, distinct(users), distinct(events))
	if err != nil {
		return err
	}
	messages, err := t.fresh(ctx, tenant, t.due(rows, people))
	if err != nil {
		return err
	}
	return t.Store.QueueNoticeMessages(ctx, tenant.ID, ids, messages, store.Millis(t.now()))
}

// telling is a message that is to be written.
type telling struct {
	notice *store.NoticeRow
	to     *store.Recipient
	sms    bool
	once   string
}

// due lists what is wanted. Of several about the same the last one is told, which knows the latest price.
func (t *Teller) due(rows []*store.NoticeRow, people map[int64]*store.Recipient) (list []telling) {
	since, seen := store.Millis(t.now().Add(-tooOld)), map[string]bool{}
	for _, row := range slices.Backward(rows) {
		to := people[row.UserID]
		if to == nil || row.CreatedAt < since {
			continue
		}
		mail, sms := wanted(row, to)
		for _, d := range []telling{{row, to, true, about(row, "sms", smsRests)}, {row, to, false, about(row, "mail", mailRests)}} {
			if (d.sms && sms || !d.sms && mail) && !seen[d.once] {
				seen[d.once] = true
				list = append(list, d)
			}
		}
	}
	slices.Reverse(list)
	return list
}

// about is the once of a message: the notice's, or where such notices repeat the item, the person and the window of time.
func about(row *store.NoticeRow, by string, rests time.Duration) string {
	if !ways[row.Kind].rest || row.ItemID == nil {
		return row.DedupeKey + ":" + by
	}
	return fmt.Sprintf("%s:%s:%d:%d:%d", row.Kind, by, *row.ItemID, row.UserID, row.CreatedAt/rests.Milliseconds())
}

// fresh composes those that are not written yet.
func (t *Teller) fresh(ctx context.Context, tenant *store.Tenant, due []telling) ([]store.MessageRow, error) {
	once := make([]string, len(due))
	for i := range due {
		once[i] = due[i].once
	}
	there, err := t.Store.UsedDedupeKeys(ctx, tenant.ID, once)
	if err != nil {
		return nil, err
	}
	var messages []store.MessageRow
	for _, d := range due {
		if !there[d.once] {
			messages = append(messages, t.compose(tenant, d))
		}
	}
	return messages, nil
}

func (t *Teller) compose(tenant *store.Tenant, d telling) store.MessageRow {
	detail := &d.notice.Detail
	data := Data{Text: d.notice.Text, Link: t.Site(tenant, d.notice.URL), Item: detail.Item, Lot: detail.Lot, Amount: detail.Amount,
		Reason: detail.Reason, EventName: detail.Event, IsSeller: detail.IsSeller}
	if detail.At != 0 {
		data.When = timeText(detail.At, detail.Zone, tenant.Content.TimeZone)
		data.EventTime = data.When
	}
	to := Recipient{UserID: d.to.ID, Name: d.to.FirstName, Email: d.to.Email, Phone: d.to.Phone}
	compose := Compose
	if d.sms {
		compose = ComposeSMS
	}
	row := compose(tenant, d.notice.Kind, to, data)
	row.DedupeKey = d.once
	return row
}

// timeText says an instant in the first of these zones that there is, else in UTC.
func timeText(at int64, zones ...string) string {
	here := time.UTC
	for _, name := range zones {
		if zone, err := time.LoadLocation(name); name != "" && err == nil {
			here = zone
			break
		}
	}
	return store.Time(at).In(here).Format("Monday, January 2, 2006 at 3:04 PM MST")
}

func distinct(ids []int64) []int64 {
	slices.Sort(ids)
	return slices.Compact(ids)
}

func (t *Teller) now() time.Time {
	if t.Now == nil {
		return time.Now()
	}
	return t.Now()
}
