package importer

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/inventory"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/tenant"
)

// house is an auction house on a real store, with a folder of photos.
type house struct {
	t      testing.TB
	data   string
	photos string
	store  *db.Store
	id     int64
	blobs  *blobs.Folder
}

func newHouse(t testing.TB) *house { return newHouseOn(t, enginetest.Open(t)) }

func newHouseOn(t testing.TB, s *db.Store) *house {
	t.Helper()
	data := t.TempDir()
	h := &house{t: t, data: data, photos: filepath.Join(data, "photos"), store: s}
	var err error
	if h.id, err = tenant.PutTenant(t.Context(), s, db.Tenant{Slug: "prairie-iron", Hosts: []string{"localhost"}, Content: api.TenantContent{TenantName: "Prairie Iron Auctions"}}); err != nil {
		t.Fatal(err)
	}
	terms := db.TermsRow{TenantID: h.id, Title: "Terms", Version: 1, HTML: "<p>Terms</p>", IsDefault: true}
	if terms.ID, err = tenant.AddTerms(t.Context(), s, h.id, terms); err != nil {
		t.Fatal(err)
	}
	for _, code := range []string{"HOU-2026-1", "spring-2026"} {
		event := db.EventRow{Code: code, TypeID: codes.EventOnline, StatusID: codes.EventUpcoming, Name: code, TimeZone: "America/Chicago", TermsID: terms.ID}
		if _, err := auction.PutEvent(t.Context(), s, h.id, event, nil); err != nil {
			t.Fatal(err)
		}
	}
	if h.blobs, err = blobs.OpenFolder(filepath.Join(data, "blobs")); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(h.photos, 0o755); err != nil {
		t.Fatal(err)
	}
	return h
}

// put writes a file into the folder of photos.
func (h *house) put(name string, content []byte) {
	h.t.Helper()
	path := filepath.Join(h.photos, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		h.t.Fatal(err)
	}
	if err := os.WriteFile(path, content, 0o644); err != nil {
		h.t.Fatal(err)
	}
}

// file writes an inventory file and returns its path.
func (h *house) file(name, content string) string {
	h.t.Helper()
	path := filepath.Join(h.data, name)
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		h.t.Fatal(err)
	}
	return path
}

func (h *house) options(file, mapFile string) Options {
	return Options{Store: h.store, TenantID: h.id, Blobs: h.blobs, File: file, Photos: h.photos, Map: mapFile, PastLots: true}
}

func (h *house) run(file, mapFile string) Report {
	h.t.Helper()
	report, err := Run(h.t.Context(), h.options(file, mapFile))
	if err != nil {
		h.t.Fatal(err)
	}
	return report
}

// check runs and compares the counts (added, updated, unchanged, skipped, refused) and the bad rows.
func (h *house) check(file, mapFile string, counts [5]int, bad ...string) Report {
	h.t.Helper()
	r := h.run(file, mapFile)
	if got := [5]int{r.Added, r.Updated, r.Unchanged, r.Skipped, r.Refused}; got != counts {
		h.t.Errorf("added, updated, unchanged, skipped, refused: %v, want %v", got, counts)
	}
	var problems []string
	for _, p := range r.Bad {
		problems = append(problems, p.String())
	}
	if !slices.Equal(problems, bad) {
		h.t.Errorf("bad rows:\n%s\nwant\n%s", strings.Join(problems, "\n"), strings.Join(bad, "\n"))
	}
	return r
}

// item loads an item with everything shown with it, as text with one line per part.
func (h *house) item(stockNumber string) string {
	h.t.Helper()
	all := h.dump()
	text, found := all[stockNumber]
	if !found {
		h.t.Fatalf("no item %q among %v", stockNumber, slices.Sorted(maps.Keys(all)))
	}
	return text
}

// dump describes the whole inventory by stock number, without ids and times of writing.
func (h *house) dump() map[string]string {
	h.t.Helper()
	ctx := context.Background()
	rows, err := inventory.ItemsAfter(ctx, h.store, h.id, 0, 100_000)
	if err != nil {
		h.t.Fatal(err)
	}
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = row.ID
	}
	cards, err := inventory.ItemCards(ctx, h.store, h.id, ids)
	if err != nil {
		h.t.Fatal(err)
	}
	parts, out := h.parts(), map[string]string{}
	for i, card := range cards {
		out[card.StockNumber] = describe(rows[i], card) + parts[card.ID]
	}
	return out
}

func describe(row db.ItemRow, card inventory.ItemCard) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("%s > %s > %s > %s @ %s", card.Category, card.Family, card.Make, card.Model, card.Location)
	line("%d %q seo %q serial %q condition %q title %q", row.Year, row.Title, row.SEODescription, row.SerialNumber, row.Condition, row.TitleStatus)
	line("meter %d %s asking %s now %s offers %v", row.Meter, row.MeterUnit, cents(row.AskingCents), cents(row.BuyNowCents), row.AllowOffers)
	if row.EventID != nil {
		line("lot %q %d starting %d reserve %s ends %s", row.LotNumber, row.LotSequence, row.StartingCents, cents(row.ReserveCents), instant(row.EndsAt))
	}
	if row.Specifications != "[]" {
		line("specs %s", row.Specifications)
	}
	if row.Text != "" {
		line("text %q", row.Text)
	}
	return b.String()
}

