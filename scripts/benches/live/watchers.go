//go:build linux

package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"time"

	"fairwarning/scripts/benches/auction"
	"fairwarning/scripts/benches/harness"
)

// crowd is a running watchers program.
type crowd struct {
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	errors  bytes.Buffer
}

// seen is what the watchers recorded (watchers/crowd.go).
type seen struct {
	Last                                                       []int64
	Reached                                                    []int32
	First                                                      int64
	Bytes, Events, Gaps, Duplicates, Snapshots, Ended, Refused int64
}

// gather has so many watchers follow a stream, and returns when all do.
func (b *bench) gather(address, path string, count int) (*crowd, error) {
	c := &crowd{command: exec.Command(filepath.Join(b.Programs, "watchers"),
		"--address", address, "--path", path, "--host", auction.Host, "--count", strconv.Itoa(count))}
	c.command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	var err error
	if c.in, err = c.command.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := c.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	c.command.Stderr = &c.errors
	c.out = bufio.NewReader(out)
	if err := c.command.Start(); err != nil {
		return nil, err
	}
	if line, err := c.out.ReadString('\n'); err != nil || line != "open\n" {
		c.leave()
		return nil, fmt.Errorf("watchers: %q %v %.1000s", line, err, &c.errors)
	}
	return c, nil
}

func (c *crowd) leave() {
	_ = c.in.Close()
	_ = c.command.Wait() // it ends with its stdin
}

// ask sends a command and returns the answer.
func (c *crowd) ask(command string) (string, error) {
	if _, err := fmt.Fprintln(c.in, command); err != nil {
		return "", err
	}
	line, err := c.out.ReadString('\n')
	if err != nil {
		_ = c.command.Wait() // until all that it wrote is in errors
		err = fmt.Errorf("watchers: %s: %w %.1000s", command, err, &c.errors)
	}
	return line, err
}

func (c *crowd) reset() error {
	_, err := c.ask("reset")
	return err
}

func (c *crowd) report() (s seen, err error) {
	line, err := c.ask("report")
	if err != nil {
		return s, err
	}
	return s, json.Unmarshal([]byte(line), &s)
}

// comeBack has watchers reconnect at once, and returns how long it took until all had everything again.
func (c *crowd) comeBack(count int) (time.Duration, error) {
	line, err := c.ask(fmt.Sprintf("drop %d", count))
	if err != nil {
		return 0, err
	}
	var ms, at int64
	_, err = fmt.Sscanf(line, "caught up %d %d", &ms, &at)
	return time.Duration(ms) * time.Millisecond, err
}

// arrival is how long the last change may take to reach everybody.
const arrival = 20 * time.Second

// await waits until all changes have reached all watchers, or for arrival, and returns what they recorded, how long each change took to the
// last of them that got it, sorted, and how many messages never arrived.
func (c *crowd) await(sent map[int64]int64, watching int) (s seen, delays []time.Duration, lost int64, err error) {
	for began := time.Now(); ; time.Sleep(100 * time.Millisecond) {
		if s, err = c.report(); err != nil {
			return s, nil, 0, err
		}
		if lost = s.lost(sent, watching); lost == 0 || time.Since(began) > arrival {
			return s, s.delays(sent), lost, nil
		}
	}
}

// reached returns how many watchers have a change, and when the last of them got it, in Unix nanoseconds.
func (s *seen) reached(number int64) (watchers int32, last int64) {
	if i := number - s.First; i >= 0 && i < int64(len(s.Last)) {
		return s.Reached[i], s.Last[i]
	}
	return 0, 0
}

// lost returns how many messages have not arrived, without those of watchers whose stream the server closed.
func (s *seen) lost(sent map[int64]int64, watching int) (lost int64) {
	for number := range sent {
		watchers, _ := s.reached(number)
		lost += max(0, int64(watching)-s.Ended-int64(watchers))
	}
	return lost
}

// delays returns how long each change took to the last watcher that has it, sorted. sent holds Unix nanoseconds by number.
func (s *seen) delays(sent map[int64]int64) []time.Duration {
	delays := make([]time.Duration, 0, len(sent))
	for number, at := range sent {
		if watchers, last := s.reached(number); watchers > 0 {
			delays = append(delays, time.Duration(last-at))
		}
	}
	slices.Sort(delays)
	return delays
}

// quantiles returns the median, the 99th percentile and the longest of sorted times, in milliseconds.
func quantiles(sorted []time.Duration) (p50, p99, most float64) {
	return harness.Quantile(sorted, 0.50) / 1000, harness.Quantile(sorted, 0.99) / 1000, harness.Quantile(sorted, 1) / 1000
}
