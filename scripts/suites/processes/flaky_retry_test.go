package processes

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestFailedSuitesRunAgain runs checks of go test's output whose suite passes or fails when it runs again, alone.
func TestFailedSuitesRunAgain(t *testing.T) {
	const raced = `{"Action":"output","Package":"a","Test":"TestFlaky","Output":"testing.go: race detected during execution of test"}`
	const failed, packageFailed = `{"Action":"fail","Package":"a","Test":"TestFlaky"}`, `{"Action":"fail","Package":"a"}`
	for name, run := range map[string]struct {
		events, again string
		passes        bool
		says, never   string
	}{
		"passes then":       {failed + "\n" + packageFailed, "true", true, "1 flaky: TestFlaky\n2 passed, 0 failed", "FAILED"},
		"fails again":       {failed + "\n" + packageFailed, "false", false, "1 passed, 1 failed", "flaky"},
		"nothing failed":    {`{"Action":"pass","Package":"a","Test":"TestFine"}`, "false", true, "2 passed, 0 failed", "again"},
		"does not compile":  {packageFailed, "true", false, "1 passed, 1 failed", "again"},
		"another is broken": {failed + "\n" + packageFailed + "\n" + `{"Action":"build-fail","ImportPath":"b"}` + "\n" + `{"Action":"fail","Package":"b"}`, "true", false, "failed", "again"},
		"has a data race":   {raced + "\n" + failed + "\n" + packageFailed, "true", false, "1 passed, 1 failed", "again"},
		"too many":          {strings.Repeat(failed+"\n", 5), "true", false, "1 passed, 5 failed", "again"},
	} {
		for where, checks := range map[string]string{
			"in turn":   `check "first" true; check "suites" suites`,
			"alongside": `beside() { check "suites" suites; }; alongside beside; check "first" true; await_alongside`,
		} {
			t.Run(name+", "+where, func(t *testing.T) {
				text, err := checked(t, checks, run.events, run.again)
				if (err == nil) != run.passes {
					t.Errorf("it ended with %v", err)
				}
				if !strings.Contains(text, run.says) || strings.Contains(text, run.never) {
					t.Errorf("it says\n%s", text)
				}
			})
		}
	}
}

// checked returns what a run with two checks prints: one that passes, and one of these events, which runs again with the command.
func checked(t *testing.T, checks, events, again string) (string, error) {
	t.Helper()
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	const script = `
		for part in output count-checks flaky-retry; do . scripts/lib/$part.sh; done
		suites() { printf '%s' "$EVENTS" | node scripts/lib/count-go.mjs "$COUNTS" "$FAILURES"; ! grep -q fail <<<"$EVENTS"; }
		eval "$CHECKS"
		retry "$AGAIN"
		summary`
	command := exec.Command("bash", "-uo", "pipefail", "-c", script)
	command.Dir = root
	command.Env = append(command.Environ(), "WORK="+t.TempDir(), "CHECKS="+checks, "EVENTS="+events, "AGAIN="+again)
	text, err := command.CombinedOutput()
	return string(text), err
}

// TestFailedBrowserTestsAreNamed checks that Playwright's report names failed tests as its command line takes them, and that an error outside of
// tests leaves nothing to run again.
func TestFailedBrowserTestsAreNamed(t *testing.T) {
	const report = `{"stats":{"expected":1,"flaky":0,"unexpected":1},"errors":[%s],"suites":[{"specs":[{"file":"../../../site/a.spec.ts","line":3,"title":"fine","ok":true}],
		"suites":[{"specs":[{"file":"../../../site/a.spec.ts","line":7,"title":"at 390","ok":false}]}]}]}`
	for errors, want := range map[string]string{"": "site/a.spec.ts:7\tsite/a.spec.ts:7 at 390\n", `{"message":"no such file"}`: ""} {
		folder := t.TempDir()
		path := filepath.Join(folder, "report.json")
		if err := os.WriteFile(path, []byte(fmt.Sprintf(report, errors)), 0o600); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command("node", "../../lib/count-report.mjs", path, filepath.Join(folder, "counts"), filepath.Join(folder, "failures")).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		if named, _ := os.ReadFile(filepath.Join(folder, "failures")); string(named) != want {
			t.Errorf("with the errors [%s]: %q", errors, named)
		}
	}
}
