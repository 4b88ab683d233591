package houses

import (
	"context"
	"strings"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// saveRecords saves the house's record, pages, menu, questions, terms, calendar and rules, and returns the tenant's ID.
func (h house) saveRecords(ctx context.Context, s *db.Store, data string, now time.Time) (int64, error) {
	tenantID, err := h.saveTenant(ctx, s, data)
	if err != nil {
		return 0, err
	}
	if err := h.savePages(ctx, s, tenantID, now); err != nil {
		return 0, err
	}
	if err := saveMenu(ctx, s, tenantID); err != nil {
		return 0, err
	}
	if err := saveQuestions(ctx, s, tenantID); err != nil {
		return 0, err
	}
	if err := h.saveCalendar(ctx, s, tenantID, now); err != nil {
		return 0, err
	}
	return tenantID, h.saveRules(ctx, s, tenantID)
}

func (h house) savePages(ctx context.Context, s *db.Store, tenantID int64, now time.Time) error {
	for i, p := range pages[h.slug] {
		html, err := h.read(p.key + ".html")
		if err != nil {
			return err
		}
		row := db.ContentPageRow{
			Key: p.key, Title: p.title, Description: p.description, HTML: html,
			Sequence: (i + 1) * 10, IsInfo: p.info, UpdatedAt: db.Millis(now),
		}
		if p.footer {
			row.Footer = 1
		}
		if err := tenant.PutContentPage(ctx, s, tenantID, row); err != nil {
			return err
		}
	}
	return nil
}

func (h house) saveCalendar(ctx context.Context, s *db.Store, tenantID int64, now time.Time) error {
	termsID, err := h.saveTerms(ctx, s, tenantID, now)
	if err != nil {
		return err
	}
	for _, sale := range h.calendar {
		row := sale.row(termsID, now, h.zone())
		row.Viewing, row.Removal = h.viewing, h.removal
		if address := strings.Join(h.content.TenantAddress, ", "); strings.Contains(address, row.Location) {
			row.Address = address // the house's own yard
		}
		id, err := auction.PutEvent(ctx, s, tenantID, row, sale.providers)
		if err != nil {
			return err
		}
		if !sale.isCalled {
			continue
		}
		if err := auction.SetRing(ctx, s, tenantID, id, rules.CalledByClerk, db.Millis(now)); err != nil {
			return err
		}
	}
	return nil
}

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
