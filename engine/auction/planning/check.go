package planning

import (
	"context"
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

// problems are what is wrong with a save, by field.
type problems map[string][]string

func (p problems) add(field, message string) {
	if message != "" && p[field] == nil {
		p[field] = []string{message}
	}
}

// err returns a 422, or nil if nothing is wrong.
func (p problems) err() error {
	if len(p) == 0 {
		return nil
	}
	return api.Invalid(p)
}

// zone returns a time zone; UTC and a problem if there is none of this name.
func (p problems) zone(name string) *time.Location {
	zone, err := time.LoadLocation(name)
	if err != nil || name == "" || name == "Local" {
		p.add("timeZone", "Choose a time zone, such as America/Chicago")
		return time.UTC
	}
	return zone
}

// time reads a time of a save.
func (p problems) time(field, text string, zone *time.Location) int64 {
	at, problem := readTime(text, zone)
	p.add(field, problem)
	return at
}

// optional reads a time that may be missing.
func (p problems) optional(field, text string, zone *time.Location) *int64 {
	if text == "" {
		return nil
	}
	at := p.time(field, text, zone)
	return &at
}

// codeForm is the form of codes, which commands and import files name.
var codeForm = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$`)

// check adds what is wrong with an event that is to be written. It reads other events and the terms in the writing transaction.
func (p problems) check(ctx context.Context, tx bun.IDB, row *db.EventRow) error {
	if row.Name == "" {
		p.add("name", "Enter a name")
	}
	if row.EndsAt <= row.StartsAt {
		p.add("endsAt", "Enter an end after the start")
	}
	if row.PrebidFrom > row.StartsAt {
		p.add("prebidFrom", "Enter a time before the start")
	}
	if row.NumbersAt != nil && row.AnnounceAt != nil && *row.AnnounceAt < *row.NumbersAt {
		p.add("announceAt", "Enter a time after the lot numbers are assigned")
	}
	if !codeForm.MatchString(row.Code) {
		p.add("eventCode", "Use letters, digits, periods, hyphens and underscores, at most 64")
	}
	isTaken, err := tx.NewSelect().Model((*db.EventRow)(nil)).Where("tenant_id = ? AND code = ? AND id <> ?", row.TenantID, row.Code, row.ID).Exists(ctx)
	if err != nil {
		return err
	}
	if isTaken {
		p.add("eventCode", "Another auction has this code")
	}
	if err := p.checkTerms(ctx, tx, row); err != nil {
		return err
	}
	return p.err()
}

// checkTerms adds a problem if there are no such terms, or they have ended and are not the event's already.
func (p problems) checkTerms(ctx context.Context, tx bun.IDB, row *db.EventRow) error {
	terms, err := tenant.TermsIn(ctx, tx, row.TenantID, row.TermsID)
	switch {
	case err == db.ErrNotFound:
		p.add("terms_ID", "There are no such terms")
		return nil
	case err != nil || terms.EndedAt == nil:
		return err
	}
	has, err := tx.NewSelect().Model((*db.EventRow)(nil)).Where("tenant_id = ? AND id = ? AND terms_id = ?", row.TenantID, row.ID, row.TermsID).Exists(ctx)
	if !has {
		p.add("terms_ID", "The house has ended these terms. Choose others")
	}
	return err
}

// isSecure reports whether an address is one that a page may link to or load: https, or http on this machine, which browsers trust as well.
func isSecure(address string) bool {
	at, err := url.Parse(address)
	return err == nil && at.Host != "" && at.User == nil && (at.Scheme == "https" || at.Scheme == "http" && at.Hostname() == "localhost")
}

// clean trims a text that people typed.
func clean(text string) string { return strings.TrimSpace(text) }
