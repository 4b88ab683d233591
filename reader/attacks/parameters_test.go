package attacks

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"
)

// parameterAttacks put content into the query, or into a body acting like one, that is not part of the key.
var parameterAttacks = []attack{
	{number: 5, title: "method as a parameter", check: methodParameter},
	{number: 9, title: "unknown parameters", check: unknownParameters},
	{number: 10, title: "campaign parameters", check: campaigns},
	{number: 11, title: "parameter cloaking", check: cloaking},
	{number: 12, title: "duplicate parameters", check: duplicates},
	{number: 13, title: "spellings of one question", check: spellings},
	{number: 14, title: "fat GET", check: fatGet},
	{number: 15, title: "key injection", check: keyInjection},
}

const (
	searchCall = "/api/v1/Auction/SearchInventory"
	searchPage = "/search"
)

// querying adds a parameter before or after the request's own.
func querying(parameter string) variant {
	return variant{name: "?" + parameter, change: func(a ask) ask {
		path, query, found := strings.Cut(a.target, "?")
		switch {
		case !found:
			a.target = path + "?" + parameter
		case len(parameter)%2 == 0:
			a.target = path + "?" + parameter + "&" + query
		default:
			a.target += "&" + parameter
		}
		return a
	}}
}

// spelling replaces the query; %d in it is the request's number.
func spelling(query string) variant {
	return variant{name: "?" + query, change: func(a ask) ask {
		path, number, _ := strings.Cut(a.target, "?ID=")
		a.target = path + "?" + strings.ReplaceAll(query, "%d", number)
		return a
	}}
}

func methodParameter(t *testing.T) {
	var variants []variant
	for _, name := range []string{
		"_method", "_METHOD", "method", "_http_method", "X-HTTP-Method-Override", "_m", "httpMethod",
	} {
		for _, value := range []string{"POST", "DELETE", "HEAD", "evil"} {
			variants = append(variants, querying(name+"="+value))
		}
	}
	poison(t, itemCall, variants)
	poison(t, itemPage, variants)
}

func unknownParameters(t *testing.T) {
	names := words(t, "parameters.txt")
	if len(names) < 400 {
		t.Errorf("%d parameters", len(names))
	}
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.[]$~!*():@"
	random := rand.New(rand.NewPCG(9, 9))
	for range 300 {
		name := make([]byte, 1+random.IntN(12))
		for i := range name {
			name[i] = letters[random.IntN(len(letters))]
		}
		names = append(names, string(name))
	}
	names = append(names, "", "%00", "%0d%0aevil", "ID%00", "ID%20", "+ID", "ＩＤ", "\xff", "%ff", "__proto__", "constructor")
	names = append(names, strings.Repeat("evil", 500))
	call := table().Policy.Operation([]byte(searchCall))
	var variants, ofSearch []variant
	for _, name := range names {
		variants = append(variants, querying(name+"=evil"))
		if _, bad := call.Key(name + "=evil"); !strings.Contains("|"+call.Vary()+"|", "|"+name+"|") && bad == nil {
			ofSearch = append(ofSearch, querying(name+"=evil"))
		}
	}
	variants = append(variants, querying("evil"), querying("=evil"), querying("&&&"), querying("evil=evil&evil=evil2"))
	poison(t, itemCall, variants)
	poison(t, itemPage, variants)
	poison(t, searchPage+"?page_number=%d", ofSearch)
}

