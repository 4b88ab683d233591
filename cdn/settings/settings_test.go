package settings

import (
	"bytes"
	"errors"
	"flag"
	"strings"
	"testing"
	"time"
)

type sample struct {
	listen string
	count  int
	wait   time.Duration
	memory int64
	secret string
}

func declare(c *sample) *Settings {
	s := New("sample")
	s.Text(&c.listen, "listen", "SAMPLE_LISTEN", ":1", "address")
	s.Number(&c.count, "count", "SAMPLE_COUNT", 2, "how many")
	s.Duration(&c.wait, "wait", "SAMPLE_WAIT", 3*time.Second, "longest wait")
	s.Bytes(&c.memory, "memory", "SAMPLE_MEMORY", 4<<20, "memory")
	s.Secret(&c.secret, "SAMPLE_SECRET")
	return s
}

func TestFlagBeatsEnvironmentBeatsDefault(t *testing.T) {
	var got sample
	t.Setenv("SAMPLE_LISTEN", ":9")
	t.Setenv("SAMPLE_COUNT", "20")
	t.Setenv("SAMPLE_WAIT", "")
	t.Setenv("SAMPLE_MEMORY", "8MiB")
	t.Setenv("SAMPLE_SECRET", "hush")
	if err := declare(&got).Parse([]string{"-listen", ":7"}); err != nil {
		t.Fatal(err)
	}
	if want := (sample{":7", 20, 3 * time.Second, 8 << 20, "hush"}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if err := declare(&got).Parse([]string{"--listen=:7", "--memory=1024", "--count", "5", "--wait=1m"}); err != nil {
		t.Fatal(err)
	}
	if want := (sample{":7", 5, time.Minute, 1024, "hush"}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestUnparsableSettingIsNamedInOneLine(t *testing.T) {
	check := func(variable, value, mentioned string, args ...string) {
		t.Run(variable+value+strings.Join(args, " "), func(t *testing.T) {
			if variable != "" {
				t.Setenv(variable, value)
			}
			err := declare(&sample{}).Parse(args)
			if err == nil || !strings.Contains(err.Error(), mentioned) || strings.Contains(err.Error(), "\n") {
				t.Errorf("error %q does not name %s in one line", err, mentioned)
			}
		})
	}
	check("SAMPLE_COUNT", "many", `SAMPLE_COUNT="many"`)
	check("SAMPLE_COUNT", "1.5", "SAMPLE_COUNT")
	check("SAMPLE_WAIT", "20", "SAMPLE_WAIT")
	check("SAMPLE_MEMORY", "256 MB", "SAMPLE_MEMORY")
	check("SAMPLE_MEMORY", "-1", "SAMPLE_MEMORY")
	check("", "", "count", "--count", "many")
	check("", "", "wait", "--wait", "20")
	check("", "", "memory", "--memory", "much")
	check("", "", "nothing", "--nothing")
	check("", "", "extra", "--count", "1", "extra")
}

func TestSizes(t *testing.T) {
	check := func(written string, want int64) {
		t.Helper()
		var got sample
		switch err := declare(&got).Parse([]string{"--memory", written}); {
		case want < 0 && err == nil:
			t.Errorf("%q is taken for %d bytes", written, got.memory)
		case want >= 0 && (err != nil || got.memory != want):
			t.Errorf("%q: %d bytes, %v, want %d", written, got.memory, err, want)
		}
	}
	check("0", 0)
	check("1048576", 1<<20)
	check("512KiB", 512<<10)
	check("256MiB", 256<<20)
	check("2GiB", 2<<30)
	check("", -1)
	check("2 GB", -1)
	check("-1", -1)
	check("99999999999999999999", -1)
}

func TestArgumentsAfterFlags(t *testing.T) {
	rest, err := declare(&sample{}).ParseBefore([]string{"--count", "1", "a", "b"})
	if err != nil || strings.Join(rest, " ") != "a b" {
		t.Errorf("%q, %v", rest, err)
	}
}

func TestHelpNamesVariablesButNoSecret(t *testing.T) {
	t.Setenv("SAMPLE_SECRET", "hush")
	var printed bytes.Buffer
	s := declare(&sample{})
	s.Flags().SetOutput(&printed)
	if err := s.Parse([]string{"-help"}); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("error %v, want flag.ErrHelp", err)
	}
	for _, want := range []string{"$SAMPLE_LISTEN", "$SAMPLE_MEMORY", "4194304", "$SAMPLE_SECRET"} {
		if !strings.Contains(printed.String(), want) {
			t.Errorf("the help text lacks %s:\n%s", want, &printed)
		}
	}
	if strings.Contains(printed.String(), "hush") {
		t.Error("the help text shows a secret")
	}
}
