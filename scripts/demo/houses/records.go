package houses

import (
	"context"
	"time"

	"fairwarning/engine/store"
)

// saveRecords saves the house's record, pages, menu, questions, rules, terms and calendar, and returns the tenant's ID.
func (h house) saveRecords(ctx context.Context, s *store.Store, data string, now time.Time) (int64, error) {
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
	if err := h.saveRules(ctx, s, tenantID); err != nil {
		return 0, err
	}
	return tenantID, h.saveCalendar(ctx, s, tenantID, now)
}

func (h house) savePages(ctx context.Context, s *store.Store, tenantID int64, now time.Time) error {
	for i, p := range pages[h.slug] {
		html, err := h.read(p.key + ".html")
		if err != nil {
			return err
		}
		row := store.ContentPageRow{
			Key: p.key, Title: p.title, Description: p.description, HTML: html,
			Sequence: (i + 1) * 10, IsInfo: p.info, UpdatedAt: store.Millis(now),
		}
		if p.footer {
			row.Footer = 1
		}
		if err := s.PutContentPage(ctx, tenantID, row); err != nil {
			return err
		}
	}
	return nil
}

func (h house) saveCalendar(ctx context.Context, s *store.Store, tenantID int64, now time.Time) error {
	termsID, err := h.saveTerms(ctx, s, tenantID, now)
	if err != nil {
		return err
	}
	for _, sale := range h.calendar {
		if _, err := s.PutEvent(ctx, tenantID, sale.row(termsID, now, h.zone()), sale.providers); err != nil {
			return err
		}
	}
	return nil
}

// saveTerms adds the house's terms and those of its sales, unless an interrupted fill already did. It returns the ID of
// the latter.
func (h house) saveTerms(ctx context.Context, s *store.Store, tenantID int64, now time.Time) (int64, error) {
	if own, err := s.Terms(ctx, tenantID, 0); err == nil {
		return own.ID - 1, nil
	}
	id, err := h.addTerms(ctx, s, tenantID, store.TermsRow{Title: "Auction terms", UpdatedAt: store.Millis(now)}, "terms-event.html")
	if err != nil {
		return 0, err
	}
	house := store.TermsRow{Title: "Terms and conditions", IsDefault: true, UpdatedAt: store.Millis(now)}
	_, err = h.addTerms(ctx, s, tenantID, house, "terms.html")
	return id, err
}

func (h house) addTerms(ctx context.Context, s *store.Store, tenantID int64, row store.TermsRow, file string) (int64, error) {
	html, err := h.read(file)
	if err != nil {
		return 0, err
	}
	row.HTML, row.Version = html, 1
	return s.AddTerms(ctx, tenantID, row)
}
