package processes

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// deploy is the folder of examples for operators.
const deploy = "../../../cdn/deploy/"

// exposure is the most that systemd-analyze may find open to an attacker who is in a service, of 100: "OK" ends at 49.
const exposure = 15

func glob(t *testing.T, pattern string) []string {
	t.Helper()
	found, err := filepath.Glob(deploy + pattern)
	if err != nil || len(found) == 0 {
		t.Fatalf("%s: no files, %v", pattern, err)
	}
	return found
}

// units copies the units to a folder, where they name the programs of this run.
func units(t *testing.T) []string {
	t.Helper()
	release, folder := t.TempDir(), t.TempDir()
	if err := os.Symlink(programs, filepath.Join(release, "bin")); err != nil {
		t.Fatal(err)
	}
	var copies []string
	for _, path := range glob(t, "systemd/*.service") {
		copied := filepath.Join(folder, filepath.Base(path))
		if err := os.WriteFile(copied, []byte(strings.ReplaceAll(string(read(t, path)), "/opt/fairwarning/current", release)), 0o600); err != nil {
			t.Fatal(err)
		}
		copies = append(copies, copied)
	}
	return copies
}

// TestSystemdAcceptsTheUnits asks systemd for mistakes in the units, and for what they leave open.
func TestSystemdAcceptsTheUnits(t *testing.T) {
	analyze, err := exec.LookPath("systemd-analyze")
	if err != nil {
		t.Skip("systemd-analyze is not installed")
	}
	all := units(t)
	if out, err := exec.CommandContext(t.Context(), analyze, append([]string{"verify", "--man=no"}, all...)...).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("%v\n%s", err, out)
	}
	for _, unit := range all {
		out, err := exec.CommandContext(t.Context(), analyze, "security", "--offline=true", "--no-pager", fmt.Sprint("--threshold=", exposure), unit).CombinedOutput()
		if err != nil {
			t.Errorf("%s: %v\n%s", filepath.Base(unit), err, out)
		}
	}
}

var betweenColumns = regexp.MustCompile(` {2,}`)

// printedConfig returns the lines of --print-config of a service by variable, each as value and source.
func printedConfig(t *testing.T, service string, environment ...string) map[string][2]string {
	t.Helper()
	args := []string{"--print-config"}
	if service == "engine" {
		args = []string{"serve", "--print-config"}
	}
	command := exec.CommandContext(t.Context(), filepath.Join(programs, service), args...)
	command.Env = append([]string{"LANG=C"}, environment...) // nothing of the caller
	out, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %v: %v\n%s", service, environment, err, out)
	}
	lines := map[string][2]string{}
	for line := range strings.Lines(string(out)) {
		if columns := betweenColumns.Split(strings.TrimSpace(line), -1); len(columns) == 4 {
			lines[columns[1]] = [2]string{columns[2], columns[3]}
		}
	}
	return lines
}

// values returns what the lines that begin with a prefix have after it.
func values(text []byte, prefix string) (found []string) {
	for line := range strings.Lines(string(text)) {
		if value, has := strings.CutPrefix(line, prefix); has && !strings.HasPrefix(line, "#") && strings.TrimSpace(line) != "" {
			found = append(found, strings.TrimSpace(value))
		}
	}
	return found
}

// serviceOf returns the service of a file, such as reader of fairwarning-reader.service and of reader-11.env.
func serviceOf(path string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(filepath.Base(path), "fairwarning-"), ".")
	name, _, _ = strings.Cut(name, "-")
	return name
}

// wantKnown checks that a service takes each of these settings from the environment.
func wantKnown(t *testing.T, from, service string, settings []string) {
	t.Helper()
	printed := printedConfig(t, service, settings...)
	for _, setting := range settings {
		if variable, _, _ := strings.Cut(setting, "="); printed[variable][1] != "environment" {
			t.Errorf("%s: the %s does not take %s", from, service, setting)
		}
	}
}

func TestServicesKnowTheSettingsOfTheExamples(t *testing.T) {
	for _, path := range glob(t, "*-machine*/*.env") {
		wantKnown(t, path, serviceOf(path), values(read(t, path), ""))
	}
	for _, path := range glob(t, "systemd/*.service") {
		wantKnown(t, path, serviceOf(path), values(read(t, path), "Environment="))
	}
}

