package processes

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestFailedSuitesRunAgain runs checks of go test's output whose suite passes or fails when it runs again, alone.
func TestFailedSuitesRunAgain(t *testing.T) {
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
		"too many":          {strings.Repeat(failed+"\n", 5), "true", false, "1 passed, 5 failed", "again"},
	} {
		t.Run(name, func(t *testing.T) {
			text, err := checked(t, run.events, run.again)
			if (err == nil) != run.passes {
				t.Errorf("it ended with %v", err)
			}
			if !strings.Contains(text, run.says) || strings.Contains(text, run.never) {
				t.Errorf("it says\n%s", text)
			}
		})
	}
}

// checked returns what a run with two checks prints: one that passes, and one of these events, which runs again with the command.
func checked(t *testing.T, events, again string) (string, error) {
	t.Helper()
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	const script = `
		for part in say check retry; do . scripts/lib/$part.sh; done
		suites() { printf '%s' "$EVENTS" | node scripts/lib/count-go.mjs "$COUNTS" "$FAILURES"; ! grep -q fail <<<"$EVENTS"; }
		check "first" true
		check "suites" suites
		retry "$AGAIN"
		summary`
	command := exec.Command("bash", "-uo", "pipefail", "-c", script)
	command.Dir = root
	command.Env = append(command.Environ(), "WORK="+t.TempDir(), "EVENTS="+events, "AGAIN="+again)
	text, err := command.CombinedOutput()
	return string(text), err
}
