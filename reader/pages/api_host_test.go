package pages

import (
	"strings"
	"testing"

	"fairwarning/cdn"
)

// TestPagesNameTheAPIsHost: a page names the API's own host, with the scheme and port of the site's, and may connect to it; without one, or with
// one that is no host, nothing is added.
func TestPagesNameTheAPIsHost(t *testing.T) {
	s := mustParse(t, shellHTML)
	compose := func(origin, host string) *Page {
		t.Helper()
		made, err := s.Compose(&Input{Page: &cdn.Page{ID: "about", Patterns: []string{"/about"}}, Origin: origin, Tenant: &Tenant{APIHost: host}})
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	without := compose("https://house.example", "")
	if strings.Contains(string(without.HTML), "api-origin") {
		t.Errorf("%s", without.HTML)
	}
	for _, c := range []struct{ origin, host, want string }{
		{"https://house.example", "api.house.example", "https://api.house.example"},
		{"http://house.localhost:8080", "api.house.localhost", "http://api.house.localhost:8080"},
	} {
		made := compose(c.origin, c.host)
		if !strings.Contains(string(made.HTML), `<meta name="api-origin" content="`+c.want+`"/>`) || strings.Count(string(made.HTML), "<title>") != 1 {
			t.Errorf("%+v: %s", c, made.HTML)
		}
		if want := strings.Replace(without.Policy, "connect-src 'self'", "connect-src 'self' "+c.want, 1); made.Policy != want {
			t.Errorf("%s, want %s", made.Policy, want)
		}
	}
	for _, c := range [][2]string{{"", "api.house.example"}, {"https://house.example", "a b"}, {"https://house.example", `x"><script>`}, {"https://house.example", "x; script-src *"}} {
		if made := compose(c[0], c[1]); made.Policy != without.Policy || strings.Contains(string(made.HTML), "api-origin") {
			t.Errorf("%q: %s", c, made.HTML)
		}
	}
}