func campaigns(t *testing.T) {
	h, control := newHouse(t), newHouse(t)
	for i, name := range []string{
		"utm_source", "utm_campaign", "fbclid", "gclid", "msclkid", "mc_eid", "_ga", "token", "code",
	} {
		parameter := name + "=campaign7"
		for _, target := range []string{
			"/", "/search", fmt.Sprintf(itemPage, 7), "/content?how-to-buy", fmt.Sprintf(itemCall, 7), "/upcoming-auctions",
		} {
			join := "?"
			if strings.Contains(target, "?") {
				join = "&"
			}
			got, want := h.dirty.do(t, get(target+join+parameter)), control.clean.do(t, get(target))
			if got.fingerprint() != want.fingerprint() || strings.Contains(got.raw, "campaign7") || got.status != 200 {
				t.Errorf("%s of %s:\n%s\nwant\n%s", parameter, target, got.fingerprint(), want.fingerprint())
			}
			if from := h.await(t, get(target), "hit"); i > 0 && from.fingerprint() != want.fingerprint() {
				t.Errorf("%s of %s stays", parameter, target)
			}
		}
		got := h.dirty.do(t, get("/search/?"+parameter)) // scripts of the page read it, so it stays in the URL
		if got.status != 308 || got.fields.get("Location") != "/search?"+parameter ||
			!got.isUnkept() || got.body != "" {
			t.Errorf("%s", got.fingerprint())
		}
	}
	for _, q := range h.requests() {
		if strings.Contains(q.raw, "campaign7") {
			t.Errorf("the engine got %s", q.uri)
		}
	}
}

func cloaking(t *testing.T) {
	var variants []variant
	for _, query := range []string{
		"utm_content=x;callback=evil&ID=%d", "ID=%d&utm_content=x;ID=999999", "utm_content=x;ID=999999&ID=%d",
		"ID=%d&amp;ID=999999", "ID=%d%26ID=999999",
		"ID=%d?ID=999999", "?ID=%d&a=1?a=2", "ID=%d;ID=999999", "ID=%d%3bID=999999", "ID=%d%23", "ID=%d%00", "ID=%d%0a",
		"ID=%d|999999", "ID=%d,999999",
		"ID=%d&%00ID=999999", "ID=%d&ID%00=999999", "ID=%d&+ID=999999", "ID=%d&ID+=999999", "ID=%d&ID%20=999999",
		"ID=%d&.ID=999999", "ID=%d&=ID=999999",
		"&&ID=%d&&", "ID==%d", "ID=%d&%26ID=999999", "ID=%d&x%26ID=999999", "ID=%d&%3fID=999999", "ID=%d#&ID=999999",
		"ID=%d&#ID=999999",
		"x=%26&ID=%d", "ID=%d\\&ID=999999", "ID=%d&x=\\&ID\\=999999", "ID=%d%2526ID=999999", "ID=%d&ID%3d999999",
		"ID=%d&ID%3D=999999", "ID=%d&ＩＤ=999999",
	} {
		variants = append(variants, spelling(query))
	}
	poison(t, itemCall, variants)
}

func duplicates(t *testing.T) {
	var variants []variant
	for _, query := range []string{
		"ID=%d&ID=999999", "ID=999999&ID=%d", "ID=%d&ID=%d", "ID=%d&ID=0%d", "ID=%d&ID=", "ID=&ID=%d", "ID=%d&ID",
		"ID=%d&ID[]=999999", "ID[]=999999&ID=%d",
		"ID[0]=999999&ID=%d", "ID=%d&ID[0]=999999", "ID=%d&ID%5B%5D=999999", "ID=%d&id=999999", "ID=%d&Id=999999",
		"ID=%d&I%44=999999", "ID=%d&%49D=999999",
		"ID=%d&ID=evil", "ID=evil&ID=%d", "ID=%d&ID=%d&ID=999999", "ID=%d&ID.0=999999", "ID=%d&ID=%d%20",
		"ID=%d&lat=evil&lon=evil", "lat=1&lat=2&ID=%d",
	} {
		variants = append(variants, spelling(query))
	}
	poison(t, itemCall, variants)
	h := newHouse(t)
	for _, query := range []string{"ID=5&ID=6", "ID=6&ID=5", "ID=5&ID=evil", "ID=5&ID=5&ID=6"} {
		if got := h.dirty.do(t, get("/api/v1/Auction/GetItem?"+query)); got.status != 400 ||
			!got.isUnkept() {
			t.Errorf("%s: %s", query, got.fingerprint())
		}
	}
	if n := len(h.requests()); n != 0 {
		t.Errorf("the engine was asked %d times", n)
	}
}

