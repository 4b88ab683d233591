package server

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/enginetest"
)

const sitemapPath = "/api/v1/Auction/GetSitemapItems"

type sitemapPage struct {
	Total, PageSize int
	Items           []api.SitemapItem
}

func TestSitemapHasEveryItemOnce(t *testing.T) {
	e := NewEngine(t, 10_050)
	enginetest.Fill(t, e.store, e.two, 30, 2)
	e.pass(time.Second)
	whole, rest := Read[sitemapPage](t, e.get(sitemapPath)), Read[sitemapPage](t, e.get(sitemapPath+"?page_number=2"))
	if whole.Total != 10_050 || whole.PageSize != 10_000 || len(whole.Items) != 10_000 || rest.Total != 10_050 || len(rest.Items) != 50 {
		t.Fatalf("%d of %d, then %d of %d", len(whole.Items), whole.Total, len(rest.Items), rest.Total)
	}
	last := 0
	for _, item := range append(whole.Items, rest.Items...) {
		id, err := strconv.Atoi(item.ItemURL[strings.LastIndexByte(item.ItemURL, '/')+1:])
		if err != nil || id <= last {
			t.Fatalf("%s comes after item %d", item.ItemURL, last)
		}
		last = id
	}
	first := Read[api.ItemDetail](t, e.get("/api/v1/Auction/GetItem?ID=1"))
	if whole.Items[0].ItemURL != first.ItemURL || !whole.Items[0].UpdatedAt.Equal(first.UpdatedAt) {
		t.Errorf("%+v, the item says %s, %s", whole.Items[0], first.ItemURL, first.UpdatedAt)
	}
	past := e.get(sitemapPath + "?page_number=3")
	if page := Read[sitemapPage](t, past); page.Total != 10_050 || !strings.Contains(past.body, `"items":[]`) {
		t.Errorf("page 3: %s", past.body)
	}
	if other := Read[sitemapPage](t, e.do("GET", "two.localhost", sitemapPath, "")); other.Total != 30 || len(other.Items) != 30 {
		t.Errorf("the other house has %d of %d", len(other.Items), other.Total)
	}
	for _, page := range []string{"0", "-1", "10001", "x"} {
		if got := e.get(sitemapPath + "?page_number=" + page); got.StatusCode != http.StatusBadRequest {
			t.Errorf("page %s: %d", page, got.StatusCode)
		}
	}
}

// BenchmarkSitemap requests the first and the last full page of an inventory, through the HTTP handler. ENGINE_BENCH_ITEMS
// sets its size, 100,000 unless set.
func BenchmarkSitemap(b *testing.B) {
	items := 100_000
	if n, err := strconv.Atoi(os.Getenv("ENGINE_BENCH_ITEMS")); err == nil {
		items = n
	}
	e := NewEngine(b, items)
	for _, page := range []int{1, items / api.SitemapPageSize} {
		b.Run(fmt.Sprint("page=", page), func(b *testing.B) {
			for b.Loop() {
				request := httptest.NewRequest("GET", fmt.Sprintf("http://localhost%s?page_number=%d", sitemapPath, page), nil)
				answer := httptest.NewRecorder()
				if e.server.ServeHTTP(answer, request); answer.Code != http.StatusOK {
					b.Fatal(answer.Code)
				}
			}
		})
	}
}
