package cdn

import "testing"

// TestPageAddress: pages with one key have one address, made of nothing that the key lacks.
func TestPageAddress(t *testing.T) {
	table, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	f := func(uri, query, path, canonical string) {
		t.Helper()
		match, found := table.Page([]byte(uri))
		if !found {
			t.Fatal(uri)
		}
		switch at := match.Address([]byte(query)); {
		case path == "" && at != nil:
			t.Errorf("%s?%s: %v, want no address", uri, query, at)
		case path != "" && (at == nil || at.Path != path || at.Query != canonical):
			t.Errorf("%s?%s: %v, want %s?%s", uri, query, at, path, canonical)
		}
	}
	f("/", "utm_source=mail", "/", "")
	f("/item/Excavators/Crawler/2021-hitachi/5", "token=secret", "/item/5", "")
	f("/item/Excavators/Crawler/2021/hitachi/zx350/5", "", "/item/5", "")
	f("/item/5", "", "/item/5", "")
	f("/search", "x=1&page_number=1&makes=Deere%7Ccat&&makes=&utm_source=a", "/search", "makes=cat%7Cdeere")
	f("/search", "search_string=a+b&page_number=02&makes=cat", "/search", "page_number=2&makes=cat&search_string=a%20b")
	f("/search", "page_number=x", "", "")
	f("/content", "utm_source=mail&how-to-buy", "/content", "how-to-buy")
	f("/content", "", "", "")
	f("/event/7", "page_number=2", "/event/7", "")
	f("/upcoming-auctions", "type=online&page_number=3", "/upcoming-auctions", "page_number=3&type=online")
	f("/live-auction", "event=9", "/live-auction", "event=9")
	f("/live-auction", "", "/live-auction", "")
	f("/welcome/secret-token", "", "", "")
	f("/reset/secret-token/x", "", "", "")
	f("/offer-made/5", "", "", "")
}
