package pages

import (
	"os"
	"path/filepath"
	"testing"

	"fairwarning/cdn"
)

// BenchmarkCompose measures rendering before compression: an item page, and a search page with 24 cards. The bodies
// in testdata are the demo engine's.
func BenchmarkCompose(b *testing.B) {
	item := &Input{Page: &cdn.Page{ID: "item", Operations: make([]cdn.PageOperation, 3)}, Answers: []Answer{
		{ID: "GetItem", Key: "/api/v1/Auction/GetItem?ID=5", Body: demo(b, "item"), Main: true},
		{ID: "GetPhotoGallery", Key: "/api/v1/Auction/GetPhotoGallery?item_ID=5", Body: demo(b, "gallery")},
		{ID: "GetItemInspection", Key: "/api/v1/Auction/GetItemInspection?item_ID=5", Body: demo(b, "inspection")},
	}}
	search := &Input{Page: &cdn.Page{ID: "search", Operations: make([]cdn.PageOperation, 1), Patterns: []string{"/search"}}, Answers: []Answer{
		{ID: "SearchInventory", Key: "/api/v1/Auction/SearchInventory", Body: demo(b, "search"), Main: true},
	}}
	shell, record := mustParse(b, shellHTML), demo(b, "tenant")
	for _, in := range []*Input{item, search} {
		in.Origin = "https://prairie.test"
		in.Answers = append(in.Answers, Answer{ID: "GetTenantContent", Key: "/api/v1/Settings/GetTenantContent", Body: record},
			Answer{ID: "GetFeaturedCategories", Key: "/api/v1/Auction/GetFeaturedCategories", Body: demo(b, "featured")})
		b.Run(in.Page.ID, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				var err error
				if in.Tenant, err = ParseTenant(record); err == nil {
					_, err = shell.Compose(in)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func demo(t testing.TB, name string) []byte {
	t.Helper()
	body, err := os.ReadFile(filepath.Join("testdata", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	return body
}
