package addresses

import (
	"bytes"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"fairwarning/engine/api"
)

func TestZIPTableCompletes(t *testing.T) {
	f := func(typed api.Address, first string, atLeast int) {
		t.Helper()
		got := ZIPTable{}.Suggest(t.Context(), typed)
		if got == nil || len(got) < atLeast || len(got) > maxSuggestions {
			t.Fatalf("%+v: %d suggestions", typed, len(got))
		}
		for _, a := range got {
			if broken := Check(a); len(broken) > 0 && a.Line1 != "" {
				t.Errorf("%+v is suggested and refused: %v", a, broken)
			}
		}
		if len(got) > 0 && got[0].City+", "+got[0].State+" "+got[0].PostalCode != first {
			t.Errorf("%+v: first is %+v", typed, got[0])
		}
	}
	f(api.Address{Line1: "4100 N Cliff Ave", PostalCode: "57104"}, "Sioux Falls, SD 57104", 1)
	f(api.Address{Line1: "1 Main", PostalCode: "681"}, "Omaha, NE 68101", 10)
	f(api.Address{Line1: "1 Main", City: "sioux f", State: "South Dakota"}, "Sioux Falls, SD 57101", 1)
	f(api.Address{Line1: "1 Main", PostalCode: "571", City: "Sioux"}, "Sioux Falls, SD 57101", 5)
	f(api.Address{PostalCode: "57104-1234"}, "Sioux Falls, SD 57104", 1)
	for _, nothing := range []api.Address{{}, {Line1: "4100 N Cliff"}, {PostalCode: "x"}, {PostalCode: "57104", CountryID: 276}, {City: "|"},
		{City: "no such place at all"}, {PostalCode: "\xff\xfe"}} {
		f(nothing, "", 0)
		if got := (ZIPTable{}).Suggest(t.Context(), nothing); len(got) > 0 {
			t.Errorf("%+v suggests %+v", nothing, got)
		}
	}
	if got := (ZIPTable{}).Suggest(t.Context(), api.Address{Line1: "4100  n creek", PostalCode: "57104"}); got[0].Line1 != "4100 n creek" {
		t.Errorf("line1 is %q", got[0].Line1)
	}
}

func TestZIPTableKnowsCityAndCode(t *testing.T) {
	f := func(city, state, code string, want bool) {
		t.Helper()
		if _, match := (ZIPTable{}).Find(t.Context(), api.Address{Line1: "1 Main St", City: city, State: state, PostalCode: code}); (match == api.MatchZIP) != want {
			t.Errorf("%s, %s %s: %s", city, state, code, match)
		}
	}
	f("Sioux Falls", "SD", "57104-1111", true)
	f("sioux falls", "South Dakota", "57104", true)
	f("Omaha", "SD", "57104", false)
	f("Sioux Falls", "NE", "57104", false)
	f("Sioux Falls", "SD", "", false)
	f("Fargo", "SD", "57104", false)
	f("O'Fallon", "MO", "63366", true)
	f("St. Louis", "MO", "63101", true)
	f("Mayagüez", "PR", "00680", true)
	f("apo", "AE", "09012", true)
	f("FPO", "AP", "96349", true)
}

// asked returns a provider whose service always gives this answer, with the requests the service received and the log.
func asked(t *testing.T, status int, answer string) (*Provider, *[]string, *bytes.Buffer) {
	t.Helper()
	queries, log := &[]string{}, &bytes.Buffer{}
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		*queries = append(*queries, r.Method+" "+r.URL.String())
		w.Header().Set("Location", "/elsewhere")
		w.WriteHeader(status)
		fmt.Fprint(w, answer)
	}))
	t.Cleanup(service.Close)
	p, err := NewProvider(service.URL+"/look?key=k", slog.New(slog.NewTextHandler(log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	return p, queries, log
}

func TestProviderIsAsked(t *testing.T) {
	p, queries, log := asked(t, 200, `[{"line1":"4100 north cliff avenue","city":"Sioux Falls","state":"South Dakota","postalCode":"571041234","country_ID":0},
		{"line1":"nowhere","city":"","postalCode":"x"}]`)
	got := p.Suggest(t.Context(), api.Address{Line1: "4100 N & Cl", PostalCode: "57"})
	if len(got) != 1 || got[0].Line1 != "4100 N Cliff Ave" || got[0].PostalCode != "57104-1234" {
		t.Errorf("%+v", got)
	}
	want := "GET /look?city=&country_ID=0&key=k&line1=4100+N+%26+Cl&line2=&postalCode=57&state="
	if len(*queries) != 1 || (*queries)[0] != want {
		t.Errorf("asked %v", *queries)
	}
	if found, match := p.Find(t.Context(), yard()); match != api.MatchStreet || found.PostalCode != "57104-1234" {
		t.Errorf("%+v, %s", found, match)
	}
	other := yard()
	other.Line1 = "9 Elm St"
	if found, match := p.Find(t.Context(), other); match != api.MatchNone || found.Line1 != "9 Elm St" {
		t.Errorf("%+v, %s", found, match)
	}
	if log.Len() > 0 {
		t.Errorf("logged %s", log)
	}
}

func TestZIPTableAnswersWhenTheProviderDoesNot(t *testing.T) {
	f := func(status int, answer string) {
		t.Helper()
		p, queries, log := asked(t, status, answer)
		for range 3 {
			if got := p.Suggest(t.Context(), yard()); len(got) != 1 || got[0] != yard() {
				t.Errorf("%d %.20s: %+v", status, answer, got)
			}
		}
		if _, match := p.Find(t.Context(), yard()); match != api.MatchZIP || len(*queries) != 4 {
			t.Errorf("%d %.20s: matches %s, asked %v", status, answer, match, *queries)
		}
		if lines := strings.Count(log.String(), "\n"); lines != 1 || strings.Contains(log.String(), "Cliff") || strings.Contains(log.String(), "key=k") {
			t.Errorf("%d: logged %s", status, log)
		}
	}
	f(500, `[]`)
	f(302, `[]`)
	f(200, `{"line1":"x"}`)
	f(200, `[{"line1":`)
	f(200, "["+strings.Repeat(" ", providerAnswer)+"]")
}

func TestProviderNeedsAnAddress(t *testing.T) {
	for _, bad := range []string{"", "look.example", "ftp://look.example", "https://", "http://%zz?key=secret"} {
		if _, err := NewProvider(bad, slog.Default()); err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
