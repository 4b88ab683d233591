package server

import (
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"fairwarning/engine/api"
)

// publicCalls returns URLs of public operations that return 200 for a house with items.
func publicCalls(e *engine) []string {
	item, event := e.anItem(), e.anEvent()
	return []string{
		"/api/v1/auction/getupcomingevents", "/api/v1/auction/getupcomingevents?ShowAll=true", "/api/v1/auction/getUpcomingEventsSorted",
		"/api/v1/auction/getUpcomingEventsSorted?sortFilter=lots&pageSize=2&pageNumber=2", "/api/v1/auction/getPastEvents",
		fmt.Sprintf("/api/v1/auction/getAuctionResults?Event_ID=%d", event), "/api/v1/auction/getTodaysEvents",
		fmt.Sprintf("/api/v1/Auction/IsAuctionLive?Event_ID=%d", event), fmt.Sprintf("/api/v1/Event/GetEvent?Event_ID=%d", event),
		fmt.Sprintf("/api/v1/Event/GetLiveAuction?Event_ID=%d", event),
		fmt.Sprintf("/api/v1/Event/getBidHistory?Event_ID=%d&Item_ID=%d", event, item),
		"/api/v1/Auction/GetUpcomingAuctionsPreview", "/api/V1/auction/GetAuctionBlock", "/api/v1/Auction/SearchInventory",
		"/api/v1/Auction/SearchInventory?search_string=excavator&makes=Komatsu|VOLVO&sort=price-low",
		"/api/v1/Auction/SearchInventory?price=5000-&meter=-9000&near=57104-300&sold=show", "/api/v1/Auction/GetSearchSuggestions?search_string=exc",
		"/api/v1/Auction/GetInventorySearchCriteria", "/api/v1/Auction/GetModelsForMakes?makes=Komatsu",
		"/api/v1/Auction/GetCategoriesWithFamilies", "/api/v1/Auction/GetSitemapItems", "/api/v1/Auction/GetFeaturedCategories",
		fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d&lat=41.2&lon=-96", item), fmt.Sprintf("/api/v1/Auction/GetPhotoGallery?item_ID=%d", item),
		fmt.Sprintf("/api/v1/Auction/GetItemInspection?item_ID=%d", item), fmt.Sprintf("/api/v1/Auction/GetItemInspectionPDF_v2?Item_ID=%d", item),
		fmt.Sprintf("/api/v1/Auction/GetInspectionReport?Item_ID=%d", item), "/api/v1/Settings/GetTenantContent",
		"/api/V1/auction/GetContentDocuments", "/api/v1/Auction/GetContentLinkHTML?key=how-to-buy", "/api/v1/Auction/getTermsAndConditions",
		"/api/v1/System/GetCountries", "/api/v1/Account/GetCityState?zip=57104", "/api/v1/Package/IsStockNumberUsed",
		fmt.Sprintf("/api/v1/Auction/GetBiddingTerms?item_ID=%d", item), fmt.Sprintf("/api/v1/Event/GetBidLog?Event_ID=%d&Item_ID=%d", event, item),
		fmt.Sprintf("/api/v1/Auction/GetComparableSales?item_ID=%d", item), fmt.Sprintf("/api/v1/Event/GetCalendar?Event_ID=%d&Item_ID=%d", event, item),
		"/api/v1/Settings/GetMarketingQuestions?isActive=false", "/api/v1/Settings/GetTaxExemptionType",
		fmt.Sprintf("/api/v1/Auction/GetBiddingTerms?item_ID=%d", item),
	}
}

func TestPublicOperationsIgnoreCaseOfPath(t *testing.T) {
	e := newFurnishedEngine(t)
	served := map[string]bool{}
	for _, path := range publicCalls(e) {
		first := e.get(path)
		if first.StatusCode != http.StatusOK || first.body == "" {
			t.Errorf("%s: %d %s", path, first.StatusCode, first.body)
			continue
		}
		address, query, _ := strings.Cut(path, "?")
		for _, spelling := range []string{strings.ToLower(address), strings.ToUpper(address)} {
			if again := e.get(spelling + "?" + query); again.body != first.body {
				t.Errorf("%s answers differently from %s", spelling, address)
			}
		}
		served[strings.ToLower(strings.TrimPrefix(address, api.Prefix))] = true
	}
	for _, op := range api.Operations() {
		if isStream := len(op.Events) > 0; op.Server == api.ByReader && !isStream && !served[strings.ToLower(op.Path)] {
			t.Errorf("%s is not tried here", op.Path)
		}
	}
}

