package houses

import (
	"context"
	"path/filepath"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/inventory/photos"
	"fairwarning/engine/tenant"
)

// saveTenant saves the house's record with its logos and hero image as media, and returns the tenant's ID.
func (h house) saveTenant(ctx context.Context, s *db.Store, data string) (int64, error) {
	record := db.Tenant{Slug: h.slug, Hosts: h.hosts, Content: h.content, IsStockNumberUsed: !h.hidesStockNumbers}
	id, err := tenant.PutTenant(ctx, s, record)
	if err != nil {
		return 0, err
	}
	folder, err := blobs.OpenFolder(filepath.Join(data, "blobs"))
	if err != nil {
		return 0, err
	}
	hero, err := h.heroImage()
	if err != nil {
		return 0, err
	}
	theme := &record.Content.Theme
	for address, picture := range map[*string][]byte{&theme.Logo1: h.logo(0), &theme.Logo2: h.logo(1), &theme.HeroImage: hero} {
		if *address, err = saveVector(ctx, s, folder, id, picture); err != nil {
			return 0, err
		}
	}
	_, err = tenant.PutTenant(ctx, s, record)
	return id, err
}

// logo returns the header (0) or footer (1) logo. It is embedded, so a missing one is a bug.
func (h house) logo(n int) []byte {
	svg, err := h.read(h.logos[n])
	if err != nil {
		panic("BUG: " + err.Error())
	}
	return []byte(svg)
}

// saveVector stores an SVG picture as media of the tenant and returns its URL path.
func saveVector(ctx context.Context, s *db.Store, folder *blobs.Folder, tenantID int64, picture []byte) (string, error) {
	media, err := photos.Store(ctx, folder, picture)
	if err != nil {
		return "", err
	}
	media.TenantID = tenantID
	if err := inventory.PutMedia(ctx, s, tenantID, media); err != nil {
		return "", err
	}
	return "/media/" + media.SHA + "/vector.svg", folder.Flush()
}
