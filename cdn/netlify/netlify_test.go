package netlify

import (
	"strings"
	"testing"

	"fairwarning/cdn"
)

var example = Site{Tenant: 7, Reader: "https://reader.example.com", Writer: "https://writer.example.com:8443", SignKey: "KEY"}

func load(t *testing.T) *cdn.Table {
	t.Helper()
	table, err := cdn.Load()
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// TestNetlifySendsPathsWhereTheFrontDoorDoes checks that the first matching rule and the table choose the same service.
func TestNetlifySendsPathsWhereTheFrontDoorDoes(t *testing.T) {
	table := load(t)
	all := rules(table)
	paths := []string{
		"/", "/search", "/item/7", "/item/a/b/c/7", "/item/a/b/2020/c/d/7", "/event/results/3", "/content", "/404", "/no/such/page",
		"/robots.txt", "/media/x/320.webp", "/api/Token/v2", "/api/Token/revoke", "/api/v1/Auction/getUserInformation",
		"/api/v1/Service/GetTenants", "/api/nothing", "/upcoming-auctions",
	}
	paths = append(paths, publicPaths(table)...)
	for _, path := range paths {
		want := table.Service("GET", path)
		if want == cdn.NotFound {
			want = cdn.Reader
		}
		rule, to := firstMatch(all, path)
		if rule.service != want || to != path {
			t.Errorf("%s: Netlify asks the %s for %s, the front door the %s", path, rule.service, to, want)
		}
	}
}

// TestFilesTheReaderMakes checks that the reader's files come from it even where the export has one of that name.
func TestFilesTheReaderMakes(t *testing.T) {
	for _, path := range []string{"/robots.txt", "/sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/items-12.xml", "/manifest.webmanifest", "/app-icons/192.png"} {
		if rule, to := firstMatch(rules(load(t)), path); rule.service != cdn.Reader || !rule.force || to != path {
			t.Errorf("%s: Netlify follows %+v to %s", path, rule, to)
		}
	}
}

// TestPublicOperationsInSmallLetters checks that a public operation in small letters reaches the reader under the policy's spelling.
func TestPublicOperationsInSmallLetters(t *testing.T) {
	table := load(t)
	for _, path := range publicPaths(table) {
		if rule, to := firstMatch(rules(table), strings.ToLower(path)); rule.service != cdn.Reader || to != path {
			t.Errorf("%s in small letters: Netlify asks the %s for %s", path, rule.service, to)
		}
	}
}

// TestSlashInAName checks that an item's page is found whether or not Netlify decodes a slash in a name, in each form of its address.
func TestSlashInAName(t *testing.T) {
	table := load(t)
	for _, path := range []string{
		"/item/Trucks/na/na/Mack/A%2FC/12", "/item/Trucks/na/na/Mack/A/C/12", "/item/Trucks/na/Used%2Fas-is/12", "/item/Trucks/na/Used/as-is/12",
	} {
		rule, to := firstMatch(rules(table), path)
		if match, found := table.Page([]byte(to)); rule.service != cdn.Reader || !found || match.Page.ID != "item" {
			t.Errorf("%s: Netlify asks the %s for %s, which is a page: %t", path, rule.service, to, found)
		}
	}
}

// TestNetlifyLeavesFilesAlone checks that no forced rule sends a static file to the reader.
func TestNetlifyLeavesFilesAlone(t *testing.T) {
	table := load(t)
	for _, files := range table.Routes.Static {
		path := files.File + files.Prefix
		if files.Prefix != "" {
			path += "x.js"
		}
		if rule, _ := firstMatch(rules(table), path); rule.force {
			t.Errorf("%s is taken by the rule for %s", path, rule.from)
		}
	}
}

func firstMatch(all []rule, path string) (rule, string) {
	for _, rule := range all {
		if rule.from == path {
			return rule, rule.to
		}
		if prefix, ok := strings.CutSuffix(rule.from, "*"); ok && strings.HasPrefix(path, prefix) {
			return rule, strings.Replace(rule.to, ":splat", path[len(prefix):], 1)
		}
	}
	return rule{}, ""
}

// TestSiteIsInTheFile checks that every rule has the site's addresses, tenant and key.
func TestSiteIsInTheFile(t *testing.T) {
	made, err := TOML(load(t), example, "edge netlify --x")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"#     edge netlify --x\n", `to = "https://reader.example.com/api/v1/Auction/GetItem"`, `to = "https://writer.example.com:8443/api/:splat"`,
	} {
		if !strings.Contains(made, text) {
			t.Errorf("%s is not there", text)
		}
	}
	all := strings.Count(made, "[[redirects]]")
	if n := strings.Count(made, `X-Fairwarning-Tenant = "7"`); n != all {
		t.Errorf("%d of %d rules name the tenant", n, all)
	}
	if n := strings.Count(made, `signed = "KEY"`); n != all {
		t.Errorf("%d of %d rules are signed", n, all)
	}
}

// TestSiteIsChecked checks that nothing in a site can change the meaning of the file, and that the error says what is wrong.
func TestSiteIsChecked(t *testing.T) {
	f := func(want string, change func(*Site)) {
		t.Helper()
		site := example
		change(&site)
		if _, err := TOML(load(t), site, ""); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v does not say %q", site, err, want)
		}
	}
	for _, address := range []string{
		"", "reader.example.com", "http://reader.example.com", "https://", "https://reader.example.com/", "https://reader.example.com/x",
		"https://a@reader.example.com", "https://reader.example.com?x", "https://one.example,https://two.example", "https://a\"b.example", "https://*.example",
	} {
		f("reader", func(s *Site) { s.Reader = address })
		f("writer", func(s *Site) { s.Writer = address })
	}
	f("tenant", func(s *Site) { s.Tenant = 0 })
	f("environment variable", func(s *Site) { s.SignKey = "" })
	f("environment variable", func(s *Site) { s.SignKey = "A B" })
}
