package touchtest

import (
	"context"
	"errors"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/revision"
	"fairwarning/engine/tenant"
)

// planned runs what the office does with the event of a lot.
func planned(do func(context.Context, *lotOfOne, planning.Act) error) func(context.Context, *lotOfOne) error {
	return func(ctx context.Context, l *lotOfOne) error {
		user, err := identity.HouseAccount(ctx, l.Store, l.tenant, identity.CommandLineAccount)
		_, err2 := l.DB.NewRaw("UPDATE events SET time_zone = 'America/Chicago', name = 'Sale'").Exec(ctx)
		house := &db.Tenant{ID: l.tenant, Content: api.TenantContent{TimeZone: "America/Chicago"}}
		return errors.Join(err, err2, do(ctx, l, planning.Act{House: house, By: revision.By{UserID: user, At: 900}}))
	}
}

const eventTags = "event:{event} events catalogue item:{item}"

func init() {
	reading = append(reading, "Create", "Copy") // drafts, which no public answer shows
	touchings = append(touchings,
		touching{"Change", "events", eventTags + " content", planned(func(ctx context.Context, l *lotOfOne, act planning.Act) error {
			in := &office.ChangeEventInput{}
			in.Body.EventID, in.Body.Seen, in.Body.Name = l.event, 1, api.Set("Renamed")
			return planning.Change(ctx, l.Store, act, in)
		})},
		touching{"SetProviders", "events providers", eventTags, planned(func(ctx context.Context, l *lotOfOne, act planning.Act) error {
			in := &office.EventProvidersInput{}
			in.Body.EventID, in.Body.Seen, in.Body.Providers = l.event, 1, []office.ProviderInput{{Name: "Elsewhere"}}
			return planning.SetProviders(ctx, l.Store, act, in)
		})},
		touching{"SetRing", "events items rings", eventTags, planned(func(ctx context.Context, l *lotOfOne, act planning.Act) error {
			in := &office.EventRingInput{}
			in.Body.EventID, in.Body.Seen, in.Body.Mode = l.event, 1, "clerk"
			return planning.SetRing(ctx, l.Store, act, in)
		})},
		touching{"SetRoom", "events", eventTags + " content", planned(func(ctx context.Context, l *lotOfOne, act planning.Act) error {
			in := &office.EventRoomInput{}
			in.Body.EventID, in.Body.Seen, in.Body.Kind, in.Body.URL = l.event, 1, "hls", "https://room.example/a.m3u8"
			return planning.SetRoom(ctx, l.Store, act, in)
		})},
		touching{"Schedule", "events", eventTags, planned(func(ctx context.Context, l *lotOfOne, act planning.Act) error {
			return planning.Schedule(ctx, l.Store, act, l.event, 1, new(int64(500)), nil)
		})},
		touching{"SetVisit", "events", eventTags, planned(func(ctx context.Context, l *lotOfOne, act planning.Act) error {
			return planning.SetVisit(ctx, l.Store, act, l.event, 1, planning.Visit{Viewing: "Weekdays"})
		})},
		touching{"PublishEventTerms", "events terms", eventTags + " content", planned(func(ctx context.Context, l *lotOfOne, act planning.Act) error {
			_, _, err := tenant.PublishEventTerms(ctx, l.Store, act.House, act.By, "E", db.TermsRow{HTML: "<p>Otherwise.</p>"})
			return err
		})},
		touching{"Publish", "events items", eventTags + " content", planned(func(ctx context.Context, l *lotOfOne, act planning.Act) error {
			_, err := l.DB.NewRaw("UPDATE events SET status_id = ?, starts_at = 1000", codes.EventDraft).Exec(ctx)
			_, err2 := l.DB.NewRaw("UPDATE terms SET html = '<p>As is.</p>'").Exec(ctx)
			in := &office.PublishEventInput{}
			in.Body.EventID, in.Body.Seen, in.Body.Announce, in.Body.Numbers = l.event, 1, "now", "now"
			return errors.Join(err, err2, planning.Publish(ctx, l.Store, act, in))
		})},
		touching{"Postpone", "events items", eventTags, planned(func(ctx context.Context, l *lotOfOne, act planning.Act) error {
			in := &office.PostponeEventInput{}
			in.Body.EventID, in.Body.Seen, in.Body.StartsAt, in.Body.EndsAt = l.event, 1, "2026-12-05T10:00", "2026-12-05T16:00"
			return planning.Postpone(ctx, l.Store, act, in)
		})},
		touching{"Cancel", "events", eventTags, planned(func(ctx context.Context, l *lotOfOne, act planning.Act) error {
			in := &office.CancelEventInput{}
			in.Body.EventID, in.Body.Seen, in.Body.Reason = l.event, 1, "Snow"
			_, err := planning.Cancel(ctx, l.Store, act, in)
			return err
		})},
		touching{"AddRule EndRule", "events schedules", eventTags, planned(func(ctx context.Context, l *lotOfOne, act planning.Act) error {
			rule, err := tenant.AddRule(ctx, l.Store, act.House, act.By, tenant.ScheduleRow{EventID: &l.event, Kind: tenant.ScheduleReserve, Body: `"full"`})
			if err != nil {
				return err
			}
			_, err = tenant.EndRule(ctx, l.Store, act.House, act.By, rule.ID, 950, func(*tenant.ScheduleRow) error { return nil })
			return err
		})},
	)
}
