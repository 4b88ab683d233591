package planning

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/tenant"
)

// Copy adds a draft with the texts, terms, rules in force, partners, ring and room of another event, and returns its ID. All times move by as
// much as the start; a time on the clocks stays the same time of day. What was done at once when the event was published has no time in the copy.
// Lots and registrations are not copied.
func Copy(ctx context.Context, s *db.Store, act Act, in *office.CopyEventInput) (id int64, err error) {
	floor, err := identity.HouseAccount(ctx, s, act.House.ID, identity.FloorAccount)
	if err != nil {
		return 0, err
	}
	err = s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		from, err := lock(ctx, tx, act.House.ID, in.Body.EventID)
		if err != nil {
			return err
		}
		found := problems{}
		row := copyOf(&from, in, found)
		if terms, err := tenant.TermsIn(ctx, tx, row.TenantID, row.TermsID); err == nil && terms.EndedAt != nil {
			row.TermsID = 0 // those of the house
		}
		if err := insert(ctx, tx, act, &row, found, "event-copied"); err != nil {
			return err
		}
		id = row.ID
		if err := copyRules(ctx, tx, from.ID, id, act); err != nil {
			return err
		}
		var providers []db.ProviderRow
		if err := tx.NewSelect().Model(&providers).Where("tenant_id = ? AND event_id = ?", act.House.ID, from.ID).Order("id").Scan(ctx); err != nil {
			return err
		}
		if err := auction.ReplaceProviders(ctx, tx, &row, providers); err != nil || from.Ring == "" {
			return err
		}
		return auction.SetRingIn(ctx, tx, tags, &row, from.Ring, floor, act.By.At)
	})
	return id, err
}

// copyOf returns the copy of an event at its new time.
func copyOf(from *db.EventRow, in *office.CopyEventInput, found problems) db.EventRow {
	zone := found.zone(from.TimeZone)
	row := *from
	row.ID, row.Version, row.StatusID, row.Ring, row.IsHeld, row.CompletedAt, row.PublishedAt, row.CancelReason = 0, 0, codes.EventDraft, "", false, nil, nil, ""
	row.PausedAt = nil
	row.CopiedFrom, row.Name, row.Code = &from.ID, cmp.Or(clean(in.Body.Name), from.Name), clean(in.Body.Code)
	row.StartsAt = found.time("startsAt", in.Body.StartsAt, zone)
	move := func(at int64) int64 { return shift(at, db.Time(from.StartsAt), db.Time(row.StartsAt), zone) }
	row.EndsAt, row.PrebidFrom = move(from.EndsAt), move(from.PrebidFrom)
	planned := func(at *int64) *int64 {
		if at == nil || from.PublishedAt != nil && *at <= *from.PublishedAt { // not planned: it happened at once, when the event was published
			return nil
		}
		return new(move(*at))
	}
	row.NumbersAt, row.AnnounceAt = planned(from.NumbersAt), planned(from.AnnounceAt)
	return row
}

// shift moves a time as far as a start moves on the clocks of a zone, so that a change of daylight saving time in between does not count.
func shift(at int64, from, to time.Time, zone *time.Location) int64 {
	wall := clock(to, zone).Add(clock(db.Time(at), zone).Sub(clock(from, zone)))
	return db.Millis(time.Date(wall.Year(), wall.Month(), wall.Day(), wall.Hour(), wall.Minute(), wall.Second(), 0, zone))
}

// clock returns what the clocks of a zone show, as a time in UTC.
func clock(t time.Time, zone *time.Location) time.Time {
	local := t.In(zone)
	return time.Date(local.Year(), local.Month(), local.Day(), local.Hour(), local.Minute(), local.Second(), local.Nanosecond(), time.UTC)
}

// copyRules adds to a copy, from now on, the rules of its event that are in force, and those to come.
func copyRules(ctx context.Context, tx bun.Tx, from, to int64, act Act) error {
	all, err := tenant.SchedulesIn(ctx, tx, act.House.ID)
	if err != nil {
		return err
	}
	var rules []tenant.ScheduleRow
	for _, rule := range all {
		isOver := rule.EndedAt != nil && *rule.EndedAt <= act.By.At
		if isOver || rule.ItemID != nil || rule.EventID == nil || *rule.EventID != from {
			continue
		}
		if rule.ValidFrom <= act.By.At { // the latest of a kind replaces those before it
			rules = slices.DeleteFunc(rules, func(earlier tenant.ScheduleRow) bool { return earlier.Kind == rule.Kind })
			rule.ValidFrom = act.By.At
		}
		rule.ID, rule.EventID = 0, &to
		rules = append(rules, rule)
	}
	if len(rules) == 0 {
		return nil
	}
	_, err = tx.NewInsert().Model(&rules).ExcludeColumn("id").Returning("NULL").Exec(ctx)
	return err
}