func spellings(t *testing.T) {
	h := newHouse(t)
	f := func(canonical string, ways ...string) {
		t.Helper()
		for _, way := range append(ways, canonical) {
			if got := h.clean.do(t, get(searchCall+way)); got.status != 200 || got.body != truth("1", searchCall+canonical) {
				t.Errorf("%s: %d %s, want the answer to %s", way, got.status, got.body, canonical)
			}
			h.await(t, get(searchCall+way), "hit")
		}
		if n := h.asked(searchCall + canonical); n != 1 {
			t.Errorf("%s was asked %d times", canonical, n)
		}
	}
	f("", "?", "?page_number=1", "?page_number=01&page_size=24", "?makes=&status=", "?makes=%20|%7C+", "?sort=",
		"?SEARCH_STRING=evil")
	f("?page_number=2&makes=cat%7Cdeere", "?makes=deere|cat&page_number=2", "?page_number=2&makes=Deere%7CCAT%7Ccat",
		"?makes=%64eere%7c%63at&page_number=%32", "?makes=+deere+%7C%20cat&page_number=2")
	f("?search_string=a%20b", "?search_string=a+b", "?search_string=a%20b", "?search_string=+A%09%0aB+",
		"?search_string=a%C2%A0b", "?search_string=a%E2%80%83b")
	f("?search_string=a%2Bb", "?search_string=a%2bb", "?search_string=A%2BB")
	f("?search_string=%C3%BC", "?search_string=u%CC%88", "?search_string=%C3%9C", "?search_string=U%CC%88",
		"?search_string=ü", "?search_string=Ü")
	f("?years=2016%7C2018-2021", "?years=2018-2021|2016|2016", "?years=2016%7C2018%20-%202021")
	seen := len(h.requests())
	for _, impossible := range []string{
		"?search_string=%C0%AF", "?search_string=%E0%80%AF", "?search_string=%F8%88%80%80%80", "?search_string=%ED%A0%80",
		"?search_string=%ff", "?search_string=%", "?search_string=%4",
		"?search_string=%zz", "?search_string=%u0041", "?search_string=a%00", "?search_string=%1b",
		"?search_string=" + strings.Repeat("a", 201), "?page_number=1.0", "?page_number=1e1",
		"?page_number=%2B1", "?page_number=-1", "?page_number=0x1", "?page_number=１", "?page_number=1_0", "?sort=Newest",
		"?page_size=97", "?page_number=18446744073709551617",
	} {
		if got := h.clean.do(t, get(searchCall+impossible)); got.status != 400 ||
			!got.isUnkept() {
			t.Errorf("%s: %s", impossible, got.fingerprint())
		}
	}
	if n := len(h.requests()); n != seen {
		t.Errorf("the engine was asked for what cannot be: %d times", n-seen)
	}
	for _, path := range []string{
		"/API/V1/auction/searchinventory", "/api/v1/Auction/SEARCHINVENTORY", "/aPi/V1/aUCTION/SearchInventory",
	} {
		if got := h.clean.do(t, get(path)); got.isFrom() != "hit" || got.body != truth("1", searchCall) {
			t.Errorf("%s: %s", path, got.fingerprint())
		}
	}
}