func TestHousesDoNotSeeEachOther(t *testing.T) {
	e := newFurnishedEngine(t)
	for _, path := range publicCalls(e) {
		own, other := e.get(path), e.do("GET", "two.localhost", path, "")
		if other.StatusCode >= 500 {
			t.Errorf("%s: %d", path, other.StatusCode)
		}
		for _, mark := range []string{"House one", "T1-0", "Sale 1.", "of one", "Mini excavator"} {
			if strings.Contains(other.body, mark) {
				t.Errorf("%s: house two is told %q", path, mark)
			}
		}
		if strings.Contains(path, "_ID=") || strings.Contains(path, "?ID=") {
			if other.StatusCode != http.StatusNotFound {
				t.Errorf("%s: %d for house two, %d for its own", path, other.StatusCode, own.StatusCode)
			}
		}
	}
}

func TestHostileQueriesNeverGetA500(t *testing.T) {
	e := newFurnishedEngine(t)
	strange := []string{"", "0", "-1", "1e9", "99999999999999999999", "x", "%00", "%ff%fe", "%", "null", "[]", "' OR 1=1 --",
		"|||", "--", "<script>", "%F0%9F%9A%9C", strings.Repeat("9", 10_000), strings.Repeat("a|", 90), "1|x|-5|2000-1000|3000-"}
	var document openAPI
	text, err := api.Document()
	e.must(err)
	e.must(json.Unmarshal(text, &document))
	for _, op := range api.Operations() {
		if op.Method != http.MethodGet {
			continue
		}
		names := []string{"unknown", "%ff"}
		for _, p := range document.Paths[op.Path]["get"].Parameters {
			if p.In == "query" {
				names = append(names, p.Name)
			}
		}
		for _, name := range names {
			for _, value := range strange {
				got := e.get(api.Prefix + op.Path + "?" + name + "=" + value)
				if got.StatusCode >= 500 || strings.Contains(got.body, "goroutine") || strings.Contains(got.body, "SQL") {
					t.Fatalf("%s?%s=%.40s: %d %.200s", op.Path, name, value, got.StatusCode, got.body)
				}
			}
		}
	}
}

func TestHostileBodiesNeverGetA500(t *testing.T) {
	e := newFurnishedEngine(t)
	for _, op := range api.Operations() {
		if op.Method == http.MethodGet {
			continue
		}
		for _, body := range []string{"", "{", "[]", "null", `"x"`, `{"grant_Type":"admin"}`, `{"grant_Type":5}`, `{"item_ID":1e400}`,
			`{"grant_Type":"password","user_Name":"\u0000"}`, strings.Repeat("[", 20_000), `{"grant_Type":"refresh","user_Name":"a.b.c"}`} {
			got := e.do(op.Method, "localhost", api.Prefix+op.Path, body)
			if got.StatusCode < 400 || got.StatusCode >= 500 {
				t.Errorf("%s %.40q: %d %.200s", op.Path, body, got.StatusCode, got.body)
			}
		}
	}
	if got := e.do("POST", "localhost", "/api/Token/v2", `{"grant_Type":"`+strings.Repeat("x", 70_000)+`"}`); got.StatusCode != http.StatusRequestEntityTooLarge {
		t.Errorf("70 KB body: %d", got.StatusCode)
	}
}

