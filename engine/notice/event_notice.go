package notice

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

// NotifyRegistered notifies the registered, not declined, bidders of an event that it is starting, has ended or is
// canceled or postponed; kind is one of the NoticeEvent kinds. reason is what the office says about it, empty for
// nothing. If an event starts again at another time, they are notified again.
func NotifyRegistered(ctx context.Context, tx bun.IDB, kind string, event *db.EventRow, reason string, now int64) error {
	users, err := registered(ctx, tx, event)
	if err != nil {
		return err
	}
	rows := make([]NoticeRow, 0, len(users))
	for _, userID := range users {
		row := eventNotice(kind, userID, event)
		row.Detail.Reason = reason
		rows = append(rows, row)
	}
	return AddNotices(ctx, tx, event.TenantID, now, rows...)
}

// SendMessage sends the registered, not declined, bidders of an event a message of the office, and returns how many there are.
func SendMessage(ctx context.Context, tx bun.IDB, event *db.EventRow, text string, now int64) (people int, err error) {
	users, err := registered(ctx, tx, event)
	if err != nil {
		return 0, err
	}
	rows := make([]NoticeRow, 0, len(users))
	for _, userID := range users {
		rows = append(rows, NoticeRow{UserID: userID, Kind: NoticeEventMessage, Text: event.Name + ": " + text, URL: eventURL(event.ID), EventID: &event.ID,
			Detail: NoticeDetail{Event: event.Name, Reason: text}, DedupeKey: fmt.Sprintf("%s:%d:%d:%d", NoticeEventMessage, event.ID, userID, now)})
	}
	return len(users), AddNotices(ctx, tx, event.TenantID, now, rows...)
}

// DecidedNotice informs a bidder that the office approved or declined the registration for an event. Its email is queued with the decision, so
// the notice is only for the site.
func DecidedNotice(row *db.EventRegistrationRow, event *db.EventRow, reason string, now int64) NoticeRow {
	kind, text := NoticeEventApproved, fmt.Sprintf("You are approved for %s. Your bidder number is %d", event.Name, row.BidderNumber)
	if row.Approval == api.ApprovalDeclined {
		kind, text = NoticeEventDeclined, "The auction house declined your registration for "+event.Name
	}
	return NoticeRow{UserID: row.UserID, Kind: kind, Text: text, URL: eventURL(event.ID), EventID: &event.ID, MessagesQueuedAt: &now,
		Detail: NoticeDetail{Event: event.Name, Reason: reason}, DedupeKey: fmt.Sprintf("%s:%d:%d:%d", kind, event.ID, row.UserID, now)}
}

// registered returns the registered, not declined, people. A paddle that somebody has besides their own is not another one.
func registered(ctx context.Context, from bun.IDB, event *db.EventRow) (users []int64, err error) {
	err = from.NewSelect().Model((*db.EventRegistrationRow)(nil)).Column("user_id").
		Where("tenant_id = ? AND event_id = ? AND is_registered AND approval <> 'declined' AND holder_id IS NULL", event.TenantID, event.ID).
		Order("user_id").Scan(ctx, &users)
	return users, err
}

func eventURL(eventID int64) string { return fmt.Sprintf("/event/%d", eventID) }

func eventNotice(kind string, userID int64, event *db.EventRow) NoticeRow {
	at, text, url := event.StartsAt, event.Name+" is starting", eventURL(event.ID)
	switch kind {
	case NoticeEventEnded:
		at, text, url = event.EndsAt, event.Name+" has ended", summaryURL(event.ID)
	case NoticeEventCanceled:
		text = event.Name + " will not take place"
	case NoticeEventPostponed:
		text = event.Name + " has another date"
	}
	return NoticeRow{UserID: userID, Kind: kind, Text: text, URL: url, EventID: &event.ID,
		Detail:    NoticeDetail{Event: event.Name, At: at, Zone: event.TimeZone},
		DedupeKey: fmt.Sprintf("%s:%d:%d:%d", kind, event.ID, userID, at)}
}
