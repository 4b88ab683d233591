package enginetest

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"fairwarning/engine/db"
)

// Scan searches every byte of files and folders for numbers of payment cards and bank accounts, and for security codes. Its error says
// that it found some; the text says where, without the numbers. It needs Node.
func Scan(paths ...string) (string, error) {
	_, here, _, _ := runtime.Caller(0)
	script := filepath.Join(filepath.Dir(here), "../../scripts/lib/scan-secrets.mjs")
	out, err := exec.Command("node", append([]string{script, "--payment"}, paths...)...).CombinedOutput()
	return string(out), err
}

// ScanAtEnd scans a test's temporary folders, the files of a database and what log returns when the test ends, before its folders
// are removed. Without Node it does nothing. log may be nil.
func ScanAtEnd(t testing.TB, s *db.Store, log func() string) {
	t.Helper()
	if _, err := exec.LookPath("node"); err != nil {
		t.Log("not scanned for card numbers: node is not installed")
		return
	}
	folders := []string{filepath.Dir(t.TempDir())}
	if location := Location(s); !strings.Contains(location, "://") {
		folders = append(folders, filepath.Dir(location))
	}
	t.Cleanup(func() {
		if log != nil {
			if err := os.WriteFile(filepath.Join(folders[0], "log"), []byte(log()), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if out, err := Scan(folders...); err != nil {
			t.Errorf("card or account numbers are left: %v\n%s", err, out)
		}
	})
}
