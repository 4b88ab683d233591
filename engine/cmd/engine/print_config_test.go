package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fairwarning/engine/cmd/engine/command"
)

// TestPrintConfigShowsSourcesAndNoSecret gives each secret in a variable or a file. It starts nothing, so no setting need be right.
func TestPrintConfigShowsSourcesAndNoSecret(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("CREDENTIALS_DIRECTORY", folder)
	for i, name := range command.Secrets {
		inVariable, inFile := "hush-"+name, "hush-file-"+name
		if i%2 == 0 {
			inVariable = ""
		}
		t.Setenv(name, inVariable)
		if err := os.WriteFile(filepath.Join(folder, name), []byte(inFile+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("ENGINE_LISTEN", "127.0.0.1:1")
	t.Setenv("ENGINE_ADMIN", "")
	t.Setenv("MAIL_FROM", "sales@one.example")
	out, err := printed(t, "serve", "--print-config", "--data", "elsewhere", "--refused-bids", "7")
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(out, "hush") {
		t.Errorf("it shows a secret:\n%s", out)
	}
	out = regexp.MustCompile(` +`).ReplaceAllString(out, " ")
	for _, want := range []string{
		"--data DATA_DIR elsewhere flag", "--listen ENGINE_LISTEN 127.0.0.1:1 environment", "--admin ENGINE_ADMIN 127.0.0.1:9083 default",
		"--refused-bids - 7 flag", "--refresh-life - 720h0m0s default", "- MAIL_FROM sales@one.example environment", "- SMS_URL (none) default",
		"- DATABASE_URL (hidden) file " + folder + "/DATABASE_URL", "- LICENSE_KEY (hidden) environment",
	} {
		if !strings.Contains(out, want+"\n") {
			t.Errorf("it lacks %q:\n%s", want, out)
		}
	}
}

// TestDatabaseURLComesFromAFile checks a command that is not serve.
func TestDatabaseURLComesFromAFile(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("CREDENTIALS_DIRECTORY", folder)
	t.Setenv("DATABASE_URL", "")
	if err := os.WriteFile(filepath.Join(folder, "DATABASE_URL"), []byte("postgres://127.0.0.1:1/nothing\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := printed(t, "tenant", "list", "--data", t.TempDir()); err == nil || !strings.Contains(err.Error(), "127.0.0.1:1") {
		t.Errorf("error %v; it did not ask the database of the file", err)
	}
}
