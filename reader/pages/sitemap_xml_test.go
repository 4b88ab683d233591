package pages

import (
	"encoding/xml"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"fairwarning/cdn"
)

// readSitemap parses URLs and dates like a crawler.
func readSitemap(t testing.TB, text []byte) (addresses, dates []string) {
	t.Helper()
	var set struct {
		XMLName  xml.Name
		URLs     []location `xml:"url"`
		Sitemaps []location `xml:"sitemap"`
	}
	if err := xml.Unmarshal(text, &set); err != nil {
		t.Fatalf("%v in %.300s", err, text)
	}
	if set.XMLName.Space != "http://www.sitemaps.org/schemas/sitemap/0.9" {
		t.Errorf("root %v", set.XMLName)
	}
	for _, one := range append(set.URLs, set.Sitemaps...) {
		addresses, dates = append(addresses, one.Address), append(dates, one.Modified)
	}
	return addresses, dates
}

// TestSitemapTakesAnyData: whatever an item's URL, the file is valid and has only URLs of its origin.
func TestSitemapTakesAnyData(t *testing.T) {
	path := rapid.OneOf(rapid.String(), rapid.StringMatching(`/item/[a-z<>&'" %é\x00-\x1f]{0,40}/[0-9]{1,9}`), rapid.StringMatching(`//?[a-z.]{1,9}/x`))
	rapid.Check(t, func(t *rapid.T) {
		paths := rapid.SliceOfN(path, 0, 6).Draw(t, "paths")
		var list []Location
		for _, p := range paths {
			list = append(list, Location{Path: p, Modified: time.Unix(rapid.Int64Range(1, 4e9).Draw(t, "at"), 0)})
		}
		text, err := Sitemap("https://prairie.test", list)
		if err != nil {
			t.Fatal(err)
		}
		var set urlSet
		if err := xml.Unmarshal(text, &set); err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		for _, one := range set.Locations {
			address, err := url.Parse(one.Address)
			if err != nil && !strings.Contains(err.Error(), "invalid URL escape") || err == nil && address.Host != "prairie.test" {
				t.Errorf("%q: %v", one.Address, err)
			}
			if strings.ContainsFunc(one.Address, func(c rune) bool { return c <= ' ' || c > '~' }) {
				t.Errorf("%q is no address", one.Address)
			}
			if _, err := time.Parse(time.RFC3339, one.Modified); err != nil {
				t.Error(err)
			}
		}
	})
}

// TestSitemapKeepsTheProtocolsLimits (sitemaps.org/protocol.html).
func TestSitemapKeepsTheProtocolsLimits(t *testing.T) {
	long := "/item/" + strings.Repeat("x", 2100) + "/5"
	text, err := Sitemap("https://prairie.test", []Location{{Path: long}, {Path: "/item/6"}})
	if err != nil {
		t.Fatal(err)
	}
	if addresses, dates := readSitemap(t, text); len(addresses) != 1 || addresses[0] != "https://prairie.test/item/6" || dates[0] != "" {
		t.Errorf("%.100v %v", addresses, dates)
	}
	many := make([]Location, mostLocations+1)
	if _, err := Sitemap("https://prairie.test", many); err == nil {
		t.Error("50,001 addresses are taken")
	}
	for i := range many {
		many[i].Path = "/" + strings.Repeat("&", 300)
	}
	if _, err := Sitemap("https://prairie.test", many[:mostLocations]); err == nil {
		t.Error("75 MB are taken")
	}
}

