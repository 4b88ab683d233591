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
	t := db.Tenant{ID: row.ID, Slug: row.Slug, IsStockNumberUsed: row.IsStockNumberUsed, Synonyms: row.Synonyms, Hosts: []string{},
		Version: row.Version, IsProvisional: row.IsProvisional, EndedAt: row.EndedAt}
	if err := json.Unmarshal([]byte(row.MailTexts), &t.MailTexts); err != nil {
		return t, fmt.Errorf("mail texts of tenant %s: %w", row.Slug, err)
	}
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
// returns the ID. A host of another tenant is an error. The first house takes the place of the provisional one.
func PutTenant(ctx context.Context, s *db.Store, t db.Tenant) (id int64, err error) {
	err = s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		id, err = PutTenantIn(ctx, tx, tags, &t)
		return err
	})
	return id, err
}

// PutTenantIn is PutTenant in a transaction.
func PutTenantIn(ctx context.Context, tx bun.Tx, tags db.TagSet, t *db.Tenant) (int64, error) {
	row, err := rowOf(t)
	if err != nil {
		return 0, err
	}
	if err := replaceProvisional(ctx, tx, t.Slug); err != nil {
		return 0, err
	}
	_, err = tx.NewInsert().Model(&row).ExcludeColumn("id").
		On("CONFLICT (slug) DO UPDATE").
		Set("content = EXCLUDED.content").Set("is_stock_number_used = EXCLUDED.is_stock_number_used").
		Set("synonyms = EXCLUDED.synonyms").
		Returning("id, ended_at").Exec(ctx)
	if err != nil {
		return 0, err
	}
	if row.EndedAt != nil {
		return 0, fmt.Errorf("the house %s has ended; add one with another slug", t.Slug)
	}
	touchTenant(tags, row.ID)
	return row.ID, putHosts(ctx, tx, row.ID, t.Hosts)
}

// rowOf returns the row of a tenant, with clean content.
func rowOf(t *db.Tenant) (db.TenantRow, error) {
	if board := t.Content.AuctionBoardURL; board != "" && !IsBoardAddress(board) {
		return db.TenantRow{}, fmt.Errorf("auctionBoardURL %q must start with https://, because it gets tokens that sign people in", board)
	}
	content, err := json.Marshal(cleanContent(t.Content))
	if err != nil {
		return db.TenantRow{}, err
	}
	texts, err := json.Marshal(t.MailTexts)
	if t.MailTexts == nil {
		texts = []byte("{}")
	}
	return db.TenantRow{ID: t.ID, Slug: t.Slug, Content: string(content), IsStockNumberUsed: t.IsStockNumberUsed, Synonyms: t.Synonyms,
		MailTexts: string(texts), IsProvisional: t.IsProvisional, EndedAt: t.EndedAt}, err
}

// touchTenant touches all answers of a tenant, because name, colors and time zone are part of most of them.
func touchTenant(tags db.TagSet, id int64) {
	tags.Add(db.AllTenants, db.TagTenants)
	tags.Add(id, db.TagEverything)
}

// LockTenant loads a tenant with its hosts and keeps others from changing it until the transaction ends.
func LockTenant(ctx context.Context, tx bun.Tx, id int64) (db.Tenant, error) {
	var row db.TenantRow
	if err := db.ForUpdate(tx, tx.NewSelect().Model(&row).Where("id = ?", id)).Scan(ctx); err != nil {
		return db.Tenant{}, db.OrNotFound(err)
	}
	t, err := ofRow(row)
	if err != nil {
		return t, err
	}
	return t, tx.NewSelect().Model((*hostRow)(nil)).Column("host").Where("tenant_id = ?", id).Order("host").Scan(ctx, &t.Hosts)
}

// WriteTenant writes a tenant that LockTenant returned, without its hosts and version.
func WriteTenant(ctx context.Context, tx bun.Tx, tags db.TagSet, t *db.Tenant) error {
	row, err := rowOf(t)
	if err != nil {
		return err
	}
	touchTenant(tags, t.ID)
	_, err = tx.NewUpdate().Model(&row).Column("slug", "content", "is_stock_number_used", "synonyms", "mail_texts", "is_provisional", "ended_at").WherePK().Exec(ctx)
	return err
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
// events, and the payment form and passkeys depend on the engine.
func cleanContent(c api.TenantContent) api.TenantContent {
	c.FooterTagLine, c.Disclaimer = SanitizeHTML(c.FooterTagLine), SanitizeHTML(c.Disclaimer)
	c.Links, c.InfoLinks, c.RoomOrigins, c.PaymentForm, c.Passkeys = nil, nil, nil, api.PaymentForm{}, false
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
