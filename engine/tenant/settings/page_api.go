package settings

import (
	"context"
	"errors"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
	"fairwarning/engine/tenant"
)

func (s *Operations) getOfficePages(ctx context.Context, _ *identity.Caller, _ *api.BearerInput) (*office.OfficePagesOutput, error) {
	house := request.From(ctx).Tenant
	var rows []db.ContentPageRow
	if err := s.Store.DB.NewSelect().Model(&rows).Where("tenant_id = ?", house.ID).Order("sequence", "key").Scan(ctx); err != nil {
		return nil, err
	}
	var out office.OfficePagesOutput
	out.Body.Pages = make([]office.OfficePage, 0, len(rows))
	for i := range rows {
		out.Body.Pages = append(out.Body.Pages, pageOf(&rows[i]))
	}
	var err error
	out.Body.Version, err = revision.Version(ctx, s.Store.DB, house.ID, subjectOf(house))
	return &out, err
}

func pageOf(row *db.ContentPageRow) office.OfficePage {
	return office.OfficePage{Key: row.Key, Title: row.Title, Description: row.Description, HTML: tenant.SanitizeHTML(row.HTML), Sequence: row.Sequence,
		Footer: row.Footer, IsInfo: row.IsInfo, UpdatedAt: db.Time(row.UpdatedAt)}
}

func (s *Operations) savePage(ctx context.Context, c *identity.Caller, in *office.SavePageInput) (*office.SavedPageOutput, error) {
	body := &in.Body
	row := db.ContentPageRow{Key: body.Key, Title: strings.TrimSpace(body.Title), Description: strings.TrimSpace(body.Description),
		HTML: tenant.SanitizeHTML(body.HTML), Sequence: body.Sequence, Footer: body.Footer, IsInfo: body.IsInfo, UpdatedAt: request.From(ctx).Now}
	version, err := SavePage(ctx, s.Store, act(ctx, c), body.Seen, &row, body.IsNew)
	if err != nil {
		return nil, request.Missing("Page", err)
	}
	var out office.SavedPageOutput
	out.Body.Version, out.Body.Page, out.Body.Changes = version, pageOf(&row), append([]string{}, tenant.HTMLProblems(body.HTML)...)
	return &out, nil
}

// SavePage adds or changes a page, and returns the house's version. It returns db.ErrNotFound if the page to change does not exist.
func SavePage(ctx context.Context, s *db.Store, by Act, seen int64, row *db.ContentPageRow, isNew bool) (int64, error) {
	if err := checkPage(row); err != nil {
		return 0, err
	}
	action := "page-changed"
	if isNew {
		action = "page-added"
	}
	return save{Act: by, seen: seen, action: action,
		edit: func(ctx context.Context, tx bun.Tx, _ *db.Tenant) (map[string]revision.Field, error) {
			before, err := storedPage(ctx, tx, by.House.ID, row.Key)
			switch {
			case err == nil && isNew:
				return nil, api.Conflict("Another page has this key")
			case errors.Is(err, db.ErrNotFound) && isNew:
				return pageField(row.Key, nil, row), nil
			case err != nil:
				return nil, err
			}
			row.Key = before.Key // as it was first spelled
			return pageField(row.Key, &before, row), nil
		},
		follow: func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
			tags.Add(by.House.ID, db.TagEverything) // menus and footers of all pages
			return tenant.WritePage(ctx, tx, tags, by.House.ID, *row)
		}}.write(ctx, s)
}

func checkPage(row *db.ContentPageRow) error {
	wrong := map[string][]string{}
	if !tenant.IsPageKey(row.Key) {
		wrong["key"] = []string{"Use letters, digits, hyphens and underscores"}
	}
	if row.Title == "" {
		wrong["title"] = []string{"Enter a title"}
	}
	if strings.TrimSpace(row.HTML) == "" {
		wrong["html"] = []string{"Enter a text that can be shown"}
	}
	if len(wrong) == 0 {
		return nil
	}
	return api.Invalid(wrong)
}

func storedPage(ctx context.Context, tx bun.IDB, tenantID int64, key string) (row db.ContentPageRow, err error) {
	err = tx.NewSelect().Model(&row).Where("tenant_id = ? AND lower(key) = lower(?)", tenantID, key).Scan(ctx)
	return row, db.OrNotFound(err)
}

// pageField returns a page as one field of the house: a page that two people change at once is a conflict, and two pages are none.
func pageField(key string, before, after *db.ContentPageRow) map[string]revision.Field {
	value := func(row *db.ContentPageRow) any {
		if row == nil {
			return nil
		}
		return map[string]any{"title": row.Title, "description": row.Description, "html": row.HTML, "sequence": row.Sequence, "footer": row.Footer, "isInfo": row.IsInfo}
	}
	return map[string]revision.Field{"page " + key: {Before: value(before), After: value(after)}}
}

func (s *Operations) removePage(ctx context.Context, c *identity.Caller, in *office.RemovePageInput) (*office.HouseVersionOutput, error) {
	version, err := RemovePage(ctx, s.Store, act(ctx, c), in.Seen, in.Key)
	return versionOutput(version, request.Missing("Page", err))
}

func versionOutput(version int64, err error) (*office.HouseVersionOutput, error) {
	var out office.HouseVersionOutput
	out.Body.Version = version
	return &out, err
}

// RemovePage removes a page and returns the house's version, or db.ErrNotFound.
func RemovePage(ctx context.Context, s *db.Store, by Act, seen int64, key string) (int64, error) {
	var row db.ContentPageRow
	return save{Act: by, seen: seen, action: "page-removed",
		edit: func(ctx context.Context, tx bun.Tx, _ *db.Tenant) (fields map[string]revision.Field, err error) {
			row, err = storedPage(ctx, tx, by.House.ID, key)
			return pageField(row.Key, &row, nil), err
		},
		follow: func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
			tags.Add(by.House.ID, db.TagEverything)
			return tenant.DeletePage(ctx, tx, tags, by.House.ID, row.Key)
		}}.write(ctx, s)
}
