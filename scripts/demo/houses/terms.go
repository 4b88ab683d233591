package houses

import (
	"context"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/revision"
	"fairwarning/engine/tenant"
)

// saveTerms adds the terms of the house's sales and then its own, unless an interrupted fill already did.
func (h house) saveTerms(ctx context.Context, s *db.Store, tenantID int64, now time.Time) error {
	if _, err := tenant.Terms(ctx, s, tenantID, 0); err == nil {
		return nil
	}
	if _, err := h.addTerms(ctx, s, tenantID, db.TermsRow{Title: "Auction terms", UpdatedAt: db.Millis(now)}, "terms-event.html"); err != nil {
		return err
	}
	house := db.TermsRow{Title: "Terms and conditions", IsDefault: true, UpdatedAt: db.Millis(now)}
	_, err := h.addTerms(ctx, s, tenantID, house, "terms.html")
	return err
}

// saleTerms returns the ID of the terms of the house's sales, which were added before its own.
func saleTerms(own int64) int64 { return own - 1 }

func (h house) addTerms(ctx context.Context, s *db.Store, tenantID int64, row db.TermsRow, file string) (int64, error) {
	html, err := h.read(file)
	if err != nil {
		return 0, err
	}
	row.HTML, row.Version = html, 1
	return tenant.AddTerms(ctx, s, tenantID, row)
}

// reviseTerms publishes version 2 of the terms of sales that have one, as engine event terms does.
func (h house) reviseTerms(ctx context.Context, s *db.Store, tenantID int64, now time.Time) error {
	owner, err := identity.UserByEmail(ctx, s, tenantID, h.owner())
	if err != nil {
		return err
	}
	by := revision.By{UserID: owner.ID, At: db.Millis(now)}
	for _, sale := range h.calendar {
		if sale.revisedTerms == "" {
			continue
		}
		html, err := h.read(sale.revisedTerms)
		if err != nil {
			return err
		}
		next := db.TermsRow{HTML: html, UpdatedAt: by.At}
		if _, _, err := tenant.PublishEventTerms(ctx, s, &db.Tenant{ID: tenantID}, by, sale.code, next); err != nil {
			return err
		}
	}
	return nil
}