func TestErrorsFollowTheContract(t *testing.T) {
	e := newFurnishedEngine(t)
	for _, c := range []struct {
		method, host, path, body string
		status                   int
		told                     string
	}{
		{"GET", "localhost", "/api/v1/Auction/GetItem?ID=999999", "", 404, `"message":"Item not found"`},
		{"GET", "localhost", "/api/v1/Auction/GetItem", "", 400, `"messages":[`},
		{"GET", "localhost", "/api/v1/Auction/SearchInventory?page_number=0", "", 400, `"messages":[`},
		{"GET", "localhost", "/api/v1/Auction/SearchInventory?page_number=1000000000", "", 400, `"messages":[`},
		{"GET", "localhost", "/api/v1/Auction/SearchInventory?search_string=" + strings.Repeat("a", 10_240), "", 400, `"messages":[`},
		{"GET", "localhost", "/api/v1/Auction/NoSuchCall", "", 404, `"message":`},
		{"GET", "localhost", "/", "", 404, `"message":`},
		{"POST", "localhost", "/api/v1/Auction/GetItem?ID=1", "", 405, `"message":`},
		{"GET", "localhost", "/api/Token/v2", "", 405, `"message":`},
		{"GET", "elsewhere.example", "/api/v1/System/GetCountries", "", 421, `"message":`},
		{"POST", "localhost", "/api/V1/lead/CreateLeadFromAuctionSite", `{"name":" ","emailAddress":"a@example.com","message":"x"}`, 422, `"fields":{"name":[`},
		{"POST", "localhost", "/api/V1/lead/CreateLeadFromAuctionSite", `{"name":"A","emailAddress":"nonsense","message":"x"}`, 422, `"fields":{"emailAddress":[`},
		{"GET", "localhost", "/api/v1/Account/GetCityState?zip=00000", "", 404, `"message":"ZIP code not found"`},
		{"GET", "localhost", "/api/v1/Auction/GetContentLinkHTML?key=nothing", "", 404, `"message":"Page not found"`},
	} {
		got := e.do(c.method, c.host, c.path, c.body)
		if got.StatusCode != c.status || !strings.Contains(got.body, c.told) || !strings.Contains(got.body, `"requestId":"`) {
			t.Errorf("%s %.60s: %d %s", c.method, c.path, got.StatusCode, got.body)
		}
		if kind := got.Header.Get("Content-Type"); kind != "application/json" {
			t.Errorf("%.60s is %s", c.path, kind)
		}
		if got.StatusCode == 405 && got.Header.Get("Allow") == "" {
			t.Errorf("%s does not say what is allowed", c.path)
		}
	}
}

func TestOnlySafeRequestIdsAreKept(t *testing.T) {
	e := NewEngine(t, 0)
	if got := e.get("/api/nothing", "X-Request-Id", "front-door.42"); !strings.Contains(got.body, `"requestId":"front-door.42"`) ||
		got.Header.Get("X-Request-Id") != "front-door.42" {
		t.Errorf("%s", got.body)
	}
	if got := e.get("/api/nothing", "X-Request-Id", `<b>"`); strings.Contains(got.body, "<b>") {
		t.Errorf("%s", got.body)
	}
}

func TestPanicIsABare500(t *testing.T) {
	e := NewEngine(t, 0)
	panicking := e.server.identify(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("secret of the house") }))
	e.server.handler = panicking
	got := e.get("/api/v1/System/GetCountries")
	if got.StatusCode != 500 || strings.Contains(got.body, "secret") || !strings.Contains(got.body, "requestId") || got.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %s %s", got.StatusCode, got.Header.Get("Cache-Control"), got.body)
	}
}

func TestServicesNeedTheirSecret(t *testing.T) {
	e := NewEngine(t, 0)
	name := func(r reply) string {
		return Read[api.TenantContent](t, r).TenantName
	}
	path, tenant := "/api/v1/Settings/GetTenantContent", fmt.Sprint(e.two)
	if got := name(e.get(path, api.HeaderTenant, tenant)); got != "House one" {
		t.Errorf("a request without the secret chose %s", got)
	}
	if got := name(e.get(path, api.HeaderTenant, tenant, api.HeaderService, "wrong")); got != "House one" {
		t.Errorf("a request with a wrong secret chose %s", got)
	}
	if got := name(e.do("GET", "reader:8081", path, "", api.HeaderTenant, tenant, api.HeaderService, serviceToken)); got != "House two" {
		t.Errorf("the service got %s", got)
	}
	if got := e.do("GET", "reader:8081", path, "", api.HeaderTenant, "77", api.HeaderService, serviceToken); got.StatusCode != 421 {
		t.Errorf("tenant 77: %d", got.StatusCode)
	}
	tenants := "/api/v1/service/gettenants"
	if got := e.get(tenants); got.StatusCode != 404 {
		t.Errorf("the tenants are public: %d", got.StatusCode)
	}
	got := e.do("GET", "reader:8081", tenants, "", api.HeaderService, serviceToken)
	if !strings.Contains(got.body, `{"id":2,"slug":"two","hosts":["two.localhost"]}`) {
		t.Errorf("%s", got.body)
	}
}

