package planning

import (
	"strings"
	"testing"
	"time"
)

func TestLocalTimesOfAnEvent(t *testing.T) {
	chicago, err := time.LoadLocation("America/Chicago")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"2026-12-05T10:00":          "2026-12-05T16:00:00Z",
		"2026-07-05T10:00":          "2026-07-05T15:00:00Z",
		"2026-03-08T01:59":          "2026-03-08T07:59:00Z",
		"2026-03-08T03:00":          "2026-03-08T08:00:00Z",
		"2026-11-01T00:59":          "2026-11-01T05:59:00Z",
		"2026-11-01T02:00":          "2026-11-01T08:00:00Z",
		"2026-11-01T01:30-05:00":    "2026-11-01T06:30:00Z", // the first of two
		"2026-11-01T01:30-06:00":    "2026-11-01T07:30:00Z",
		"2026-12-05T10:00:00-06:00": "2026-12-05T16:00:00Z",
	} {
		at, problem := readTime(text, chicago)
		if got := time.UnixMilli(at).UTC().Format(time.RFC3339); got != want || problem != "" {
			t.Errorf("%s: %s %q, want %s", text, got, problem, want)
		}
	}
	for text, want := range map[string]string{
		"2026-03-08T02:30": "The clock in America/Chicago skips 2:30 AM on March 8, 2026. Choose 2026-03-08T01:30-06:00 or 2026-03-08T03:30-05:00",
		"2026-11-01T01:30": "The clock in America/Chicago shows 1:30 AM twice on November 1, 2026. Choose 2026-11-01T01:30-05:00 or 2026-11-01T01:30-06:00",
		"2026-02-30T10:00": "Enter a date and a time, such as 2026-12-05T10:00",
		"tomorrow at ten!": "Enter a date and a time, such as 2026-12-05T10:00",
		"0206-12-05T10:00": "Enter a date between 2000 and 2099",
	} {
		if _, problem := readTime(text, chicago); problem != want {
			t.Errorf("%s: %q, want %q", text, problem, want)
		}
	}
}

func TestCopiesKeepTheTimeOfDay(t *testing.T) {
	chicago, err := time.LoadLocation("America/Chicago")
	if err != nil {
		t.Fatal(err)
	}
	at := func(text string) time.Time {
		ms, problem := readTime(text, chicago)
		if problem != "" {
			t.Fatal(problem)
		}
		return time.UnixMilli(ms)
	}
	moved := shift(at("2026-10-25T09:00").UnixMilli(), at("2026-10-31T10:00"), at("2026-11-07T10:00"), chicago)
	if got := localText(moved, chicago); got != "2026-11-01T09:00" {
		t.Error(got)
	}
}

func TestCodesOfEvents(t *testing.T) {
	for _, bad := range []string{"", "-a", "a b", "a/b", strings.Repeat("a", 65)} {
		if codeForm.MatchString(bad) {
			t.Errorf("%q passes", bad)
		}
	}
}
