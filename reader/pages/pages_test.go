package pages

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"fairwarning/cdn"
)

const shellHTML = `<!DOCTYPE html><html><head><meta charSet="utf-8" data-next-head=""/><title>Old</title><meta name="viewport" content="w" data-next-head=""/><link rel="canonical" href="/old" data-next-head=""/><script async="" src="/a.js"></script><script>inline()</script></head><body><p>body</p><script>also()</script><script type="application/json">{}</script></body></html>`

func mustParse(t testing.TB, text string) *Shell {
	t.Helper()
	s, err := ParseShell([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestShell: content is inserted where it belongs, duplicates of what the site writes are gone, and the rest is
// unchanged.
func TestShell(t *testing.T) {
	s := mustParse(t, shellHTML)
	got := string(s.join([]byte("FIRST"), []byte("HEAD"), []byte("BODY")))
	want := `<!DOCTYPE html><html><head><meta charSet="utf-8" data-next-head=""/><meta name="viewport" content="w" data-next-head=""/>FIRST<script async="" src="/a.js"></script><script>inline()</script>HEAD</head><body><p>body</p><script>also()</script><script type="application/json">{}</script>BODY</body></html>`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	// Of "inline()" and "also()"; data blocks do not run and need no hash.
	if want := "script-src 'self' 'sha256-fyoFIuhHbxPnDkt80oY6VkZ+KzhXiXlo1mBKEtnhf54=' 'sha256-TTvED0u/Y9ZdXsyrR052qxcVIXYOVe6COIvrFU7hAmw='; "; !strings.Contains(s.policy(Tenant{}, ""), want) {
		t.Errorf("policy %s", s.policy(Tenant{}, ""))
	}
	rules := mustParse(t, strings.Replace(shellHTML, `type="application/json"`, `type="speculationrules"`, 1))
	if got := len(rules.hashes); got != 3 {
		t.Errorf("%d hashes with speculation rules, which browsers use only if the policy allows them", got)
	}
	for _, text := range []string{"", "<p>", "<html><head></head>"} {
		if _, err := ParseShell([]byte(text)); err == nil {
			t.Errorf("%q is taken for a page", text)
		}
	}
}

// TestExportedShells: if the site is built, every page has a valid shell, and an empty composition removes only
// managed tags.
func TestExportedShells(t *testing.T) {
	table, err := cdn.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range table.Routes.Pages {
		text, err := os.ReadFile(filepath.Join("../../site/out", page.Shell))
		if os.IsNotExist(err) {
			t.Skip("the site is not built")
		}
		if err != nil {
			t.Fatal(err)
		}
		s := mustParse(t, string(text))
		bare, _ := s.Plain("T")
		plain := string(bare)
		if strings.Count(plain, "<title") != 1 || strings.Contains(plain, `name="description"`) || !strings.Contains(plain, "charSet") || !strings.HasSuffix(plain, "</body></html>") {
			t.Errorf("%s: %.600s", page.Shell, plain)
		}
		_, before, _ := strings.Cut(string(text), "<body>")
		_, after, _ := strings.Cut(plain, "<body>")
		if before != after {
			t.Errorf("%s: the body has changed", page.Shell)
		}
	}
}

// TestPageDataIsSafe: no response can close its element, and each survives unchanged.
func TestPageDataIsSafe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.SampledFrom([]rune(`<>/!-scriptSCRIPT"\& é`))).Draw(t, "text")
		var raw strings.Builder
		encoder := json.NewEncoder(&raw)
		encoder.SetEscapeHTML(rapid.Bool().Draw(t, "escaped by the engine"))
		if err := encoder.Encode(map[string]string{"text": text}); err != nil {
			t.Fatal(err)
		}
		answers := []Answer{{Key: "/api/a?x=1%7C2", Body: []byte(raw.String())}, {Key: "/api/b", Body: []byte("1")}}
		out := string(appendData(nil, answers))
		if room := dataSize(answers) - len(out); room < 0 || room > 2 { // a line end, and one comma less
			t.Fatalf("%d bytes are %d fewer than reckoned", len(out), room)
		}
		inner := strings.TrimSuffix(strings.TrimPrefix(out, `<script type="application/json" id="page-data">`), "</script>")
		if strings.Contains(inner, "<") {
			t.Fatalf("%s", out)
		}
		var back map[string]struct{ Text string }
		_ = json.Unmarshal([]byte(strings.Replace(inner, `"/api/b":1`, `"/api/b":{}`, 1)), &back)
		if back["/api/a?x=1%7C2"].Text != text {
			t.Fatalf("%q came out as %q", text, back["/api/a?x=1%7C2"].Text)
		}
	})
}

