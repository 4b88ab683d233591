//go:build linux

package process

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// tick is the unit of CPU times in /proc: 100 per second on every Linux architecture (proc(5), USER_HZ).
const tick = 10 * time.Millisecond

// CPU returns the user and system time of the program and everything it started.
func (p *Process) CPU() (time.Duration, error) {
	var sum time.Duration
	err := p.each(func(pid int) error {
		s, err := statOf(pid)
		sum += s.cpu
		return err
	})
	return sum, err
}

// RSS returns the resident memory of the program and everything it started, in bytes. Shared memory counts once per
// process.
func (p *Process) RSS() (int64, error) {
	var sum int64
	err := p.each(func(pid int) error {
		pages, err := residentOf(pid)
		sum += pages * int64(os.Getpagesize())
		return err
	})
	return sum, err
}

// each calls do for the program and all its descendants.
func (p *Process) each(do func(pid int) error) error {
	parents, err := parents()
	if err != nil {
		return err
	}
	root := p.command.Process.Pid
	for pid := range parents {
		for above := pid; above > 0; above = parents[above] {
			if above == root {
				if err := do(pid); err != nil {
					return fmt.Errorf("%s: %w", p.name, err)
				}
				break
			}
		}
	}
	return nil
}

// parents returns the parent of every process.
func parents() (map[int]int, error) {
	folders, err := filepath.Glob("/proc/[0-9]*")
	if err != nil {
		return nil, err
	}
	of := make(map[int]int, len(folders))
	for _, folder := range folders {
		pid, err := strconv.Atoi(filepath.Base(folder))
		if err != nil {
			continue
		}
		if s, err := statOf(pid); err == nil { // otherwise it has just exited
			of[pid] = s.parent
		}
	}
	return of, nil
}

type stat struct {
	parent int
	cpu    time.Duration
}

// statOf reads /proc/PID/stat. The second field, the name, may hold anything, so fields count from its last bracket:
// parent is the 4th of all, user and system time the 14th and 15th, those of children waited for the next two.
func statOf(pid int) (s stat, err error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return s, err
	}
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	if len(fields) < 15 {
		return s, fmt.Errorf("/proc/%d/stat has %d fields", pid, len(fields))
	}
	if s.parent, err = strconv.Atoi(fields[1]); err != nil {
		return s, err
	}
	for _, field := range fields[11:15] {
		ticks, err := strconv.ParseInt(field, 10, 64)
		if err != nil {
			return s, err
		}
		s.cpu += time.Duration(ticks) * tick
	}
	return s, nil
}

// residentOf reads the second field of /proc/PID/statm, in pages.
func residentOf(pid int) (int64, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0, err
	}
	fields := strings.Fields(string(text))
	if len(fields) < 2 {
		return 0, fmt.Errorf("/proc/%d/statm has %d fields", pid, len(fields))
	}
	return strconv.ParseInt(fields[1], 10, 64)
}