// parts describes photos, documents and inspections by item, and checks that their files are stored.
func (h *house) parts() map[int64]string {
	h.t.Helper()
	var photos []struct {
		db.PhotoRow   `bun:",extend"`
		Kind          string
		Width, Height int
	}
	var documents []struct {
		db.DocumentRow `bun:",extend"`
		Size           int64
	}
	var inspections []db.InspectionRow
	store, ctx := h.store.DB, context.Background()
	err := errors.Join(
		store.NewRaw("SELECT p.*, m.kind, m.width, m.height FROM photos p JOIN media m USING (tenant_id, sha) WHERE p.tenant_id = ? ORDER BY p.item_id, p.sequence", h.id).Scan(ctx, &photos),
		store.NewRaw("SELECT d.*, m.size FROM documents d JOIN media m USING (tenant_id, sha) WHERE d.tenant_id = ? ORDER BY d.item_id, d.sequence", h.id).Scan(ctx, &documents),
		store.NewSelect().Model(&inspections).Where("tenant_id = ?", h.id).Scan(ctx))
	if err != nil {
		h.t.Fatal(err)
	}
	out := map[int64]string{}
	line := func(id int64, format string, args ...any) { out[id] += fmt.Sprintf(format+"\n", args...) }
	isStored := func(sha, name string) {
		if has, err := h.blobs.Has(ctx, sha, name); !has || err != nil {
			h.t.Errorf("%s/%s is named and not stored", sha, name)
		}
	}
	for _, p := range photos {
		line(p.ItemID, "photo %d %s %d×%d %q %s", p.Sequence, p.Kind, p.Width, p.Height, p.Description, p.SHA[:8])
		isStored(p.SHA, map[string]string{db.MediaRaster: "640.webp", db.MediaVector: "vector.svg", db.MediaVideo: "video.mp4"}[p.Kind])
	}
	for _, d := range documents {
		line(d.ItemID, "document %q report %v %d bytes", d.Name, d.IsReport, d.Size)
		isStored(d.SHA, "document.pdf")
	}
	for _, i := range inspections {
		line(i.ItemID, "inspected by %s at %s: %s %s", i.Inspector, instant(&i.InspectedAt), i.Summary, i.Points)
	}
	return out
}

func cents(amount *int64) string {
	if amount == nil {
		return "-"
	}
	return fmt.Sprint(*amount)
}

func instant(ms *int64) string {
	if ms == nil {
		return "-"
	}
	return db.Time(*ms).Format(time.RFC3339)
}

// picture returns a JPEG of one shade. The same shade gives the same file.
func picture(t testing.TB, shade uint8) []byte {
	t.Helper()
	m := image.NewGray(image.Rect(0, 0, 48, 36))
	for i := range m.Pix {
		m.Pix[i] = shade
	}
	m.SetGray(1, 1, color.Gray{Y: 255 - shade})
	var out bytes.Buffer
	if err := jpeg.Encode(&out, m, nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func vector(text string) []byte {
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><title>` + text + `</title><path d="M0 0h9v9z"/></svg>`)
}

// rowsOf writes newline-delimited JSON.
func rowsOf(t testing.TB, rows ...map[string]any) string {
	t.Helper()
	var out strings.Builder
	for _, row := range rows {
		line, err := json.Marshal(row)
		if err != nil {
			t.Fatal(err)
		}
		out.Write(append(line, '\n'))
	}
	return out.String()
}

// plain returns a row with the required columns and more.
func plain(stockNumber string, more ...any) map[string]any {
	row := map[string]any{
		"stock_number": stockNumber, "category": "Excavators", "family": "Crawler excavators", "make": "Hitachi", "model": "ZX350LC-6",
		"location": "Sioux Falls, SD",
	}
	for i := 0; i < len(more); i += 2 {
		row[more[i].(string)] = more[i+1]
	}
	return row
}

// row returns the stored row of an item.
func (h *house) row(stockNumber string) (row db.ItemRow) {
	h.t.Helper()
	err := h.store.DB.NewSelect().Model(&row).Where("tenant_id = ? AND stock_number = ?", h.id, stockNumber).Scan(context.Background())
	if err != nil {
		h.t.Fatal(err)
	}
	return row
}

// set changes an item directly in the database, as the auction would.
func (h *house) set(change, stockNumber string) {
	h.t.Helper()
	_, err := h.store.DB.NewRaw("UPDATE items SET "+change+" WHERE tenant_id = ? AND stock_number = ?", h.id, stockNumber).Exec(context.Background())
	if err != nil {
		h.t.Fatal(err)
	}
}
