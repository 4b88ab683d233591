package cdn

import (
	"strings"
	"testing"
)

// TestNetlifySendsPathsWhereTheFrontDoorDoes checks that the first matching rule and the table choose the same service.
func TestNetlifySendsPathsWhereTheFrontDoorDoes(t *testing.T) {
	table, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	rules := table.netlifyRules()
	paths := []string{
		"/", "/search", "/item/7", "/item/a/b/c/7", "/item/a/b/2020/c/d/7", "/event/results/3", "/content", "/404", "/no/such/page",
		"/robots.txt", "/media/x/320.webp", "/api/Token/v2", "/api/Token/revoke", "/api/v1/Auction/getUserInformation",
		"/api/v1/Service/GetTenants", "/api/nothing", "/upcoming-auctions",
	}
	for i := range table.Policy.Operations {
		paths = append(paths, table.Policy.Operations[i].Path)
	}
	for _, path := range paths {
		want := table.Service("GET", path)
		if want == NotFound {
			want = Reader
		}
		rule, to := firstMatch(rules, path)
		if rule.service != want || to != path {
			t.Errorf("%s: Netlify asks the %s for %s, the front door the %s", path, rule.service, to, want)
		}
	}
}

// TestNetlifyLeavesFilesAlone checks that no forced rule sends a static file to the reader.
func TestNetlifyLeavesFilesAlone(t *testing.T) {
	table, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, files := range table.Routes.Static {
		path := files.File + files.Prefix
		if files.Prefix != "" {
			path += "x.js"
		}
		if rule, _ := firstMatch(table.netlifyRules(), path); rule.force {
			t.Errorf("%s is taken by the rule for %s", path, rule.from)
		}
	}
}

func firstMatch(rules []netlifyRule, path string) (netlifyRule, string) {
	for _, rule := range rules {
		if rule.from == path {
			return rule, rule.to
		}
		if prefix, ok := strings.CutSuffix(rule.from, "*"); ok && strings.HasPrefix(path, prefix) {
			return rule, strings.Replace(rule.to, ":splat", path[len(prefix):], 1)
		}
	}
	return netlifyRule{}, ""
}
