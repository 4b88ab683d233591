//go:build linux

package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"fairwarning/scripts/benches/harness"
	"fairwarning/scripts/benches/wrk"
)

//go:embed load.lua
var loadScript []byte

// token has the length of the engine's access tokens. Nothing here verifies it.
var token = strings.Repeat("eyJhbGciOi", 8) + "." + strings.Repeat("eyJzdWIiOi", 16) + "." + strings.Repeat("c", 43)

// send sends a case's calls to an address over a number of connections, each with one call in flight.
func (b *bench) send(address string, c callCase, connections int, duration time.Duration) (result wrk.Result, err error) {
	path := filepath.Join(b.folder, "load.lua")
	if err := os.WriteFile(path, loadScript, 0o600); err != nil {
		return result, err
	}
	arguments := []string{
		"-c", strconv.Itoa(harness.LoadCore), "wrk", "--threads", "1", "--connections", strconv.Itoa(connections),
		"--duration", strconv.Itoa(int(duration.Seconds())) + "s", "--timeout", "10s", "--script", path,
		"--header", "Host: " + host, "http://" + address + c.Path, "--", c.Method, token,
	}
	if c.body != "" {
		arguments = append(arguments, c.body)
	}
	out, err := exec.Command("taskset", arguments...).CombinedOutput()
	if err != nil {
		return result, fmt.Errorf("wrk: %w\n%s", err, out)
	}
	at := bytes.LastIndex(out, []byte("\n{"))
	if at < 0 {
		return result, fmt.Errorf("wrk printed no result:\n%s", out)
	}
	return result, json.Unmarshal(out[at:], &result)
}
