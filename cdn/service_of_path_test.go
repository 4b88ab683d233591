package cdn

import (
	"errors"
	"slices"
	"testing"
)

func TestService(t *testing.T) {
	table := mustLoad(t)
	f := func(want Service, method string, paths ...string) {
		t.Helper()
		for _, path := range paths {
			if got := table.Service(method, path); got != want {
				t.Errorf("%s %s: %s, want %s", method, path, got, want)
			}
		}
	}
	f(Reader, "GET", "/", "/search", "/item/5", "/item/excavators/crawler/2019-cat-320/5", "/item/a/na/2019/cat/320/5", "/event/results/7",
		"/content", "/404", "/robots.txt", "/api/v1/Auction/GetItem", "/API/V1/AUCTION/GETITEM", "/api/docs",
		"/media/0000000000000000000000000000000000000000000000000000000000000000/640.webp")
	f(Reader, "POST", "/api/v1/Auction/GetItem", "/", "/fonts/x.woff2")
	f(Writer, "GET", "/api", "/api/", "/api/v1/Auction/GetWatchList", "/api/v1/Service/GetTenants", "/api/v1/Auction/GetItem/", "/api/v1/Auction/GetItem/x.css",
		"/api//v1/Auction/GetItem", "/api/v1/Auction/GetItem;x", "/api/v1/Auction/%47etItem", "/Api/v1/../x", "/api/v1/auction/Getıtem")
	f(Writer, "POST", "/api/Token/v2")
	f(Static, "GET", "/_next/static/chunks/a.js", "/fonts/x.woff2", "/browser-check.js", "/sw.js")
	f(NotFound, "GET", "", "x", "/apiary", "/search/", "/Search", "/search.html", "/index.html", "/item", "/item/", "/item/0", "/item/05", "/item/x",
		"/item/a/b/5", "/item//b/c/5", "/item/a/b/c/d/e/f/g/h/5", "/event/results/abc", "//", "/_next/static/", "/%2e%2e/search")
}

func TestPageKey(t *testing.T) {
	table := mustLoad(t)
	f := func(path, query, want string) {
		t.Helper()
		m, found := table.Page([]byte(path))
		if !found {
			t.Fatalf("%s is no page", path)
		}
		key, err := m.AppendKey(nil, []byte(query))
		if err != nil || string(key) != want {
			t.Errorf("%s?%s: %s (%v), want %s", path, query, key, err, want)
		}
	}
	f("/", "utm_campaign=sale&code=abc", "page:home")
	f("/search", "makes=Cat&gclid=1&token=secret", "page:search /api/v1/Auction/SearchInventory?makes=cat")
	f("/upcoming-auctions", "sort=name&page_number=3", "page:upcoming-auctions /api/v1/auction/getUpcomingEventsSorted?sortFilter=name&pageNumber=3")
	f("/past-auctions", "search=Fargo++2026&type=online", "page:past-auctions /api/v1/auction/getPastEvents?type=online&search_string=fargo%202026")
	f("/online-auctions", "type=simulcast", "page:online-auctions /api/v1/auction/getUpcomingEventsSorted?type=online")
	item := "page:item /api/v1/Auction/GetItem?ID=5 /api/v1/Auction/GetPhotoGallery?item_ID=5 /api/v1/Auction/GetItemInspection?item_ID=5"
	f("/item/5", "", item)
	f("/item/excavators/crawler/x/5", "fbclid=1", item)
	f("/item/na/na/2019/cat/320/5", "", item)
	f("/content", "utm_source=x&how-to-buy", "page:content /api/v1/Auction/GetContentLinkHTML?key=how-to-buy")
	f("/content", "how%2Dto-buy=", "page:content /api/v1/Auction/GetContentLinkHTML?key=how-to-buy")
	f("/live-auction", "event=8&utm_source=x", "page:live-auction /api/v1/Event/GetLiveAuction?Event_ID=8")
	f("/live-auction", "beside=9", "page:live-auction") // the site looks for the one that is live

	search, _ := table.Page([]byte("/search"))
	var bad *BadParameter
	if _, err := search.AppendKey(nil, []byte("page_number=0")); !errors.As(err, &bad) || bad.Name != "page_number" {
		t.Errorf("page 0: %v", err)
	}
	if _, err := search.AppendKey(nil, []byte("sort=lot&sort=newest")); !errors.As(err, &bad) {
		t.Errorf("two orders: %v", err)
	}
	content, _ := table.Page([]byte("/content"))
	for _, query := range []string{"", "utm_source=x", "%2e%2e", "a%00"} {
		if _, err := content.AppendKey(nil, []byte(query)); !errors.Is(err, ErrNoPage) {
			t.Errorf("/content?%s: %v", query, err)
		}
	}
	far, _ := table.Page([]byte("/item/9999999999999999"))
	if _, err := far.AppendKey(nil, nil); !errors.Is(err, ErrNoPage) {
		t.Errorf("item beyond the range: %v", err)
	}
}

func TestMediaFile(t *testing.T) {
	table := mustLoad(t)
	const sha = "/media/00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
	if table.MediaFile([]byte(sha+"/640.webp")) == nil || !table.MediaFile([]byte(sha+"/video.mp4")).Stream {
		t.Error("files of the contract are not found")
	}
	for _, path := range []string{sha + "/641.webp", sha, sha + "/", sha + "/640.webp/", sha + "/../640.webp", "/media/x/640.webp", sha[:20] + "A" + sha[21:] + "/640.webp"} {
		if table.MediaFile([]byte(path)) != nil {
			t.Errorf("%s is taken for a file", path)
		}
	}
}

func TestTags(t *testing.T) {
	table := mustLoad(t)
	results := table.Policy.ByID("getAuctionResults")
	key, _ := results.Key("Event_ID=7")
	if tags := results.TagsOf(key); !slices.Equal(tags, []string{"events", "event:7"}) {
		t.Errorf("%v", tags)
	}
}

// TestMatchingAllocatesNothing checks that matching, which happens for every request, does not allocate.
func TestMatchingAllocatesNothing(t *testing.T) {
	table := mustLoad(t)
	path, page := []byte("/API/v1/auction/getitem"), []byte("/item/na/na/2019/cat/320/5")
	room := make([]byte, 0, 512)
	n := testing.AllocsPerRun(100, func() {
		_ = table.Policy.Operation(path)
		m, _ := table.Page(page)
		room, _ = m.AppendKey(room[:0], nil)
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}
