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
			err := run(t.Context(), args)
			if err == nil || !strings.Contains(err.Error(), mentioned) || strings.Contains(err.Error(), "\n") {
				t.Errorf("error %v does not name %s in one line", err, mentioned)
			}
		})
	}
	check("WRITER_MAX_IN_FLIGHT", "many", `WRITER_MAX_IN_FLIGHT="many"`)
	check("WRITER_SIGN_INS", "1.5", "WRITER_SIGN_INS")
	check("WRITER_DRAIN", "20", "WRITER_DRAIN")
	check("", "", "bids", "--bids", "many")
}