func fatGet(t *testing.T) {
	h := newHouse(t)
	uri := fmt.Sprintf(itemCall, 5)
	inner := "GET /evil HTTP/1.1\r\nHost: " + prairie + "\r\n\r\n"
	for _, body := range []string{
		"Content-Length: 9\r\n\r\nID=999999",
		"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nID=999999",
		"Content-Type: application/json\r\nContent-Length: 13\r\n\r\n{\"ID\":999999}", "Content-Length: 1\r\n\r\nx",
		"Transfer-Encoding: chunked\r\n\r\n9\r\nID=999999\r\n0\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 70\r\n\r\n" +
			"--x\r\nContent-Disposition: form-data; name=\"ID\"\r\n\r\n999999\r\n--x--\r\n......",
		fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(inner), inner),
		"Content-Length: 100000\r\n\r\n" + strings.Repeat("x", 100000),
		"Content-Length: 9\r\nX-HTTP-Method-Override: POST\r\n\r\nID=999999",
		"Expect: 100-continue\r\nContent-Length: 9\r\n\r\nID=999999",
	} {
		for _, method := range []string{"GET", "HEAD"} {
			h.refused(t, method+" "+uri+" HTTP/1.1\r\nHost: "+prairie+"\r\n"+body+inner)
		}
	}
	if got := h.clean.do(t, get(uri)); got.body != truth("1", uri) || len(h.requests()) != 1 {
		t.Errorf("%s after %d requests", got.fingerprint(), len(h.requests()))
	}
}

// refused: the bytes get one refusal that nobody may cache, and the connection closes, so that nothing behind them is
// taken for a request.
func (h *house) refused(t *testing.T, text string) {
	t.Helper()
	all := h.raw(t, text, strings.Count(text[:min(4, len(text))], "HEAD")-1)
	if len(all) > 1 {
		t.Errorf("%.300q was answered %d times: %d, %d", text, len(all), all[0].status, all[1].status)
	}
	if len(all) > 0 && (!all[0].isRefusal() || all[0].fields.get("Cache-Control") != "no-store") {
		t.Errorf("%.300q: %s", text, all[0].fingerprint())
	}
}

func keyInjection(t *testing.T) {
	h := newHouse(t)
	values := []string{
		"x", "x|y", "x||y", "|", "x&makes=y", "x&page_number=2", "x?makes=y", "x#y", "x%26makes=y", "x%7Cy", "x__y", "x;y",
		"x,y", "x=y", "v1|2|", "v1|2|" + searchCall,
		"x page_number=2", `x"y`, "x'y", "x<y", "x</script>y", "dressed:error", "page:home", `x\y`, "x/../y", "x:y", "x@y",
		"x%00y", "x%0ay", "x\\ny", "é|ü", "\u2028",
		"$x", "{x}", "x\u0085y", "..", "%", "%25", "+", "x+y", "t1:item:5", "t1,t2",
	}
	bodies := map[string]string{}
	for _, value := range values {
		want := strings.ToLower(strings.Join(strings.Fields(value), " "))
		if want == "" {
			continue
		}
		got := h.dirty.do(t, get(searchCall+"?search_string="+url.QueryEscape(value)))
		if other, twice := bodies[got.body]; twice || got.status != 200 {
			t.Errorf("%q and %q have one answer: %s", value, other, got.fingerprint())
		}
		bodies[got.body] = value
		requests := h.requests()
		asked, err := url.Parse(requests[len(requests)-1].uri)
		if err != nil || len(asked.Query()) != 1 || asked.Query().Get("search_string") != want {
			t.Errorf("%q was asked as %v (%v)", value, asked, err)
		}
		page := h.dirty.do(t, get(searchPage+"?search_string="+url.QueryEscape(value)))
		if page.status != 200 || !strings.Contains(page.body, `"`+requests[len(requests)-1].uri+`":{`) {
			t.Errorf("%q: the page is about something else: %s", value, page.body)
		}
	}
	if len(bodies) < 35 {
		t.Errorf("only %d answers", len(bodies))
	}
	for _, value := range []string{"how-to-buy|x", "how-to-buy%7Cx", "../x", "a%26b", "a b", "a=b&", "%00"} {
		if got := h.dirty.do(t, get("/content?"+value)); got.status == 200 && !strings.HasPrefix(value, "a=b") {
			t.Errorf("/content?%s: %s", value, got.fingerprint())
		}
	}
}
