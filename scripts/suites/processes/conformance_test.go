package processes

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/enginetest"
)

// outcome is a report of the program conformance.
type outcome struct {
	Passed, Failed, NotTried int
	Operations               []struct {
		Operation, Outcome string
		Checks             []struct {
			Name, Outcome, Reason string
			Faults                []struct{ Request, Difference, Answer string }
		}
	}
}

// untried are the checks that need what the demo has not, by operation.
var untried = map[string][]string{
	"RenamePasskey": {"answer", "records of others"}, "RemovePasskey": {"answer", "records of others"}, // an authenticator
}

// TestOurEngineConforms runs engine/conformance as the team of another engine would, against the demo in both databases.
func TestOurEngineConforms(t *testing.T) {
	t.Run("SQLite", func(t *testing.T) { conform(t, "") })
	t.Run("PostgreSQL", func(t *testing.T) {
		store := enginetest.OpenPostgres(t)
		if _, err := store.DB.ExecContext(t.Context(), "DROP SCHEMA public CASCADE; CREATE SCHEMA public"); err != nil {
			t.Fatal(err)
		}
		conform(t, enginetest.Location(store))
	})
}

func conform(t *testing.T, database string) {
	engine, accounts := furnished(t, database)
	report := conformance(t, "http://"+engine.public, accounts)
	for _, o := range report.Operations {
		for _, c := range o.Checks {
			switch {
			case c.Outcome == "fail":
				t.Errorf("%s, %s: %+v", o.Operation, c.Name, c.Faults)
			case c.Outcome == "not tried" && !slices.Contains(untried[o.Operation], c.Name) && c.Name != "idempotency":
				t.Errorf("%s, %s was not tried: %s", o.Operation, c.Name, c.Reason)
			}
		}
	}
	if report.Passed < 293 || report.Failed != 0 {
		t.Errorf("%d operations pass, %d fail, %d are not tried", report.Passed, report.Failed, report.NotTried)
	}
}

// furnished starts an engine with the demo, adds staff of every role, and returns it with an accounts file.
func furnished(t *testing.T, database string) (engine *service, accounts string) {
	u := &upgrade{T: t, old: present(t), data: t.TempDir(), settings: []string{"DATABASE_URL=" + database}}
	u.fill()
	text, err := os.ReadFile("../../../engine/conformance/demo.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var staff strings.Builder
	for _, role := range []string{"owner", "manager", "cataloger", "clerk", "auctioneer", "cashier", "inspector"} {
		email := "conform-" + role + "@prairieiron.example"
		add := exec.CommandContext(t.Context(), filepath.Join(programs, "engine"), "user", "add", "--data", u.data, "--tenant", "prairie-iron", "--email", email,
			"--first", "Conny", "--last", "Form", "--role", role, "--password-stdin")
		add.Env, add.Stdin = append(os.Environ(), u.settings...), strings.NewReader("prairie-iron-2026\n")
		if out, err := add.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		fmt.Fprintf(&staff, "    - {userName: %s, password: prairie-iron-2026, roles: [%s]}\n", email, role)
	}
	accounts = filepath.Join(t.TempDir(), "accounts.yaml")
	if err := os.WriteFile(accounts, bytes.Replace(text, []byte("  staff:\n"), []byte("  staff:\n"+staff.String()), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	return u.serve(present(t)), accounts
}

// conformance runs the program and returns its report.
func conformance(t *testing.T, address, accounts string, only ...string) (report outcome) {
	t.Helper()
	try := exec.CommandContext(t.Context(), filepath.Join(programs, "conformance"), "--url", address, "--accounts", accounts, "--json",
		"--contract", "../../../engine/api/openapi.json", "--only", strings.Join(only, ","))
	try.Env = append(os.Environ(), "SERVICE_TOKEN=a-service-token-for-tests")
	var progress bytes.Buffer
	try.Stderr = &progress
	out, runErr := try.Output()
	if err := json.Unmarshal(out, &report); err != nil {
		t.Fatalf("%v, %v: %s\n%s", runErr, err, out, progress.String())
	}
	if hasFailed := runErr != nil; hasFailed != (report.Failed > 0) {
		t.Errorf("%d operations fail, and the program ends with %v", report.Failed, runErr)
	}
	t.Logf("%s", progress.String())
	return report
}

// breakage is a way in which an engine breaks the contract, and the check that finds it.
type breakage struct {
	name, operation, check string
	spoil                  func(*http.Response, []byte) []byte
}

var breakages = []breakage{
	{"a year that is text", "GetItem", "answer", func(_ *http.Response, body []byte) []byte {
		return bytes.Replace(body, []byte(`"year":`), []byte(`"year":"about","other":`), 1)
	}},
	{"a private answer that caches may keep", "GetContactInfo", "headers and errors", func(r *http.Response, body []byte) []byte {
		r.Header.Set("Cache-Control", "public, max-age=60")
		return body
	}},
	{"another request's answer", "GetCountries", "headers and errors", func(r *http.Response, body []byte) []byte {
		r.Header.Set("X-Request-Id", "another")
		return body
	}},
	{"a guest who may do everything", "GetWatchList", "access", func(r *http.Response, body []byte) []byte {
		if r.StatusCode == http.StatusUnauthorized {
			r.StatusCode = http.StatusOK
		}
		return body
	}},
	{"bytes that depend on who asks", "GetTenantContent", "same bytes for everybody", func(r *http.Response, body []byte) []byte {
		if r.Request.Header.Get("Authorization") != "" {
			return append(body, ' ')
		}
		return body
	}},
	{"a second answer to a key", "PreBid", "idempotency", func(_ *http.Response, body []byte) []byte {
		return append(body, strings.Repeat(" ", spaces())...)
	}},
}

var turns int

// spaces returns another number each time.
func spaces() int {
	turns++
	return turns
}

// TestEnginesThatBreakTheContractAreReported puts a proxy before our engine that spoils one answer, and finds the operation and check in the
// report, and no other check of that operation.
func TestEnginesThatBreakTheContractAreReported(t *testing.T) {
	engine, accounts := furnished(t, "")
	for _, b := range breakages {
		t.Run(b.name, func(t *testing.T) {
			report := conformance(t, spoiled(t, engine.public, b), accounts, b.operation)
			var failed []string
			for _, o := range report.Operations {
				for _, c := range o.Checks {
					if c.Outcome == "fail" {
						failed = append(failed, o.Operation+" "+c.Name)
					}
				}
			}
			if !slices.Contains(failed, b.operation+" "+b.check) {
				t.Errorf("found %q, not %s", failed, b.check)
			}
		})
	}
}

// spoiled returns the address of a proxy that spoils the answers to one operation.
func spoiled(t *testing.T, engine string, b breakage) string {
	target := &url.URL{Scheme: "http", Host: engine}
	proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(target)
		r.Out.Host = r.In.Host
	}, ModifyResponse: func(r *http.Response) error {
		if !strings.HasSuffix(strings.ToLower(r.Request.URL.Path), strings.ToLower("/"+b.operation)) {
			return nil
		}
		body, err := io.ReadAll(r.Body)
		body = b.spoil(r, body)
		r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
		r.Header.Set("Content-Length", fmt.Sprint(len(body)))
		return err
	}}
	server := httptest.NewServer(proxy)
	t.Cleanup(server.Close)
	return server.URL
}
