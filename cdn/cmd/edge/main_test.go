package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// printed returns what a command line prints.
func printed(line string) (string, error) {
	var out strings.Builder
	err := run(strings.Fields(strings.TrimPrefix(line, "edge")), &out)
	return out.String(), err
}

// TestCommittedFiles checks that the committed files are what the command in their second line prints.
func TestCommittedFiles(t *testing.T) {
	for _, path := range []string{"../../../netlify.toml", "../../varnish/fairwarning.vcl"} {
		committed, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitN(string(committed), "\n", 3)
		line, isCommand := strings.CutPrefix(lines[1], "#     edge ")
		if !isCommand {
			t.Fatalf("%s does not name its command: %s", path, lines[1])
		}
		if made, err := printed(line); err != nil || made != string(committed) {
			t.Errorf("%v: %s is not what edge %s prints; run go generate ./cdn/cmd/edge", err, path, line)
		}
	}
}

// TestVarnishOfAnInstallation checks that every server, house and address given is in the VCL, and the command that makes it.
func TestVarnishOfAnInstallation(t *testing.T) {
	const line = "edge varnish --files 10.0.0.4:8080 --purgers 10.0.0.0/24 --readers 10.0.0.4:8081,10.0.0.5:8081" +
		" --tenants Prairie.example=1,www.prairie.example=1,harbor.example=2" +
		" --writers 10.0.0.4:8082,10.0.0.5:8082"
	made, err := printed(line)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"#     " + line + "\n", "backend reader_2 {\n    .host = \"10.0.0.5\";\n    .port = \"8081\";", "writers.add_backend(writer_2);", "backend files_1 {",
		`"10.0.0.0"/24;`, `"^(prairie\.example|www\.prairie\.example|harbor\.example)$"`,
	} {
		if !strings.Contains(made, text) {
			t.Errorf("%q is not there", text)
		}
	}
	if made, err := printed("edge varnish --tenants *=1"); err != nil || strings.Contains(made, "No auction house at this address") {
		t.Errorf("%v: a house that has every name refuses some", err)
	}
}

// TestNetlifyOfEachHouse checks that the file of a house's site has the house's number.
func TestNetlifyOfEachHouse(t *testing.T) {
	const services = " --reader https://r.example --writer https://w.example --tenants prairie.example=1,harbor.example=12"
	for host, tenant := range map[string]string{"prairie.example": `"1"`, "Harbor.example": `"12"`} {
		made, err := printed("edge netlify --host " + host + services)
		if err != nil || !strings.Contains(made, "X-Fairwarning-Tenant = "+tenant) || !strings.Contains(made, "edge netlify --host "+host+" --reader") {
			t.Errorf("%s: %v %.200s", host, err, made)
		}
	}
}

// TestMistakes checks that a mistake gives one line that names it, and that nothing is printed.
func TestMistakes(t *testing.T) {
	f := func(line, want string) {
		t.Helper()
		if made, err := printed(line); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") || made != "" {
			t.Errorf("%s: %v does not say %q; printed %.80q", line, err, want, made)
		}
	}
	const services = " --reader https://r.example --writer https://w.example"
	f("edge", "edge varnish")
	f("edge nginx", "edge varnish")
	f("edge varnish extra", `"extra"`)
	f("edge varnish --readers , --writers x:1", "reader: at least one")
	f("edge varnish --writers 10.0.0.4", `writer: "10.0.0.4" is not host:port`)
	f("edge varnish --tenants prairie.example", `--tenants: "prairie.example" is not host=id`)
	f("edge varnish --policy /no/such/file", "/no/such/file")
	f("edge netlify --tenants a.example=1 --writer https://w.example", "reader must be https://host")
	f("edge netlify --tenants a.example=1 --writer http://w.example --reader https://r.example", "writer must be https://host")
	f("edge netlify"+services, "--tenants is missing")
	f("edge netlify --tenants a.example=1,b.example=2"+services, "--host is missing")
	f("edge netlify --host c.example --tenants a.example=1,b.example=2"+services, "--host: c.example")
}

// TestOut checks that --out writes the file, and leaves it alone after a mistake.
func TestOut(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fairwarning.vcl")
	if made, err := printed("edge varnish --out " + path); err != nil || made != "" {
		t.Fatal(err, made)
	}
	written, err := os.ReadFile(path)
	if err != nil || !strings.HasPrefix(string(written), "# Made from") || strings.Contains(string(written), path) {
		t.Errorf("%v: %.100s", err, written)
	}
	if _, err := printed("edge varnish --writers nowhere --out " + path); err == nil {
		t.Error("a wrong address was taken")
	}
	if again, err := os.ReadFile(path); err != nil || string(again) != string(written) {
		t.Errorf("%v: the file has changed", err)
	}
}
