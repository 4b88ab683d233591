package planning

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

// When something happens after an event is published.
const (
	atOnce    = "now"
	asPlanned = "at"
)

// Publish makes a draft public, with its lots. The clock assigns lot numbers and announces it when the request says. It returns a 409 with what
// blocks it.
func Publish(ctx context.Context, s *db.Store, act Act, in *office.PublishEventInput) error {
	return save(ctx, s, change{Act: act, eventID: in.Body.EventID, seen: in.Body.Seen, action: "event-published",
		edit: func(ctx context.Context, tx bun.Tx, row *db.EventRow) error {
			if !row.IsDraft() {
				return api.Conflict("The auction is published already")
			}
			found := problems{}
			row.NumbersAt = found.planned("numbers", in.Body.Numbers, row.NumbersAt, act.By.At)
			row.AnnounceAt = found.planned("announce", in.Body.Announce, row.AnnounceAt, act.By.At)
			if err := found.err(); err != nil {
				return err
			}
			if err := checkReady(ctx, tx, act, row); err != nil {
				return err
			}
			row.StatusID = codes.EventCatalogued
			return nil
		},
		follow: enter(act)})
}

// enter moves an event into the status that a save gives it, with everything that comes with the status.
func enter(act Act) func(context.Context, bun.Tx, db.TagSet, *db.EventRow, *db.EventRow) error {
	return func(ctx context.Context, tx bun.Tx, tags db.TagSet, before, after *db.EventRow) error {
		event := *after
		event.StatusID = before.StatusID
		return auction.MoveEvent(ctx, tx, tags, &event, after.StatusID, act.By.At)
	}
}

// planned returns when something happens: at once, at the time that was planned, which must be to come, or by the office.
func (p problems) planned(field, when string, at *int64, now int64) *int64 {
	switch {
	case when == atOnce:
		return &now
	case when == asPlanned && (at == nil || *at <= now):
		p.add(field, "Enter a time in the future first, or choose now")
	case when == asPlanned:
		return at
	}
	return nil
}

// checkReady returns a 409 with everything on the checklist that blocks publishing.
func checkReady(ctx context.Context, tx bun.Tx, act Act, row *db.EventRow) error {
	counted, err := countEvents(ctx, tx, act.House.ID, []db.EventRow{*row})
	if err != nil {
		return err
	}
	list, err := checklist(ctx, tx, act.House, &counted[0], act.By.At)
	var missing []string
	for _, entry := range list {
		if entry.Blocks {
			missing = append(missing, entry.Text)
		}
	}
	if err == nil && len(missing) > 0 {
		err = api.Conflict(missing...)
	}
	return err
}
