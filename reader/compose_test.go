package reader

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fairwarning/reader/cache"
	"fairwarning/reader/config"
)

// BenchmarkComposePage measures a first composition, rendered and compressed in three encodings, and a revalidation
// with unchanged parts. The responses are the demo engine's; the shell is the site's, if built.
func BenchmarkComposePage(b *testing.B) {
	r := stockedReader(b)
	of := r.tenants.ByHost([]byte("prairie.test"), nil)
	for _, path := range []string{"/item/5", "/search"} {
		match, _ := r.table.Page([]byte(path))
		q := r.handler.pages.Resource(of, match, path, nil)
		compose := func(prior *cache.Entry) *cache.Entry {
			e, err := q.Compose(context.Background(), prior)
			if err != nil || len(e.Parts) < 3 {
				b.Fatal(err)
			}
			return e
		}
		b.Run(path[1:], func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				compose(nil)
			}
		})
		prior := compose(nil)
		b.Run(path[1:]+"/unchanged", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				compose(prior)
			}
		})
	}
}

// stockedReader returns a reader without an engine whose store holds the parts of the item and search pages.
func stockedReader(b *testing.B) *Reader {
	site := filepath.Join("..", "site", "out")
	if _, err := os.Stat(site); err != nil {
		site = exportedSite(b)
	}
	r, err := New(config.Config{
		Engine: "http://127.0.0.1:9", Site: site, ServiceToken: testToken, Origin: "https://{host}", Tenants: "prairie.test=1",
		CacheBytes: 32 << 20, Fetches: 16, Refreshes: 8, Queue: 2048, Wait: time.Second, Timeout: time.Second,
	}, time.Now, slog.New(slog.DiscardHandler))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(r.Close)
	for _, stored := range [][3]string{
		{"GetTenantContent", "", "tenant"}, {"GetFeaturedCategories", "", "featured"}, {"SearchInventory", "", "search"},
		{"GetItem", "ID=5", "item"}, {"GetPhotoGallery", "item_ID=5", "gallery"}, {"GetItemInspection", "item_ID=5", "inspection"},
	} {
		body, err := os.ReadFile(filepath.Join("pages", "testdata", stored[2]+".json"))
		if err != nil {
			b.Fatal(err)
		}
		wanted, ok := r.handler.files.PartFor(stored[0], stored[1])
		if !ok {
			b.Fatal(stored)
		}
		q := r.handler.resources.Operation(1, wanted.Operation, wanted.Key)
		q.Life.Fresh *= 1000 // nothing becomes stale during the measurement
		r.store.Put(r.store.NewEntry(q, &cache.Answer{Status: 200, ContentType: cache.JSONType, Body: body, MaxAge: -1, IsShared: true}, r.now()), r.now.Nanoseconds())
	}
	r.store.Cache.Wait()
	return r
}