// TestAnswersToServicesNameTheTenant checks the header by which the reader refuses a response meant for another house.
func TestAnswersToServicesNameTheTenant(t *testing.T) {
	e := newFurnishedEngine(t)
	f := func(status int, method, path string) {
		t.Helper()
		for _, id := range []int64{e.one, e.two} {
			got := e.do(method, "reader:8081", path, "", api.HeaderTenant, fmt.Sprint(id), api.HeaderService, serviceToken)
			if told := got.Header.Values(api.HeaderTenant); len(told) != 1 || told[0] != fmt.Sprint(id) {
				t.Errorf("%s %s for %d: %d, of tenant %v", method, path, id, got.StatusCode, told)
			}
			if id == e.one && got.StatusCode != status {
				t.Errorf("%s %s: %d", method, path, got.StatusCode)
			}
		}
		if got := e.do(method, "localhost", path, "", api.HeaderTenant, fmt.Sprint(e.one)); got.Header.Get(api.HeaderTenant) != "" {
			t.Errorf("%s %s: a stranger is told the number of the house", method, path)
		}
	}
	f(200, "GET", "/api/v1/auction/getupcomingevents")
	f(200, "GET", fmt.Sprint("/api/v1/Auction/GetItem?ID=", e.anItem()))
	f(200, "GET", "/media/"+rasterSHA+"/320.webp")
	f(404, "GET", "/media/"+strings.Repeat("0", 64)+"/320.webp")
	f(404, "GET", "/api/v1/Auction/GetItem?ID=999999")
	f(404, "GET", "/api/nothing")
	f(400, "GET", "/api/v1/Auction/GetItem?ID=x")
	f(400, "GET", "/api/v1/Auction/GetItem?ID=%ff")
	f(405, "POST", "/api/v1/Auction/GetItem")
	e.server.handler = e.server.identify(e.server.resolve(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("fault") })))
	f(500, "GET", "/api/v1/auction/getupcomingevents")
}

func TestDocumentationIsServedWithoutScripts(t *testing.T) {
	e := NewEngine(t, 0)
	page := e.do("GET", "anything", "/api/docs", "")
	for _, op := range api.Operations() {
		if !strings.Contains(page.body, api.Prefix+op.Path) {
			t.Errorf("%s is not documented", op.Path)
		}
	}
	for _, part := range []string{"text/event-stream", "application/pdf", "Authorization: Bearer $TOKEN", "Retry-After", "For staff: owner, manager, clerk",
		"Names the feed and its bounds", "The bid was refused: the first message says why"} {
		if !strings.Contains(html.UnescapeString(page.body), part) {
			t.Errorf("the page does not show %q", part)
		}
	}
	if strings.Contains(page.body, "<script") || strings.Contains(page.body, "ZgotmplZ") {
		t.Error("the page has scripts or broken parts")
	}
	anchors := regexp.MustCompile(`id="([^"]+)"`).FindAllStringSubmatch(page.body, -1)
	seen := map[string]bool{}
	for _, anchor := range anchors {
		if seen[anchor[1]] {
			t.Errorf("two places are called #%s", anchor[1])
		}
		seen[anchor[1]] = true
	}
	for _, link := range regexp.MustCompile(`href="#([^"]+)"`).FindAllStringSubmatch(page.body, -1) {
		if !seen[link[1]] {
			t.Errorf("a link leads to #%s, which does not exist", link[1])
		}
	}
	document := e.do("GET", "anything", "/API/OpenAPI.json", "")
	if want, _ := api.Document(); document.body != string(want) {
		t.Error("openapi.json is not the contract")
	}
}

func TestUTMParametersAreIgnored(t *testing.T) {
	e := NewEngine(t, 50)
	plain := e.get("/api/v1/Auction/SearchInventory")
	if got := e.get("/api/v1/Auction/SearchInventory?" + url.Values{"utm_source": {"x"}, "fbclid": {"y"}}.Encode()); got.body != plain.body {
		t.Error("unknown parameters change the answer")
	}
}

// TestEveryOperationIsBound checks that each operation has a handler. Binding a second one would panic.
func TestEveryOperationIsBound(t *testing.T) {
	served := humago.New(http.NewServeMux(), api.Config())
	(&Server{operations: newOperations(Config{}, nil)}).bind(served)
	for _, op := range api.Operations() {
		if item := served.OpenAPI().Paths[op.Path]; item == nil || map[string]*huma.Operation{
			"GET": item.Get, "POST": item.Post, "PUT": item.Put, "DELETE": item.Delete}[op.Method] == nil {
			t.Errorf("%s is not bound", op.ID)
		}
	}
}
