package reader

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	dto "github.com/prometheus/client_model/go"
)

// alertRules is a Prometheus rule file.
type alertRules struct {
	Groups []struct {
		Name  string      `yaml:"name"`
		Rules []alertRule `yaml:"rules"`
	} `yaml:"groups"`
}

type alertRule struct {
	Alert       string `yaml:"alert"`
	Expr        string `yaml:"expr"`
	For         string `yaml:"for"`
	Labels      struct{ Severity string }
	Annotations struct{ Summary, Action string }
}

// TestAlerts: rules use only existing metrics and label values, and each says what to do.
func TestAlerts(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("alerts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var rules alertRules
	if err := yaml.UnmarshalWithOptions(text, &rules, yaml.Strict()); err != nil {
		t.Fatal(err)
	}
	families := newHouse(t, purgesVarnish).families(t)
	var names []string
	for _, group := range rules.Groups {
		for _, rule := range group.Rules {
			if rule.Alert == "" || slices.Contains(names, rule.Alert) {
				t.Errorf("%q is no name, or used twice", rule.Alert)
			}
			names = append(names, rule.Alert)
			if len(rule.Annotations.Summary) < 10 || len(rule.Annotations.Action) < 40 || !slices.Contains([]string{"page", "dashboard"}, rule.Labels.Severity) {
				t.Errorf("%s does not say what it means, what to do, or how urgent it is", rule.Alert)
			}
			checkExpression(t, rule, families)
		}
	}
	if len(names) < 10 {
		t.Errorf("only %d rules", len(names))
	}
}

var (
	selectors   = regexp.MustCompile(`\{[^}]*\}`)
	ranges      = regexp.MustCompile(`\[[^]]*\]`)
	groupings   = regexp.MustCompile(`\b(by|without|on|ignoring)\s*\([^)]*\)`)
	functions   = regexp.MustCompile(`[a-z_0-9]+\s*\(`)
	identifiers = regexp.MustCompile(`[a-z_][a-z_0-9]*`)
	selected    = regexp.MustCompile(`([a-z_0-9]+)\{([a-z_]+)="([^"]*)"\}`)
)

func checkExpression(t *testing.T, rule alertRule, families map[string]*dto.MetricFamily) {
	t.Helper()
	bare := rule.Expr
	for _, part := range []*regexp.Regexp{selectors, ranges, groupings, functions} {
		bare = part.ReplaceAllString(bare, " ")
	}
	found := 0
	for _, name := range identifiers.FindAllString(bare, -1) {
		if slices.Contains([]string{"and", "or", "unless", "bool"}, name) {
			continue
		}
		found++
		if familyOf(name, families) == nil {
			t.Errorf("%s names %s, which there is not", rule.Alert, name)
		}
	}
	if found == 0 {
		t.Errorf("%s names no metric: %s", rule.Alert, rule.Expr)
	}
	for _, match := range selected.FindAllStringSubmatch(rule.Expr, -1) {
		family := familyOf(match[1], families)
		label := match[2] + "=" + match[3]
		if family == nil || !slices.ContainsFunc(family.Metric, func(m *dto.Metric) bool { return hasLabel(m, label) }) {
			t.Errorf("%s looks for %s, which there is not", rule.Alert, match[0])
		}
	}
}

func familyOf(name string, families map[string]*dto.MetricFamily) *dto.MetricFamily {
	for _, suffix := range []string{"_bucket", "_count"} {
		if base, isPart := strings.CutSuffix(name, suffix); isPart && families[base] != nil && families[base].GetType() == dto.MetricType_HISTOGRAM {
			return families[base]
		}
	}
	return families[name]
}
