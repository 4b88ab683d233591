package varnish

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fairwarning/cdn"
	"fairwarning/cdn/varnish/varnishtest"
)

// example is a site with everything twice.
var example = Site{
	Readers: []string{"10.0.0.4:8081", "[fd00::5]:8081"}, Writers: []string{"10.0.0.4:8082", "writer.internal:8082"},
	Files: []string{"10.0.0.4:8080", "10.0.0.5:8080"},
	Hosts: []string{"prairie.example", "www.prairie.example"}, TokenFile: "/etc/varnish/fairwarning.token", Purgers: []string{"127.0.0.1", "::1"},
}

func rendered(site Site) (string, error) {
	table, err := cdn.Load()
	if err != nil {
		return "", err
	}
	return VCL(table, site, "edge varnish")
}

// TestPatienceFollowsThePolicy checks that Varnish waits longer than the slowest operation has the reader wait.
func TestPatienceFollowsThePolicy(t *testing.T) {
	table, err := cdn.Load()
	if err != nil {
		t.Fatal(err)
	}
	table.Policy.ByID("GetItem").Changed = cdn.Span(time.Second)
	made, err := VCL(table, example, "")
	if err != nil || !strings.Contains(made, `Fw-Patience = "1.25s"`) {
		t.Errorf("%v: the longest wait of the policy, one second, is not in the configuration", err)
	}
}

const ownPolicy = `version: 1
defaults: {negative: 5s, media: [application/json], max_bytes: 1MiB}
operations:
  - {id: Lots, path: /api/lots, fresh: 2s, swr: 1m, sie: 1h, tags: [lots]}
`

// TestAPolicyAlone checks that a policy without pages, and servers of all kinds of addresses, give a configuration that Varnish accepts.
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
	site := example
	site.Writers[1] = "localhost:8082" // Varnish looks names up
	site.Purgers = []string{"10.1.2.3/8", "2001:db8::/32", "192.0.2.1"}
	text, err := VCL(table, site, "edge varnish")
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

// TestSiteIsChecked checks that nothing in a site can end a VCL string or list, and that the error says what is wrong.
func TestSiteIsChecked(t *testing.T) {
	f := func(want string, change func(*Site)) {
		t.Helper()
		site := example
		change(&site)
		if text, err := rendered(site); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v does not say %q: %.200s", site, err, want, text)
		}
	}
	f(`reader: "reader.example" is not host:port`, func(s *Site) { s.Readers = []string{"10.0.0.4:8081", "reader.example"} })
	f("reader: at least one", func(s *Site) { s.Readers = nil })
	f("reader: 10.0.0.4:8081 is there twice", func(s *Site) { s.Readers = []string{"10.0.0.4:8081", "10.0.0.4:8081"} })
	f("writer: ", func(s *Site) { s.Writers = []string{""} })
	f("writer: ", func(s *Site) { s.Writers = []string{"http://10.0.0.4:8082"} })
	f("writer: ", func(s *Site) { s.Writers = []string{"10.0.0.4:0"} })
	f("files: ", func(s *Site) { s.Files = []string{"a\";b:80"} })
	f("reader: ", func(s *Site) { s.Readers = []string{"[::1]:80 90"} })
	f("no name of a host", func(s *Site) { s.Hosts = []string{"prairie.example|.*\""} })
	f("token file", func(s *Site) { s.TokenFile = "/etc/\"x" })
	f("purgers: ", func(s *Site) { s.Purgers = []string{"10.0.0.1\"; \"0.0.0.0"} })
	f("purgers: ", func(s *Site) { s.Purgers = []string{"reader.example"} })
	f("purgers: ", func(s *Site) { s.Purgers = []string{"fe80::1%eth0"} })
}
