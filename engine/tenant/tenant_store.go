package tenant

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
)

type hostRow struct {
	bun.BaseModel `bun:"table:tenant_hosts"`

	Host     string `bun:",pk"`
	TenantID int64
}

// Tenants lists all auction houses by ID. Content comes without links, which are content pages.
func Tenants(ctx context.Context, s *db.Store) ([]db.Tenant, error) {
	var rows []db.TenantRow
	if err := s.DB.NewSelect().Model(&rows).Order("id").Scan(ctx); err != nil {
		return nil, err
	}
	var hosts []hostRow
	if err := s.DB.NewSelect().Model(&hosts).Order("host").Scan(ctx); err != nil {
		return nil, err
	}
	list := make([]db.Tenant, 0, len(rows))
	for _, row := range rows {
		t, err := ofRow(row)
		if err != nil {
			return nil, err
		}
		for _, h := range hosts {
			if h.TenantID == row.ID {
				t.Hosts = append(t.Hosts, h.Host)
			}
		}
		list = append(list, t)
	}
	return list, nil
}

// IsBoardAddress reports whether an address may be that of a house's own auction board.
func IsBoardAddress(address string) bool {
	u, err := url.Parse(address)
	return err == nil && u.Scheme == "https" && u.Hostname() != "" && u.User == nil
}

// ofRow returns a tenant without its hosts. Records from before showComingSoon existed show what is coming soon, and an older address
// of a board without https is ignored.
func ofRow(row db.TenantRow) (db.Tenant, error) {
	t := db.Tenant{ID: row.ID, Slug: row.Slug, IsStockNumberUsed: row.IsStockNumberUsed, Synonyms: row.Synonyms, Hosts: []string{}}
	t.Content.ShowComingSoon = true
	if err := json.Unmarshal([]byte(row.Content), &t.Content); err != nil {
		return t, fmt.Errorf("content of tenant %s: %w", row.Slug, err)
	}
	t.Content.IsStockNumberUsed = row.IsStockNumberUsed
	t.Content.FooterTagLine, t.Content.Disclaimer = SanitizeHTML(t.Content.FooterTagLine), SanitizeHTML(t.Content.Disclaimer)
	if !IsBoardAddress(t.Content.AuctionBoardURL) {
		t.Content.AuctionBoardURL, t.Content.BoardTakesRefreshToken = "", false
	}
	return t, nil
}

// TenantByID returns an auction house without its hosts, or ErrNotFound.
func TenantByID(ctx context.Context, s *db.Store, id int64) (db.Tenant, error) {
	var row db.TenantRow
	if err := s.DB.NewSelect().Model(&row).Where("id = ?", id).Scan(ctx); err != nil {
		return db.Tenant{}, db.OrNotFound(err)
	}
	return ofRow(row)
}

// TenantBySlug finds an auction house by its short name, or returns ErrNotFound.
func TenantBySlug(ctx context.Context, s *db.Store, slug string) (db.Tenant, error) {
	all, err := Tenants(ctx, s)
	if err != nil {
		return db.Tenant{}, err
	}
	for _, t := range all {
		if t.Slug == slug {
			return t, nil
		}
	}
	return db.Tenant{}, db.ErrNotFound
}

// PutTenant adds the auction house or updates the one with the same slug; its hosts become exactly those given. It
// returns the ID. A host of another tenant is an error. Because name, colors and time zone are part of most
// answers, it touches all of them.
func PutTenant(ctx context.Context, s *db.Store, t db.Tenant) (int64, error) {
	if board := t.Content.AuctionBoardURL; board != "" && !IsBoardAddress(board) {
		return 0, fmt.Errorf("auctionBoardURL %q must start with https://, because it gets tokens that sign people in", board)
	}
	content, err := json.Marshal(cleanContent(t.Content))
	if err != nil {
		return 0, err
	}
	row := db.TenantRow{Slug: t.Slug, Content: string(content), IsStockNumberUsed: t.IsStockNumberUsed, Synonyms: t.Synonyms}
	err = s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		_, err := tx.NewInsert().Model(&row).ExcludeColumn("id").
			On("CONFLICT (slug) DO UPDATE").
			Set("content = EXCLUDED.content").Set("is_stock_number_used = EXCLUDED.is_stock_number_used").
			Set("synonyms = EXCLUDED.synonyms").
			Returning("id").Exec(ctx)
		if err != nil {
			return err
		}
		tags.Add(db.AllTenants, db.TagTenants)
		tags.Add(row.ID, db.TagEverything)
		return putHosts(ctx, tx, row.ID, t.Hosts)
	})
	return row.ID, err
}

func putHosts(ctx context.Context, tx bun.Tx, tenantID int64, hosts []string) error {
	if _, err := tx.NewDelete().Model((*hostRow)(nil)).Where("tenant_id = ?", tenantID).Exec(ctx); err != nil {
		return err
	}
	for _, host := range hosts {
		row := hostRow{Host: strings.ToLower(host), TenantID: tenantID}
		taken, err := tx.NewSelect().Model(&row).WherePK().Exists(ctx)
		if err != nil {
			return err
		}
		if taken {
			return fmt.Errorf("host %s belongs to another tenant", row.Host)
		}
		if _, err := tx.NewInsert().Model(&row).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// cleanContent sanitizes HTML and replaces nil lists. Links are stored as content pages, rooms with
// events, and the payment form is a setting of the engine.
func cleanContent(c api.TenantContent) api.TenantContent {
	c.FooterTagLine, c.Disclaimer = SanitizeHTML(c.FooterTagLine), SanitizeHTML(c.Disclaimer)
	c.Links, c.InfoLinks, c.RoomOrigins, c.PaymentForm = nil, nil, nil, api.PaymentForm{}
	c.TenantAddress = notNil(c.TenantAddress)
	c.Analytics.GoogleIDs, c.Analytics.MetaIDs = notNil(c.Analytics.GoogleIDs), notNil(c.Analytics.MetaIDs)
	return c
}

// notNil returns a list that marshals as [], never as null.
func notNil[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
