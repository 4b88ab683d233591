package settings

import (
	"bytes"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// printed returns what --print-config prints, with single spaces.
func printed(t *testing.T, args ...string) string {
	t.Helper()
	reader, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	standard := os.Stdout
	os.Stdout = out
	err = declare(&sample{}).Parse(append(args, "--print-config"))
	os.Stdout = standard
	out.Close()
	if !errors.Is(err, flag.ErrHelp) {
		t.Fatalf("error %v, want flag.ErrHelp", err)
	}
	text, err := io.ReadAll(reader)
	if err != nil {
		t.Fatal(err)
	}
	return regexp.MustCompile(` +`).ReplaceAllString(string(text), " ")
}

func TestPrintConfigSaysWhereEachValueComesFrom(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("CREDENTIALS_DIRECTORY", folder)
	t.Setenv("SAMPLE_WAIT", "1m")
	t.Setenv("SAMPLE_SECRET", "") // restores it
	if err := os.WriteFile(filepath.Join(folder, "SAMPLE_SECRET"), []byte("hush-hush\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	want := "FLAG VARIABLE VALUE SOURCE\n" +
		"--count SAMPLE_COUNT 7 flag\n" +
		"--listen SAMPLE_LISTEN :1 default\n" +
		"--memory SAMPLE_MEMORY 4194304 default\n" +
		"--wait SAMPLE_WAIT 1m0s environment\n" +
		"- SAMPLE_SECRET (hidden) file " + folder + "/SAMPLE_SECRET\n"
	if got := printed(t, "--count", "7"); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestPrintConfigShowsNoSecret tries each place where a secret may be, also in the URL of a setting that is none.
func TestPrintConfigShowsNoSecret(t *testing.T) {
	t.Setenv("CREDENTIALS_DIRECTORY", "")
	t.Setenv("SAMPLE_SECRET", "hush-hush")
	for _, listen := range []string{
		"https://me:hush-hush@host/path", "http://one,https://hush-hush@host", "https://host/?key=hush-hush", "smtps://hush-hush:x@host:465",
		"https://me:hush,hush/hush@host",
	} {
		got := printed(t, "--listen", listen)
		if strings.Contains(got, "hush") || !strings.Contains(got, "host") || !strings.Contains(got, "SAMPLE_SECRET (hidden) environment") {
			t.Errorf("%s:\n%s", listen, got)
		}
	}
	t.Setenv("SAMPLE_SECRET", "")
	if got := printed(t); !strings.Contains(got, "SAMPLE_SECRET (none) default") {
		t.Error(got)
	}
}

func TestSecretsComeFromFiles(t *testing.T) {
	folder := t.TempDir()
	secret := func(content, variable string) (string, error) {
		t.Helper()
		path := filepath.Join(folder, "SAMPLE_SECRET")
		if err := errors.Join(os.RemoveAll(path), os.WriteFile(path, []byte(content), 0o600)); err != nil {
			t.Fatal(err)
		}
		t.Setenv("CREDENTIALS_DIRECTORY", folder)
		t.Setenv("SAMPLE_SECRET", variable)
		var got sample
		err := declare(&got).Parse(nil)
		return got.secret, err
	}
	for content, want := range map[string]string{"hush\n": "hush", "hush\r\n": "hush", " hush": " hush", "": ""} {
		if got, err := secret(content, ""); err != nil || got != want {
			t.Errorf("file %q: %q, %v", content, got, err)
		}
	}
	if got, err := secret("of the file", "of the variable"); err != nil || got != "of the variable" {
		t.Errorf("%q, %v", got, err)
	}
}

func TestFolderInPlaceOfASecretStopsStart(t *testing.T) {
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "SAMPLE_SECRET"), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("CREDENTIALS_DIRECTORY", folder)
	t.Setenv("SAMPLE_SECRET", "")
	if err := declare(&sample{}).Parse(nil); err == nil || !strings.HasPrefix(err.Error(), "SAMPLE_SECRET: ") {
		t.Errorf("error %v", err)
	}
}

// TestPrintConfigIsOneLineEach: a value with a line break does not look like another setting.
func TestPrintConfigIsOneLineEach(t *testing.T) {
	var out bytes.Buffer
	err := PrintConfig(&out, []Entry{{Flag: "a", Value: "1\n2"}, {Flag: "wait", Value: time.Second.String()}})
	if err != nil || strings.Count(out.String(), "\n") != 3 {
		t.Errorf("%v:\n%s", err, &out)
	}
}
