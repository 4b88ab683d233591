package tenant_test

import (
	"errors"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/catalog"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/inventory"
	"fairwarning/engine/tenant"
)

func TestHostBelongsToOneTenant(t *testing.T) {
	s := enginetest.Open(t)
	one := enginetest.House(t, s, "one", "Localhost", "www.one.example")
	_, err := tenant.PutTenant(t.Context(), s, db.Tenant{Slug: "two", Hosts: []string{"two.example", "WWW.one.example"}})
	if err == nil || !strings.Contains(err.Error(), "www.one.example") {
		t.Fatalf("a host was taken over: %v", err)
	}
	list, err := tenant.Tenants(t.Context(), s)
	if err != nil || len(list) != 1 || list[0].ID != one || strings.Join(list[0].Hosts, " ") != "localhost www.one.example" {
		t.Errorf("%+v, %v", list, err)
	}
	again := enginetest.House(t, s, "one", "new.example")
	if found, err := tenant.TenantBySlug(t.Context(), s, "one"); err != nil || again != one || strings.Join(found.Hosts, " ") != "new.example" {
		t.Errorf("%+v, %v", found, err)
	}
}

func TestTenantHTMLIsSanitized(t *testing.T) {
	s := enginetest.Open(t)
	bad := `<p class="lead" style="x" onclick="a()">Text <a href="javascript:a()">b</a><a href="/search">c</a></p><script>a()</script><iframe src="x"></iframe>`
	id, err := tenant.PutTenant(t.Context(), s, db.Tenant{Slug: "one", Content: api.TenantContent{TenantName: "One", FooterTagLine: bad, Disclaimer: bad}})
	if err != nil {
		t.Fatal(err)
	}
	if err := tenant.PutContentPage(t.Context(), s, id, db.ContentPageRow{Key: "a", HTML: bad}); err != nil {
		t.Fatal(err)
	}
	if _, err := tenant.AddTerms(t.Context(), s, id, db.TermsRow{HTML: bad, IsDefault: true}); err != nil {
		t.Fatal(err)
	}
	house, _ := tenant.TenantBySlug(t.Context(), s, "one")
	page, _ := tenant.ContentPage(t.Context(), s, id, "A")
	terms, _ := tenant.Terms(t.Context(), s, id, 0)
	for _, html := range []string{house.Content.FooterTagLine, house.Content.Disclaimer, page.HTML, terms.HTML} {
		for _, gone := range []string{"script", "onclick", "javascript", "iframe", "style"} {
			if strings.Contains(html, gone) {
				t.Errorf("%q is left in %s", gone, html)
			}
		}
		if !strings.Contains(html, `<p class="lead">Text `) || !strings.Contains(html, `<a href="/search"`) {
			t.Errorf("harmless parts are gone: %s", html)
		}
	}
}

func TestANewDefaultOfTermsTakesTheOldOnesPlace(t *testing.T) {
	s := enginetest.Open(t)
	one, two := enginetest.House(t, s, "one"), enginetest.House(t, s, "two")
	id, err := tenant.AddTerms(t.Context(), s, one, db.TermsRow{Title: "New", Version: 2, IsDefault: true})
	if err != nil {
		t.Fatal(err)
	}
	if current, err := tenant.Terms(t.Context(), s, one, 0); err != nil || current.ID != id {
		t.Errorf("%+v, %v", current, err)
	}
	if other, err := tenant.Terms(t.Context(), s, two, 0); err != nil || other.Title != "Terms of two" {
		t.Errorf("the other house has %+v, %v", other, err)
	}
	if _, err := tenant.Terms(t.Context(), s, two, id); !errors.Is(err, db.ErrNotFound) {
		t.Errorf("the other house is given them: %v", err)
	}
}

func TestEveryQueryOfItemsKeepsToItsTenant(t *testing.T) {
	s := enginetest.Open(t)
	one, two := enginetest.House(t, s, "one"), enginetest.House(t, s, "two")
	enginetest.Fill(t, s, one, 40, 1)
	enginetest.Fill(t, s, two, 40, 2)
	own, err := inventory.ItemsAfter(t.Context(), s, one, 0, 1000)
	if err != nil || len(own) != 40 {
		t.Fatalf("%d items, %v", len(own), err)
	}
	ids := []int64{}
	for _, row := range own {
		ids = append(ids, row.ID)
	}
	if cards, err := inventory.ItemCards(t.Context(), s, two, ids); err != nil || len(cards) != 0 {
		t.Errorf("cards: %d, %v", len(cards), err)
	}
	if rows, err := inventory.Items(t.Context(), s, two, ids); err != nil || len(rows) != 0 {
		t.Errorf("items: %d, %v", len(rows), err)
	}
	events, _ := auction.Events(t.Context(), s, one)
	for _, e := range events {
		cards, err := inventory.EventItems(t.Context(), s, two, e.ID)
		first, err2 := inventory.FirstLots(t.Context(), s, two, []int64{e.ID}, 5)
		open, err3 := inventory.OpenLots(t.Context(), s, two, e.ID, 5)
		counts, err4 := inventory.EventCategories(t.Context(), s, two, e.ID)
		if len(cards)+len(first)+len(open)+len(counts) > 0 || errors.Join(err, err2, err3, err4) != nil {
			t.Errorf("event %d: %d, %d, %d, %d", e.ID, len(cards), len(first), len(open), len(counts))
		}
	}
	if err := catalog.AddView(t.Context(), s, two, "guest:x", ids[0], 1, nil); !errors.Is(err, db.ErrNotFound) {
		t.Errorf("view: %v", err)
	}
}

func TestCardsComeInTheOrderAsked(t *testing.T) {
	s := enginetest.Open(t)
	one := enginetest.House(t, s, "one")
	enginetest.Fill(t, s, one, 5, 1)
	cards, err := inventory.ItemCards(t.Context(), s, one, []int64{4, 99, 1, 3})
	if err != nil || len(cards) != 3 || cards[0].ID != 4 || cards[1].ID != 1 || cards[2].ID != 3 {
		t.Errorf("%v, %v", cards, err)
	}
	if cards[0].Category == "" || cards[0].Family == "" || cards[0].Make == "" || cards[0].Model == "" || cards[0].Location == "" {
		t.Errorf("%+v", cards[0])
	}
}
