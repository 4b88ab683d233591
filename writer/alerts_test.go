package writer

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	dto "github.com/prometheus/client_model/go"
)

var (
	namedMetrics = regexp.MustCompile(`writer_[a-z_]+`)
	selections   = regexp.MustCompile(`(writer_[a-z_]+)\{([a-z_]+)="([^"]*)"\}`)
)

// TestAlerts checks that every metric and label value in a rule exists, and that each rule says what to do.
func TestAlerts(t *testing.T) {
	text, err := os.ReadFile("alerts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var rules struct {
		Groups []struct {
			Name  string
			Rules []struct {
				Alert, Expr string
				For         string
				Labels      struct{ Severity string }
				Annotations struct{ Summary, Action string }
			}
		}
	}
	if err := yaml.UnmarshalWithOptions(text, &rules, yaml.Strict()); err != nil {
		t.Fatal(err)
	}
	families := startWriter(t, testConfig("http://127.0.0.1:1")).families(t)
	seen := map[string]bool{}
	for _, rule := range rules.Groups[0].Rules {
		if rule.Alert == "" || seen[rule.Alert] || len(rule.Annotations.Summary) < 10 || len(rule.Annotations.Action) < 40 ||
			!slices.Contains([]string{"page", "dashboard"}, rule.Labels.Severity) {
			t.Errorf("%s lacks a summary, an action or a severity, or is not unique", rule.Alert)
		}
		seen[rule.Alert] = true
		for _, name := range namedMetrics.FindAllString(rule.Expr+rule.Annotations.Action, -1) {
			if families[name] == nil {
				t.Errorf("%s names %s, which does not exist", rule.Alert, name)
			}
		}
		if !strings.Contains(rule.Expr, "writer_") {
			t.Errorf("%s uses no metric: %s", rule.Alert, rule.Expr)
		}
		for _, match := range selections.FindAllStringSubmatch(rule.Expr, -1) {
			label := match[2] + "=" + match[3]
			if !slices.ContainsFunc(families[match[1]].GetMetric(), func(m *dto.Metric) bool { return hasLabel(m, label) }) {
				t.Errorf("%s selects %s, which does not exist", rule.Alert, match[0])
			}
		}
	}
}
