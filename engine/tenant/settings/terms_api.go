package settings

import (
	"context"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
	"fairwarning/engine/tenant"
)

func (s *Operations) getHouseTerms(ctx context.Context, _ *identity.Caller, _ *api.BearerInput) (*office.HouseTermsOutput, error) {
	return s.houseTerms(ctx, nil)
}

// houseTerms lists the documents of the house, or returns why an act was refused.
func (s *Operations) houseTerms(ctx context.Context, err error) (*office.HouseTermsOutput, error) {
	if err != nil {
		return nil, err
	}
	tenantID := request.From(ctx).Tenant.ID
	var rows []db.TermsRow
	if err := s.Store.DB.NewSelect().Model(&rows).ExcludeColumn("html").Where("tenant_id = ?", tenantID).Order("updated_at DESC", "id DESC").Scan(ctx); err != nil {
		return nil, err
	}
	var events []db.EventRow
	err = s.Store.DB.NewSelect().Model(&events).Column("id", "name", "starts_at", "status_id", "terms_id").Where("tenant_id = ?", tenantID).
		Order("starts_at DESC", "id DESC").Scan(ctx)
	var out office.HouseTermsOutput
	out.Body.Terms = make([]office.HouseTerms, 0, len(rows))
	for i := range rows {
		out.Body.Terms = append(out.Body.Terms, termsOf(&rows[i], events))
	}
	return &out, err
}

func termsOf(row *db.TermsRow, events []db.EventRow) office.HouseTerms {
	terms := office.HouseTerms{TermsID: row.ID, Title: row.Title, Version: row.Version, IsDefault: row.IsDefault, PublishedAt: db.Time(row.UpdatedAt),
		ReplacesID: api.Zero(row.ReplacesID), CanEnd: !row.IsDefault && row.EndedAt == nil, Events: []office.TermsEvent{}}
	if row.EndedAt != nil {
		terms.EndedAt = new(db.Time(*row.EndedAt))
	}
	for _, e := range events {
		if e.TermsID == row.ID {
			terms.Events = append(terms.Events, office.TermsEvent{EventID: e.ID, Name: e.Name, StartsAt: db.Time(e.StartsAt), IsAhead: isAhead(e.StatusID)})
			terms.CanEnd = terms.CanEnd && isOver(e.StatusID)
		}
	}
	return terms
}

// isOver reports whether an event is over or will not take place.
func isOver(status int) bool {
	return status == codes.EventCompleted || status == codes.EventClosed || status == codes.EventDidNotRun
}

// isAhead reports whether an event has not begun, so that it can get other terms.
func isAhead(status int) bool { return !isOver(status) && status != codes.EventInProgress }

func (s *Operations) publishHouseTerms(ctx context.Context, c *identity.Caller, in *office.PublishHouseTermsInput) (*office.HouseTermsOutput, error) {
	body := &in.Body
	next := db.TermsRow{Title: strings.TrimSpace(body.Title), HTML: tenant.SanitizeHTML(body.HTML), UpdatedAt: request.From(ctx).Now}
	return s.houseTerms(ctx, PublishTerms(ctx, s.Store, act(ctx, c), body.SeenID, next, body.EventIDs))
}

// PublishTerms makes next the terms of the house and of events that have not begun. The same text and title again only reach the events. seenID is the
// document that it replaces; 0: none.
func PublishTerms(ctx context.Context, s *db.Store, by Act, seenID int64, next db.TermsRow, eventIDs []int64) error {
	if next.Title == "" || strings.TrimSpace(next.HTML) == "" {
		return api.Invalid(map[string][]string{"html": {"Enter a title and a text that can be shown"}})
	}
	return s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		if _, err := tenant.LockTenant(ctx, tx, by.House.ID); err != nil {
			return err
		}
		now, err := replaceTerms(ctx, tx, tags, by, seenID, next)
		if err != nil {
			return err
		}
		for _, id := range eventIDs {
			if err := giveTerms(ctx, tx, tags, by, id, now); err != nil {
				return err
			}
		}
		return nil
	})
}

