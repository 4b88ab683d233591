package processes

import (
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"fairwarning/scripts/freeport"
)

// mostPages is how many alerts may wake somebody. More, and people stop looking.
const mostPages = 10

// TestPagesHaveARunbook checks that few alerts wake somebody, that the runbook has exactly these, and that all others are for the dashboard.
func TestPagesHaveARunbook(t *testing.T) {
	var pages []string
	for _, service := range []string{"engine", "reader", "writer"} {
		for _, alert := range alertsOf(t, service) {
			switch alert.Labels.Severity {
			case "page":
				pages = append(pages, alert.Alert)
			case "dashboard":
			default:
				t.Errorf("%s has severity %q", alert.Alert, alert.Labels.Severity)
			}
		}
	}
	runbook, err := os.ReadFile("../../../engine/docs/runbook.md")
	if err != nil {
		t.Fatal(err)
	}
	var entries []string
	for _, match := range regexp.MustCompile(`(?m)^## (\w+)$`).FindAllSubmatch(runbook, -1) {
		entries = append(entries, string(match[1]))
	}
	slices.Sort(pages)
	slices.Sort(entries)
	if len(pages) != mostPages || !slices.Equal(pages, entries) {
		t.Errorf("%d alerts page: %v; the runbook has %v", len(pages), pages, entries)
	}
}

type alertRule struct {
	Alert  string
	Labels struct{ Severity string }
}

// alertsOf returns the alert rules of a service.
func alertsOf(t *testing.T, service string) (alerts []alertRule) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../..", service, "alerts.yaml"))
	var file struct{ Groups []struct{ Rules []alertRule } }
	if err == nil {
		err = yaml.Unmarshal(text, &file)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, group := range file.Groups {
		alerts = append(alerts, group.Rules...)
	}
	return alerts
}

// dashboard is what Grafana must find in cdn/deploy/dashboard.json.
type dashboard struct {
	Title, UID    string
	SchemaVersion int
	Templating    struct{ List []struct{ Name, Type string } }
	Panels        []panel
}

type panel struct {
	ID          int
	Type, Title string
	GridPos     struct{ X, Y, W, H int }
	Targets     []struct {
		Expr       string
		Datasource struct{ UID string }
	}
}

// TestDashboard loads the dashboard and checks that every panel fits on it and asks only for metrics that the running services have.
func TestDashboard(t *testing.T) {
	board := loadDashboard(t)
	metrics := map[string]bool{}
	for _, name := range []string{"engine", "reader", "writer", "frontdoor"} {
		maps.Copy(metrics, measured(t, name))
	}
	ids := map[int]bool{}
	for _, p := range board.Panels {
		if at := p.GridPos; ids[p.ID] || p.Title == "" || at.W < 1 || at.H < 1 || at.X+at.W > 24 {
			t.Errorf("panel %d %q at %+v", p.ID, p.Title, at)
		}
		ids[p.ID] = true
		if isRow := p.Type == "row"; isRow != (len(p.Targets) == 0) {
			t.Errorf("%q is a %s with %d queries", p.Title, p.Type, len(p.Targets))
		}
		for _, target := range p.Targets {
			if target.Datasource.UID != "${"+board.Templating.List[0].Name+"}" {
				t.Errorf("%q asks %q", p.Title, target.Datasource.UID)
			}
			checkQuery(t, p.Title, target.Expr, metrics)
		}
	}
}

func loadDashboard(t *testing.T) (board dashboard) {
	t.Helper()
	text, err := os.ReadFile("../../../cdn/deploy/dashboard.json")
	if err == nil {
		err = json.Unmarshal(text, &board)
	}
	if err != nil {
		t.Fatal(err)
	}
	sources := board.Templating.List
	if board.Title == "" || board.UID == "" || board.SchemaVersion == 0 || len(board.Panels) < 20 || len(sources) != 1 || sources[0].Type != "datasource" {
		t.Fatalf("%d panels: %+v", len(board.Panels), board)
	}
	return board
}

var (
	namesInQuery = regexp.MustCompile(`\b(engine|reader|writer|frontdoor|process)_[a-z_]+\b`)
	sampleNames  = regexp.MustCompile(`(?m)^([a-z_]+)[{ ]`)
)

func checkQuery(t *testing.T, title, query string, metrics map[string]bool) {
	t.Helper()
	names := namesInQuery.FindAllString(query, -1)
	if len(names) == 0 && !strings.HasPrefix(query, "ALERTS{") { // which is Prometheus' own
		t.Errorf("%q asks for nothing of ours: %s", title, query)
	}
	for _, name := range names {
		if !metrics[name] {
			t.Errorf("%q asks for %s, which no service has", title, name)
		}
	}
}

// measured starts a service with nothing behind it, sends it a request, and returns the names of the metrics that it then has.
func measured(t *testing.T, name string) map[string]bool {
	t.Helper()
	admin := freeport.Address()
	startIn(t, t.TempDir(), name, "--admin", admin)
	response, err := http.Get("http://" + admin + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %v", name, response.Status, err)
	}
	names := map[string]bool{}
	for _, match := range sampleNames.FindAllSubmatch(text, -1) {
		names[string(match[1])] = true
	}
	return names
}

// startIn starts a service whose data and log are in a folder, with flags besides the usual ones, and waits until it answers.
func startIn(t *testing.T, folder, name string, flags ...string) *service {
	t.Helper()
	s := &service{T: t, name: name, public: freeport.Address(), data: filepath.Join(folder, "data"), log: filepath.Join(folder, name+".log"), ended: make(chan struct{})}
	if err := os.MkdirAll(s.data, 0o700); err != nil {
		t.Fatal(err)
	}
	s.Cmd = exec.Command(filepath.Join(programs, name), append(s.arguments(), flags...)...)
	s.launch()
	s.until("it answers", s.answers)
	return s
}
