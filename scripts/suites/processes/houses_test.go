package processes

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/scripts/await"
	"fairwarning/scripts/freeport"
)

// TestHousesComeAndGoWithoutRestart adds, changes and ends a house on the command line while engine, reader and writer run: each follows the
// engine's announcement long before it would fetch the list of houses again by itself.
func TestHousesComeAndGoWithoutRestart(t *testing.T) {
	engine := newService(t, "engine", "")
	h := &houses{T: t, engine: engine, file: filepath.Join(t.TempDir(), "house.json"),
		services: map[string]*service{"engine": engine, "reader": newHouseService(t, "reader", engine), "writer": newHouseService(t, "writer", engine)}}

	h.add("first", "One", "one.example")
	h.wantHosts("added", "one.example")
	h.add("second", "Two", "two.example", "two-too.example")
	h.wantHosts("added next to another", "one.example", "two.example", "two-too.example")
	h.wantName("two.example", "Two")

	h.add("second", "Two and Sons", "two.example", "moved.example")
	h.wantHosts("moved", "one.example", "two.example", "moved.example")
	h.wantNone("moved away", "two-too.example")
	h.wantName("two.example", "Two and Sons")

	engine.office("", "tenant", "end", "--tenant", "second")
	h.wantNone("ended", "two.example", "moved.example")
	h.add("third", "Three", "two.example") // the host is free
	h.wantName("two.example", "Three")
	h.wantHosts("still there", "one.example", "two.example")
}

// newHouseService starts a reader or a writer that asks an engine for its houses.
func newHouseService(t *testing.T, name string, engine *service) *service {
	t.Helper()
	s := &service{T: t, name: name, public: freeport.Address(), admin: freeport.Address(), log: filepath.Join(t.TempDir(), "log"), ended: make(chan struct{})}
	arguments := []string{"--listen", s.public, "--admin", s.admin, "--engine", "http://" + engine.public}
	if name == "reader" {
		arguments = append(arguments, "--policy", "../../../cdn/policy.yaml")
	}
	s.Cmd = exec.Command(filepath.Join(programs, name), arguments...)
	s.launch()
	s.until("it answers", s.answers)
	return s
}

// houses are the houses of an engine, and the services that serve them.
type houses struct {
	*testing.T
	engine   *service
	file     string
	services map[string]*service
}

// add adds a house, or changes the one with the same slug.
func (h *houses) add(slug, name string, hosts ...string) {
	h.Helper()
	text := fmt.Sprintf(`{"slug":%q,"hosts":["%s"],"content":{"tenantName":%q},"terms":{"title":"Terms","version":1,"html":"<p>As is.</p>"}}`,
		slug, strings.Join(hosts, `","`), name)
	if err := os.WriteFile(h.file, []byte(text), 0o600); err != nil {
		h.Fatal(err)
	}
	h.engine.office("", "tenant", "add", "--file", h.file)
}

// paths are calls without a token that each service answers for every house.
var paths = map[string]string{
	"engine": "/api/v1/Settings/GetTenantContent", "reader": "/api/v1/Settings/GetTenantContent", "writer": "/api/v1/Auction/GetWatchList",
}

// get asks a service for a host and returns the status, 0 without an answer, and the body.
func (h *houses) get(service, host string) (status int, body string) {
	h.Helper()
	request, err := http.NewRequestWithContext(h.Context(), "GET", "http://"+h.services[service].public+paths[service], nil)
	if err != nil {
		h.Fatal(err)
	}
	request.Host = host
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err.Error()
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return 0, err.Error()
	}
	return response.StatusCode, string(text)
}

// wantHosts waits until every service serves each host. The writer, which these calls carry no token for, says 401 then.
func (h *houses) wantHosts(when string, hosts ...string) {
	h.Helper()
	h.await(when, hosts, func(service string, status int) bool {
		return status == http.StatusOK || service == "writer" && status == http.StatusUnauthorized
	})
}

// wantNone waits until no service serves any of the hosts.
func (h *houses) wantNone(when string, hosts ...string) {
	h.Helper()
	h.await(when, hosts, func(_ string, status int) bool { return status == http.StatusMisdirectedRequest })
}

func (h *houses) await(when string, hosts []string, is func(service string, status int) bool) {
	h.Helper()
	began := time.Now()
	for _, host := range hosts {
		for service := range h.services {
			await.Until(h.T, fmt.Sprintf("%s: %s follows at %s", when, service, host), func() bool {
				status, _ := h.get(service, host)
				return is(service, status)
			})
		}
	}
	took := time.Since(began).Round(time.Millisecond)
	h.Logf("%s: everybody followed after %v", when, took)
	if took > edge.RefreshEvery/3 { // it takes a second at most, even on a busy machine
		h.Errorf("%s: that took %v, as if nobody had announced it", when, took)
	}
}

// wantName waits until the reader's public answer has a name.
func (h *houses) wantName(host, name string) {
	h.Helper()
	await.Until(h.T, host+" is "+name, func() bool {
		_, body := h.get("reader", host)
		return strings.Contains(body, fmt.Sprintf(`"tenantName":%q`, name))
	})
}