func TestItemLocations(t *testing.T) {
	list, err := ItemLocations([]byte(`{"total":2,"pageSize":10000,"items":[{"itemURL":"/item/a%20b/5","updatedAt":"2026-11-20T10:00:00+02:00"},{"itemURL":"/item/6","updatedAt":"soon"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	text, err := Sitemap("https://prairie.test", list)
	if err != nil {
		t.Fatal(err)
	}
	addresses, dates := readSitemap(t, text)
	if got := fmt.Sprint(addresses, dates); got != "[https://prairie.test/item/a%20b/5 https://prairie.test/item/6] [2026-11-20T08:00:00Z ]" {
		t.Error(got)
	}
	if _, err := ItemLocations([]byte(`{"items":{}}`)); err == nil {
		t.Error("an answer in another form is taken")
	}
}

func TestItemPages(t *testing.T) {
	f := func(body string, want int) {
		t.Helper()
		got, err := ItemPages([]byte(body))
		if (err != nil) != (want < 0) || err == nil && got != want {
			t.Errorf("%s: %d %v, want %d", body, got, err, want)
		}
	}
	f(`{"total":0,"pageSize":10000,"items":[]}`, 0)
	f(`{"total":10000,"pageSize":10000}`, 1)
	f(`{"items":[{"total":9}],"pageSize":10000,"total":10001}`, 2)
	f(`{"total":9223372036854775807,"pageSize":1}`, 1<<63-1)
	for _, body := range []string{``, `{}`, `[]`, `["total",5]`, `{"total":1}`, `{"total":1,"pageSize":0}`, `{"total":-1,"pageSize":1}`, `{"total":"1","pageSize":1}`, `{"total":null,"pageSize":1}`, `{"total":1`} {
		f(body, -1)
	}
}

// TestPageLocations: listable pages with one URL, content pages by canonical URL, and past results, each once.
func TestPageLocations(t *testing.T) {
	table, err := cdn.Load()
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)
	list, err := PageLocations(table, []Answer{
		{ID: "GetTenantContent", Body: []byte(`{"links":[{"key":"how-to-buy"},{"key":"about"},{"key":"no/page"},{"key":""}]}`)},
		{ID: "GetContentDocuments", Body: []byte(`{"documents":[{"key":"about"},{"key":"yard_rules"}]}`)},
		{ID: "getTermsAndConditions", Body: []byte(`{"updatedAt":"2026-01-02T03:04:05Z"}`)},
		{ID: "getupcomingevents", Body: []byte(`{"events":[{"event_ID":9}]}`)},
		{ID: "getPastEvents", Body: []byte(`{"events":[{"event_ID":7,"eventEndDateTime":"2026-11-20T10:00:00Z"},{"event_ID":6,"eventEndDateTime":"2026-11-30T10:00:00Z"},{"event_ID":7}]}`)},
	}, now)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, one := range list {
		text := one.Path
		if !one.Modified.IsZero() {
			text += " " + one.Modified.Format(time.RFC3339)
		}
		got = append(got, text)
	}
	want := []string{"/", "/search", "/upcoming-auctions", "/past-auctions", "/online-auctions", "/info-center", "/terms-and-conditions 2026-01-02T03:04:05Z",
		"/content?how-to-buy", "/content?about", "/content?yard_rules", "/event/9", "/event/results/7 2026-11-20T10:00:00Z", "/event/results/6"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if _, err := PageLocations(table, []Answer{{ID: "GetContentDocuments", Body: []byte(`{"documents":5}`)}}, now); err == nil {
		t.Error("an answer in another form is taken")
	}
}

// BenchmarkItemSitemap writes a sitemap of 10,000 items.
func BenchmarkItemSitemap(b *testing.B) {
	var body strings.Builder
	body.WriteString(`{"total":10000,"pageSize":10000,"items":[`)
	for i := range 10_000 {
		if i > 0 {
			body.WriteByte(',')
		}
		fmt.Fprintf(&body, `{"itemURL":"/item/Excavators/Crawler%%20Excavators/%d/hitachi/zx350lc-6/%d","updatedAt":"2026-11-20T10:00:00Z"}`, 1990+i%36, i+1)
	}
	body.WriteString(`]}`)
	b.ReportAllocs()
	for b.Loop() {
		list, err := ItemLocations([]byte(body.String()))
		if err == nil {
			_, err = Sitemap("https://prairie.test", list)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}