// replaceTerms adds the next version of the house's terms and returns its ID; that of the present ones if they are the same.
func replaceTerms(ctx context.Context, tx bun.Tx, tags db.TagSet, by Act, seenID int64, next db.TermsRow) (int64, error) {
	before, err := tenant.TermsIn(ctx, tx, by.House.ID, 0)
	switch {
	case err != nil && err != db.ErrNotFound:
		return 0, err
	case before.ID != seenID:
		return 0, api.Conflict("Somebody else has published terms meanwhile. Load them again")
	case before.HTML == next.HTML && before.Title == next.Title:
		return before.ID, nil
	}
	next.IsDefault, next.Version = true, before.Version+1
	if before.ID != 0 {
		next.ReplacesID = &before.ID
	}
	id, err := tenant.WriteTerms(ctx, tx, tags, by.House.ID, next)
	if err != nil {
		return 0, err
	}
	return id, revision.Record(ctx, tx, by.House, subjectOf(by.House), by.By, "terms-published",
		map[string]string{"terms": strconv.FormatInt(id, 10), "title": next.Title, "version": strconv.Itoa(next.Version)})
}

// giveTerms gives an event that has not begun other terms.
func giveTerms(ctx context.Context, tx bun.Tx, tags db.TagSet, by Act, eventID, termsID int64) error {
	var event db.EventRow
	err := db.ForUpdate(tx, tx.NewSelect().Model(&event).Where("tenant_id = ? AND id = ?", by.House.ID, eventID)).Scan(ctx)
	if err != nil {
		return request.Missing("Event", db.OrNotFound(err))
	}
	if !isAhead(event.StatusID) {
		return api.Conflict(event.Name + " has begun, so its terms stay")
	}
	result, err := revision.Apply(ctx, tx, revision.Save{Tenant: by.House, Subject: revision.Subject{Kind: db.SubjectEvent, ID: event.ID}, Seen: event.Version, By: by.By,
		Fields: map[string]revision.Field{"terms_ID": {Label: "terms", Before: event.TermsID, After: termsID}}})
	if err != nil || !result.IsChanged() {
		return err
	}
	if _, err := tx.NewUpdate().Model(&event).Set("terms_id = ?", termsID).WherePK().Exec(ctx); err != nil {
		return err
	}
	if !event.IsDraft() {
		tags.Add(by.House.ID, db.TagContent)
	}
	return db.TouchEvent(ctx, tx, tags, by.House.ID, event.ID)
}

func (s *Operations) endTerms(ctx context.Context, c *identity.Caller, in *office.EndTermsInput) (*office.HouseTermsOutput, error) {
	return s.houseTerms(ctx, EndTerms(ctx, s.Store, act(ctx, c), in.Body.TermsID))
}

// EndTerms keeps events from choosing a document. It returns a 409 while the house or an event that is not over uses it.
func EndTerms(ctx context.Context, s *db.Store, by Act, termsID int64) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tenant.LockTenant(ctx, tx, by.House.ID); err != nil {
			return err
		}
		row, err := tenant.TermsIn(ctx, tx, by.House.ID, termsID)
		if err != nil {
			return request.Missing("Terms document", err)
		}
		var users []db.EventRow
		err = tx.NewSelect().Model(&users).Column("id", "name", "status_id", "terms_id").Where("tenant_id = ? AND terms_id = ?", by.House.ID, termsID).Scan(ctx)
		switch {
		case err != nil:
			return err
		case row.EndedAt != nil:
			return api.Conflict("These terms have ended already")
		case row.IsDefault:
			return api.Conflict("These are the house’s present terms. Publish others first")
		case !termsOf(&row, users).CanEnd:
			return api.Conflict("An auction that is not over uses these terms")
		}
		if _, err := tx.NewUpdate().Model(&row).Set("ended_at = ?", by.By.At).WherePK().Exec(ctx); err != nil {
			return err
		}
		return revision.Record(ctx, tx, by.House, subjectOf(by.House), by.By, "terms-ended", map[string]string{"terms": strconv.FormatInt(row.ID, 10), "title": row.Title})
	})
}