// TestUnitsLoadEverySecret checks that a service of systemd gets each secret that it takes, from a file, and no other, and shows none.
func TestUnitsLoadEverySecret(t *testing.T) {
	for _, path := range glob(t, "systemd/*.service") {
		service, folder := serviceOf(path), t.TempDir()
		var loaded []string
		for _, credential := range values(read(t, path), "LoadCredential=") {
			name, from, _ := strings.Cut(credential, ":")
			loaded = append(loaded, name)
			if from != "/etc/fairwarning/secrets/"+name {
				t.Errorf("%s: %s", path, credential)
			}
			if err := os.WriteFile(filepath.Join(folder, name), []byte("hush\n"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		var hidden []string
		for variable, line := range printedConfig(t, service, "CREDENTIALS_DIRECTORY="+folder) {
			if line[0] == "(hidden)" && line[1] == "file "+folder+"/"+variable {
				hidden = append(hidden, variable)
			}
			if strings.Contains(line[0], "hush") || strings.Contains(line[1], "default") && slices.Contains(loaded, variable) {
				t.Errorf("%s: %s %v", path, variable, line)
			}
		}
		all := secretsOf(t, service)
		slices.Sort(loaded)
		slices.Sort(hidden)
		if !slices.Equal(loaded, hidden) || !slices.Equal(loaded, all) {
			t.Errorf("%s loads %v; the %s takes %v and has %v", path, loaded, service, all, hidden)
		}
	}
}

// TestInstructionsMakeEverySecret checks that whoever follows the instructions for systemd has a file for each secret that a unit loads: without one, it
// does not start.
func TestInstructionsMakeEverySecret(t *testing.T) {
	for _, document := range []string{"README.md", "first-server.md"} {
		made := map[string]bool{}
		for line := range strings.Lines(string(read(t, deploy+document))) {
			if command := strings.TrimSpace(line); strings.HasPrefix(command, "touch ") || strings.HasPrefix(command, "for name in ") {
				list, _, _ := strings.Cut(command, ";")
				for _, name := range strings.Fields(list) {
					made[name] = true
				}
			}
		}
		for _, path := range glob(t, "systemd/*.service") {
			for _, credential := range values(read(t, path), "LoadCredential=") {
				if name, _, _ := strings.Cut(credential, ":"); !made[name] {
					t.Errorf("%s makes no %s for %s", document, name, filepath.Base(path))
				}
			}
		}
	}
}

// secretsOf returns the secrets of a service: what it hides when every variable is set.
func secretsOf(t *testing.T, service string) (secrets []string) {
	t.Helper()
	var set []string
	for variable, line := range printedConfig(t, service) {
		if line[0] == "(none)" {
			set = append(set, variable+"=x")
		}
	}
	for variable, line := range printedConfig(t, service, set...) {
		if line[0] == "(hidden)" {
			secrets = append(secrets, variable)
		}
	}
	slices.Sort(secrets)
	return secrets
}

// TestContainersAreClosed checks what no engine for containers is needed for: the users, what may be written, and that services know their settings.
func TestContainersAreClosed(t *testing.T) {
	var file struct {
		Services map[string]struct {
			User        string
			ReadOnly    bool     `yaml:"read_only"`
			CapDrop     []string `yaml:"cap_drop"`
			SecurityOpt []string `yaml:"security_opt"`
			Command     []string
			Environment map[string]string
			Secrets     []string
		}
		Secrets map[string]struct{ File string }
	}
	if err := yaml.Unmarshal(read(t, deploy+"container/compose.yaml"), &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Services) != 4 {
		t.Errorf("%d services", len(file.Services))
	}
	for name, service := range file.Services {
		if service.User != "65532:65532" || !service.ReadOnly || !slices.Equal(service.CapDrop, []string{"ALL"}) ||
			!slices.Equal(service.SecurityOpt, []string{"no-new-privileges:true"}) {
			t.Errorf("%s: %+v", name, service)
		}
		if len(service.Command) == 0 || service.Command[0] != "/bin/"+name {
			t.Errorf("%s runs %v", name, service.Command)
		}
		var settings []string
		for variable, value := range service.Environment {
			settings = append(settings, variable+"="+value)
		}
		wantKnown(t, "compose.yaml", name, settings)
		known := secretsOf(t, name)
		for _, secret := range service.Secrets {
			if file.Secrets[secret].File != "./secrets/"+secret || !slices.Contains(known, secret) {
				t.Errorf("%s: %s from %q", name, secret, file.Secrets[secret].File)
			}
		}
	}
	image := string(read(t, deploy+"container/Containerfile"))
	if !strings.Contains(image, "\nFROM scratch\n") || !strings.Contains(image, "\nUSER 65532:65532\n") {
		t.Error(image)
	}
}
