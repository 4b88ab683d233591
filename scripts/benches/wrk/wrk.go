// Package wrk runs the load generator wrk: a closed loop in which each connection sends its next request once the
// previous response is complete. It finds a server's maximum throughput; openloop measures latency under a load that
// does not wait.
package wrk

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"
)

// Load describes the requests.
type Load struct {
	URL         string
	Host        string // Host header
	Keys        int    // above 0: {key} in the URL is a number from 1 to Keys, by Zipf's law (exponent 1)
	Method      string // empty: GET without a token
	Token       string // of the Authorization header, with a method
	Body        string // JSON, with a method
	Connections int
	Duration    time.Duration // whole seconds
	Core        int           // the generator runs on it
}

// Result holds the results of a run. Latencies are from sending a request to the end of its response.
type Result struct {
	Requests int64   `json:"requests"`
	Bytes    int64   `json:"bytes"` // headers and bodies
	Seconds  float64 `json:"seconds"`
	Failed   int64   `json:"failed"` // broken connections, timeouts, and statuses of 400 and above
	P50      float64 `json:"p50"`    // microseconds, like the fields below
	P99      float64 `json:"p99"`
	P999     float64 `json:"p999"`
}

// Rate returns the requests answered per second.
func (r *Result) Rate() float64 { return float64(r.Requests) / r.Seconds }

//go:embed report.lua
var report []byte

//go:embed zipf.lua
var zipf []byte

//go:embed call.lua
var call []byte

// Run sends the load. wrk reads its scripts from the folder.
func Run(folder string, load Load) (result Result, err error) {
	script, settings := bytes.Clone(report), []string(nil)
	switch {
	case load.Keys > 0:
		script, settings = append(script, zipf...), []string{strconv.Itoa(load.Keys)}
	case load.Method != "":
		script, settings = append(script, call...), []string{load.Method, load.Token, load.Body}
	}
	path := filepath.Join(folder, "wrk.lua")
	if err := os.WriteFile(path, script, 0o600); err != nil {
		return result, err
	}
	arguments := []string{
		"-c", strconv.Itoa(load.Core), "wrk", "--threads", "1", "--connections", strconv.Itoa(load.Connections),
		"--duration", strconv.Itoa(int(load.Duration.Seconds())) + "s", "--timeout", "10s", "--script", path,
		"--header", "Host: " + load.Host,
	}
	out, err := exec.Command("taskset", append(append(arguments, load.URL, "--"), settings...)...).CombinedOutput()
	if err != nil {
		return result, fmt.Errorf("wrk: %w\n%s", err, out)
	}
	at := bytes.LastIndex(out, []byte("\n{"))
	if at < 0 {
		return result, fmt.Errorf("wrk printed no result:\n%s", out)
	}
	return result, json.Unmarshal(out[at:], &result)
}
