package main

import (
	"strings"
	"testing"
)

// TestUnparsableSettingStopsStart: a number, duration or flag that cannot be parsed ends the program with one line that names it.
func TestUnparsableSettingStopsStart(t *testing.T) {
	check := func(variable, value, mentioned string, args ...string) {
		t.Run(mentioned, func(t *testing.T) {
			if variable != "" {
				t.Setenv(variable, value)
			}
			err := serve(t.Context(), args)
			if err == nil || !strings.Contains(err.Error(), mentioned) || strings.Contains(err.Error(), "\n") {
				t.Errorf("error %v does not name %s in one line", err, mentioned)
			}
		})
	}
	check("READER_QUEUE", "many", `READER_QUEUE="many"`)
	check("READER_WAIT", "5", "READER_WAIT")
	check("READER_CACHE_BYTES", "256 MB", "READER_CACHE_BYTES")
	check("", "", "queue", "--queue", "many")
}