// TestTheme: text is readable on any tenant's colors, and only colors reach the style.
func TestTheme(t *testing.T) {
	color := rapid.OneOf(rapid.StringMatching(`#[0-9a-fA-F]{6}`), rapid.StringMatching(`#[0-9a-f]{3}`), rapid.StringMatching(`(red|;\}</style>|#12|url\(x\)|)`))
	rapid.Check(t, func(t *rapid.T) {
		theme := Theme{Primary: color.Draw(t, "primary"), HeaderColor: color.Draw(t, "header"), HeaderTextColor: color.Draw(t, "text"), Secondary: color.Draw(t, "secondary")}
		style := theme.style()
		inner := strings.TrimSuffix(strings.TrimPrefix(style, `<style id="tenant-theme">:root{`), "}</style>")
		set := map[string]string{}
		for declaration := range strings.SplitSeq(strings.TrimSuffix(inner, ";"), ";") {
			name, value, _ := strings.Cut(declaration, ":")
			set[name] = value
			if declaration != "" && !parseColor(value).isKnown() {
				t.Fatalf("%s is no color in %s", value, style)
			}
		}
		for text, background := range map[string]string{"--on-primary": "--primary", "--on-secondary": "--secondary", "--header-text": "--header-bg"} {
			if ratio := contrast(parseColor(set[text]), parseColor(set[background])); set[background] != "" && ratio < 4.5 {
				t.Fatalf("%s on %s: %.2f", set[text], set[background], ratio)
			}
		}
		if set["--primary"] != "" && contrast(parseColor(set["--primary-ink"]), white) < 4.5 {
			t.Fatalf("ink %s", set["--primary-ink"])
		}
	})
}

// TestVehicle: what drives on roads or is towed is a Vehicle in structured data.
func TestVehicle(t *testing.T) {
	f := func(it item, want string) {
		t.Helper()
		if got := it.schemaType(); got != want {
			t.Errorf("%s %s: %s, want %s", it.Category, it.Family, got, want)
		}
	}
	f(item{Category: "Trucks", Family: "Dump trucks", Meter: "184,220 miles"}, "Vehicle")
	f(item{Category: "Trailers"}, "Vehicle")
	f(item{Category: "Excavators", Meter: "4,812 hours"}, "Product")
	f(item{Category: "Attachments", Family: "Truck beds"}, "Product")
	text, _ := json.Marshal((&item{Meter: "184,220 miles"}).odometer())
	if string(text) != `{"@type":"QuantitativeValue","unitCode":"SMI","value":184220}` {
		t.Errorf("%s", text)
	}
}

func TestResultsHead(t *testing.T) {
	body := `{"event":{"event_ID":7,"eventType_ID":1,"eventStatus_ID":5,"eventName":"November sale","eventDateTime":"2026-11-01T15:00:00Z"},"items":[]}`
	in := &Input{Page: &cdn.Page{ID: "results", Operations: make([]cdn.PageOperation, 1), Patterns: []string{"/event/results/{eventID:id}"}}, Origin: "https://x.test",
		Tenant: &Tenant{Name: "T"}, Answers: []Answer{{ID: "getAuctionResults", Key: "/k?Event_ID=7", Body: []byte(body), Main: true}}}
	got, err := mustParse(t, shellHTML).Compose(in)
	if err != nil {
		t.Fatal(err)
	}
	page := string(got.HTML)
	for _, part := range []string{"<title>Results: November sale | T</title>", `"@type":"Event"`, `"startDate":"2026-11-01T15:00:00Z"`, "OnlineEventAttendanceMode", `href="https://x.test/event/results/7"`} {
		if strings.Count(page, part) != 1 {
			t.Errorf("%s is not there once in %s", part, page)
		}
	}
	in.Answers[0].Body = []byte(`[]`)
	if _, err := mustParse(t, shellHTML).Compose(in); err == nil {
		t.Error("an answer in another form is taken")
	}
}

