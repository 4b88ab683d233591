package varnish

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fairwarning/cdn"
	"fairwarning/cdn/varnish/varnishtest"
)

var update = flag.Bool("update", false, "rewrite fairwarning.vcl")

func rendered(site Site) (string, error) {
	table, err := cdn.Load()
	if err != nil {
		return "", err
	}
	return VCL(table, site)
}

// TestPatienceFollowsThePolicy checks that Varnish waits longer than the slowest operation has the reader wait.
func TestPatienceFollowsThePolicy(t *testing.T) {
	table, err := cdn.Load()
	if err != nil {
		t.Fatal(err)
	}
	table.Policy.ByID("GetItem").Changed = cdn.Span(time.Second)
	made, err := VCL(table, Example)
	if err != nil || !strings.Contains(made, `Fw-Patience = "1.25s"`) {
		t.Errorf("%v: the longest wait of the policy, one second, is not in the configuration", err)
	}
}

// TestVCLIsMadeFromTheTable fails if fairwarning.vcl does not match the table; go test ./cdn/varnish -update rewrites it.
func TestVCLIsMadeFromTheTable(t *testing.T) {
	made, err := rendered(Example)
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("fairwarning.vcl", []byte(made), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	committed, err := os.ReadFile("fairwarning.vcl")
	if err != nil {
		t.Fatal(err)
	}
	if string(committed) != made {
		t.Error("fairwarning.vcl is not what the table says; run go test ./cdn/varnish -update")
	}
}

const ownPolicy = `version: 1
defaults: {negative: 5s, media: [application/json], max_bytes: 1MiB}
operations:
  - {id: Lots, path: /api/lots, fresh: 2s, swr: 1m, sie: 1h, tags: [lots]}
`

// TestAPolicyAlone checks that a policy without pages gives a configuration that Varnish accepts.
func TestAPolicyAlone(t *testing.T) {
	varnishtest.Need(t)
	policy, config := filepath.Join(t.TempDir(), "own.yaml"), filepath.Join(t.TempDir(), "own.vcl")
	if err := os.WriteFile(policy, []byte(ownPolicy), 0o600); err != nil {
		t.Fatal(err)
	}
	table, err := cdn.LoadFiles(policy, "")
	if err != nil {
		t.Fatal(err)
	}
	site := Example
	site.Purgers = []string{"10.1.2.3/8", "2001:db8::/32", "192.0.2.1"}
	text, err := VCL(table, site)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(text, `"10.0.0.0"/8;`) || !strings.Contains(text, "/api/lots") || strings.Contains(text, "GetItem") || strings.Contains(text, "/search") {
		t.Errorf("%s", text)
	}
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	check := exec.Command("varnishd", "-C", "-j", "none", "-n", filepath.Join(t.TempDir(), "work"), "-f", config)
	if out, err := check.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}

// TestAddressesAreChecked checks that no address can end a VCL string.
func TestAddressesAreChecked(t *testing.T) {
	f := func(change func(*Site)) {
		t.Helper()
		site := Example
		change(&site)
		if text, err := rendered(site); err == nil {
			t.Errorf("%+v was taken: %.200s", site, text)
		}
	}
	f(func(s *Site) { s.Reader = "reader.example" })
	f(func(s *Site) { s.Writer = "" })
	f(func(s *Site) { s.Files = "a\";b:80" })
	f(func(s *Site) { s.Reader = "[::1]:80 90" })
	f(func(s *Site) { s.TokenFile = "/etc/\"x" })
	f(func(s *Site) { s.Purgers = []string{"10.0.0.1\"; \"0.0.0.0"} })
	f(func(s *Site) { s.Purgers = []string{"reader.example"} })
	f(func(s *Site) { s.Purgers = []string{"fe80::1%eth0"} })
}
