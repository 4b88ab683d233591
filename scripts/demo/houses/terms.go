package houses

import (
	"context"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

// saveTerms adds the house's terms and those of its sales, unless an interrupted fill already did. It returns the ID of
// the latter.
func (h house) saveTerms(ctx context.Context, s *db.Store, tenantID int64, now time.Time) (int64, error) {
	if own, err := tenant.Terms(ctx, s, tenantID, 0); err == nil {
		return own.ID - 1, nil
	}
	id, err := h.addTerms(ctx, s, tenantID, db.TermsRow{Title: "Auction terms", UpdatedAt: db.Millis(now)}, "terms-event.html")
	if err != nil {
		return 0, err
	}
	house := db.TermsRow{Title: "Terms and conditions", IsDefault: true, UpdatedAt: db.Millis(now)}
	_, err = h.addTerms(ctx, s, tenantID, house, "terms.html")
	return id, err
}

func (h house) addTerms(ctx context.Context, s *db.Store, tenantID int64, row db.TermsRow, file string) (int64, error) {
	html, err := h.read(file)
	if err != nil {
		return 0, err
	}
	row.HTML, row.Version = html, 1
	return tenant.AddTerms(ctx, s, tenantID, row)
}

// reviseTerms publishes version 2 of the terms of sales that have one.
func (h house) reviseTerms(ctx context.Context, s *db.Store, tenantID int64, now time.Time) error {
	for _, sale := range h.calendar {
		if sale.revisedTerms == "" {
			continue
		}
		html, err := h.read(sale.revisedTerms)
		if err != nil {
			return err
		}
		if _, _, err := tenant.PublishTerms(ctx, s, tenantID, sale.code, db.TermsRow{HTML: html, UpdatedAt: db.Millis(now)}); err != nil {
			return err
		}
	}
	return nil
}