func TestEventHead(t *testing.T) {
	body := `{"event_ID":7,"eventType_ID":2,"eventStatus_ID":2,"eventName":"November sale","eventDescription":"Three fleets.","eventDateTime":"2026-11-01T15:00:00Z","location":"Fargo, ND","address":"1 Yard Rd, Fargo, ND 58102"}`
	in := &Input{Page: &cdn.Page{ID: "event", Operations: make([]cdn.PageOperation, 2), Patterns: []string{"/event/{eventID:id}"}}, Origin: "https://x.test",
		Tenant: &Tenant{Name: "T"}, Answers: []Answer{{ID: "GetEvent", Key: "/k?Event_ID=7", Body: []byte(body), Main: true}}}
	got, err := mustParse(t, shellHTML).Compose(in)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"<title>November sale | T</title>", `name="description" content="Three fleets."`, `"@type":"Event"`, "MixedEventAttendanceMode", `"address":"1 Yard Rd, Fargo, ND 58102","name":"Fargo, ND"`, `href="https://x.test/event/7"`} {
		if strings.Count(string(got.HTML), part) != 1 {
			t.Errorf("%s is not there once in %s", part, got.HTML)
		}
	}
	in.Answers[0].Body = []byte(`[]`)
	if _, err := mustParse(t, shellHTML).Compose(in); err == nil {
		t.Error("an answer in another form is taken")
	}
}

// TestSummary: shortened as on the site.
func TestSummary(t *testing.T) {
	it := item{Title: "2019 Cat 320", Meter: "4,812 hours", Location: "Omaha, NE"}
	if got := it.summary(); got != "2019 Cat 320. 4,812 hours. Omaha, NE" {
		t.Error(got)
	}
	it.Details.Text = strings.Repeat("ä b ", 60)
	if got := it.summary(); len([]rune(got)) > 158 || !strings.HasSuffix(got, "…") {
		t.Error(got)
	}
	it.Details.Text = fmt.Sprint("One\n\n  owner ")
	if got := it.summary(); got != "One owner" {
		t.Error(got)
	}
}

// TestPolicyLetsInTheTenantsTagsOnly: analytics hosts are allowed only for tenants with ids for them.
func TestPolicyLetsInTheTenantsTagsOnly(t *testing.T) {
	s := mustParse(t, shellHTML)
	for _, c := range []struct {
		of           Analytics
		google, meta bool
	}{
		{Analytics{}, false, false},
		{Analytics{Google: []string{"G-1"}}, true, false},
		{Analytics{Google: []string{"G-1"}, Meta: []string{"2"}}, true, true},
	} {
		policy := s.policy(Tenant{Analytics: c.of}, "")
		if strings.Contains(policy, "googletagmanager") != c.google || strings.Contains(policy, "facebook") != c.meta {
			t.Errorf("%+v: %s", c.of, policy)
		}
		if strings.Contains(strings.Split(policy, "style-src")[0], "unsafe") {
			t.Errorf("scripts are unsafe: %s", policy)
		}
	}
}

// TestPolicyLetsInTheTenantsRoomsOnly: media and connections of a room are allowed, and nothing else of its origin; what is no origin adds
// nothing.
func TestPolicyLetsInTheTenantsRoomsOnly(t *testing.T) {
	s := mustParse(t, shellHTML)
	without, with := s.policy(Tenant{}, ""), s.policy(Tenant{RoomOrigins: []string{"https://room.example", "https://a;script-src *", "https://b *", "data:", ""}}, "")
	if !strings.Contains(without, "media-src 'self';") || strings.Contains(without, "blob:") {
		t.Error(without)
	}
	want := strings.Replace(strings.Replace(without, "media-src 'self'", "media-src 'self' blob: https://room.example", 1),
		"connect-src 'self'", "connect-src 'self' https://room.example", 1)
	if with != want {
		t.Errorf("%s, want %s", with, want)
	}
}

// TestPolicyLetsInTheProcessorsScriptOnly: where the processor takes card numbers, its script may run and call its API; what is no
// origin adds nothing.
func TestPolicyLetsInTheProcessorsScriptOnly(t *testing.T) {
	s := mustParse(t, shellHTML)
	without := s.policy(Tenant{}, "")
	with := s.policy(Tenant{PaymentForm: PaymentForm{ScriptURL: "https://js.pay.example/v1/Accept.js", APIOrigin: "https://api.pay.example"}}, "")
	before, _, _ := strings.Cut(without, "; style-src")
	want := strings.Replace(strings.Replace(without, before, before+" https://js.pay.example", 1),
		"connect-src 'self'", "connect-src 'self' https://api.pay.example", 1)
	if with != want {
		t.Errorf("%s, want %s", with, want)
	}
	for _, form := range []PaymentForm{{}, {ScriptURL: "/accept.js"}, {ScriptURL: "https://b ad/x;y", APIOrigin: "*"}, {ScriptURL: "data:x"}} {
		if got := s.policy(Tenant{PaymentForm: form}, ""); got != without {
			t.Errorf("%+v: %s", form, got)
		}
	}
}
