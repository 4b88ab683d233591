package settings

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/revision"
	"fairwarning/engine/tenant"
)

// File is what a tenant file says of a house that exists.
type File struct {
	House db.Tenant
	Pages []db.ContentPageRow
	Terms *db.TermsRow // nil: they stay. So do terms of the same or a later version: people may have accepted them
}

// PutFile writes what a tenant file says in one transaction, with its record.
func PutFile(ctx context.Context, s *db.Store, by Act, file *File) error {
	return s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		before, err := tenant.LockTenant(ctx, tx, by.House.ID)
		if err != nil {
			return err
		}
		if _, err := tenant.PutTenantIn(ctx, tx, tags, &file.House); err != nil {
			return err
		}
		after, err := tenant.LockTenant(ctx, tx, by.House.ID)
		if err != nil {
			return err
		}
		fields, err := fieldsOf(&before, &after)
		if err != nil {
			return err
		}
		for _, page := range file.Pages {
			if err := putPage(ctx, tx, tags, by.House.ID, page, fields); err != nil {
				return fmt.Errorf("page %s: %w", page.Key, err)
			}
		}
		_, err = revision.Apply(ctx, tx, revision.Save{Tenant: by.House, Subject: subjectOf(by.House), Seen: before.Version, By: by.By, Fields: fields})
		if err != nil || file.Terms == nil {
			return err
		}
		return putTerms(ctx, tx, tags, by, *file.Terms)
	})
}

// fieldsOf returns the fields of a house before and after a file, by their names in the contract.
func fieldsOf(before, after *db.Tenant) (map[string]revision.Field, error) {
	fields := map[string]revision.Field{
		"hosts":    {Label: "hosts", Before: before.Hosts, After: after.Hosts},
		"synonyms": {Label: "words for machines", Before: before.Synonyms, After: after.Synonyms},
	}
	old, err := recordOf(&before.Content)
	if err != nil {
		return nil, err
	}
	record, err := recordOf(&after.Content)
	if err != nil {
		return nil, err
	}
	for name, value := range record {
		group, isGroup := value.(map[string]any)
		if !isGroup {
			fields[name] = revision.Field{Label: labels[name], Before: old[name], After: value}
			continue
		}
		was, _ := old[name].(map[string]any)
		for name, value := range group {
			fields[name] = revision.Field{Label: labels[name], Before: was[name], After: value}
		}
	}
	return fields, nil
}

// putPage adds or replaces a page, and adds it to the fields of the record.
func putPage(ctx context.Context, tx bun.Tx, tags db.TagSet, tenantID int64, page db.ContentPageRow, fields map[string]revision.Field) error {
	var before *db.ContentPageRow
	stored, err := storedPage(ctx, tx, tenantID, page.Key)
	switch {
	case err == nil:
		before = &stored
	case !errors.Is(err, db.ErrNotFound):
		return err
	}
	page.HTML = tenant.SanitizeHTML(page.HTML)
	for name, field := range pageField(page.Key, before, &page) {
		fields[name] = field
	}
	return tenant.WritePage(ctx, tx, tags, tenantID, page)
}

// putTerms publishes a later version of the house's terms.
func putTerms(ctx context.Context, tx bun.Tx, tags db.TagSet, by Act, next db.TermsRow) error {
	current, err := tenant.TermsIn(ctx, tx, by.House.ID, 0)
	if err == nil && current.Version >= next.Version {
		return nil
	}
	next.IsDefault = true
	id, err := tenant.WriteTerms(ctx, tx, tags, by.House.ID, next)
	if err != nil {
		return err
	}
	return revision.Record(ctx, tx, by.House, subjectOf(by.House), by.By, "terms-published",
		map[string]string{"terms": strconv.FormatInt(id, 10), "title": next.Title, "version": strconv.Itoa(next.Version)})
}
