package touchtest

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
	"fairwarning/engine/tenant/settings"
)

// settled runs what the owner does with the house of a lot.
func settled(do func(context.Context, *lotOfOne, settings.Act) error) func(context.Context, *lotOfOne) error {
	return planned(func(ctx context.Context, l *lotOfOne, act planning.Act) error {
		return do(ctx, l, settings.Act{House: act.House, By: act.By})
	})
}

func init() {
	silent["house_banks"] = "the bank account, which only buyers with something to pay see"
	reading = append(reading, "EndTerms") // public answers keep documents that have ended
	touchings = append(touchings,
		touching{"Change", "tenants events", "*", settled(func(ctx context.Context, l *lotOfOne, act settings.Act) error {
			return settings.Change(ctx, l.Store, act, &office.HouseChange{Seen: 1, TenantName: api.Set("One"), TimeZone: api.Set("UTC")})
		})},
		touching{"SaveMailText", "tenants events", "*", settled(func(ctx context.Context, l *lotOfOne, act settings.Act) error {
			_, err := settings.SaveMailText(ctx, l.Store, act, 1, "won", db.MailText{Note: "Thank you"})
			return err
		})},
		touching{"SaveHouseBank", "tenants events", "*", settled(func(ctx context.Context, l *lotOfOne, act settings.Act) error {
			return settings.SaveHouseBank(ctx, l.Store, act, 1, tenant.HouseBankRow{TenantID: l.tenant, Beneficiary: "One", Bank: "First Bank",
				RoutingNumber: "091408501", AccountNumber: "000123456789", ChangedBy: act.By.UserID},
				func(context.Context, bun.Tx, *tenant.HouseBankRow) ([]db.MessageRow, error) { return nil, nil })
		})},
		touching{"SavePage", "content_pages tenants events", "*", settled(func(ctx context.Context, l *lotOfOne, act settings.Act) error {
			_, err := settings.SavePage(ctx, l.Store, act, 1, &db.ContentPageRow{Key: "b", Title: "B", HTML: "<p>B</p>"}, true)
			return err
		})},
		touching{"PutFile", "content_pages tenants terms events", "*", settled(func(ctx context.Context, l *lotOfOne, act settings.Act) error {
			house, err := tenant.TenantBySlug(ctx, l.Store, "one")
			if err != nil {
				return err
			}
			house.Content.TenantName = "Uno"
			return settings.PutFile(ctx, l.Store, act, &settings.File{House: house, Pages: []db.ContentPageRow{{Key: "b", Title: "B", HTML: "<p>B</p>"}},
				Terms: &db.TermsRow{Title: "Terms", Version: 9, HTML: "<p>Later.</p>"}})
		})},
		touching{"RemovePage", "content_pages tenants events", "*", settled(func(ctx context.Context, l *lotOfOne, act settings.Act) error {
			var seen int64 = 1
			for _, key := range []string{"c", "d"} {
				var err error
				if seen, err = settings.SavePage(ctx, l.Store, act, seen, &db.ContentPageRow{Key: key, Title: "C", HTML: "<p>C</p>"}, true); err != nil {
					return err
				}
			}
			_, err := settings.RemovePage(ctx, l.Store, act, seen, "c")
			return err
		})},
		touching{"PublishTerms", "terms events", "*", settled(func(ctx context.Context, l *lotOfOne, act settings.Act) error {
			if _, err := l.DB.NewRaw("UPDATE events SET status_id = ?", codes.EventUpcoming).Exec(ctx); err != nil {
				return err
			}
			before, err := tenant.Terms(ctx, l.Store, l.tenant, 0)
			if err != nil && err != db.ErrNotFound {
				return err
			}
			return settings.PublishTerms(ctx, l.Store, act, before.ID, db.TermsRow{Title: "Terms", HTML: "<p>New.</p>"}, []int64{l.event})
		})},
		touching{"EndTenant", "tenants events", "*", settled(func(ctx context.Context, l *lotOfOne, act settings.Act) error {
			if _, err := l.DB.NewRaw("UPDATE events SET status_id = ?", codes.EventClosed).Exec(ctx); err != nil {
				return err
			}
			return tenant.EndTenant(ctx, l.Store, act.House, act.By)
		})},
		touching{"NewSetUpLink", "tenants tenant_hosts events", "*", settled(func(ctx context.Context, l *lotOfOne, _ settings.Act) error {
			if _, err := l.DB.NewRaw("UPDATE tenants SET is_provisional = ?, slug = 'new-house'", true).Exec(ctx); err != nil {
				return err
			}
			_, err := settings.NewSetUpLink(ctx, l.Store, "localhost", time.Now())
			return err
		})},
	)
}
