//go:build linux

// Package process runs the programs under test, each on its own core where that matters, and reports what they used. It
// works on Linux only, because it reads /proc.
package process

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
	"time"
)

// Process is a running program and everything it started.
type Process struct {
	name    string
	command *exec.Cmd
	log     *os.File
	ended   chan struct{} // closed when it exits
	stop    sync.Once
}

// Command describes a program to start.
type Command struct {
	Name string   // for logs and errors
	Core int      // the only core for it and its children, or AnyCore
	Args []string // program and arguments
	Env  []string // in addition to this process's environment
}

// AnyCore lets the system choose the core.
const AnyCore = -1

// Start starts a program and waits until ready returns true. If the program exits or takes more than 20 s, Start stops it, and the error contains
// the end of its log, a file in the folder that is named after it.
func Start(folder string, c Command, ready func() bool) (*Process, error) {
	p, err := begin(folder, c)
	if err != nil {
		return nil, err
	}
	if err := p.await(ready); err != nil {
		p.Stop()
		return nil, err
	}
	return p, nil
}

func begin(folder string, c Command) (*Process, error) {
	log, err := os.Create(filepath.Join(folder, c.Name+".log"))
	if err != nil {
		return nil, err
	}
	args := c.Args
	if c.Core != AnyCore {
		args = append([]string{"taskset", "-c", strconv.Itoa(c.Core)}, args...)
	}
	command := exec.Command(args[0], args[1:]...)
	command.Env = append(os.Environ(), c.Env...)
	command.Stdout, command.Stderr = log, log
	// Its own process group, so that Ctrl-C reaches it only through Stop; and it must not outlive this process.
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	if err := command.Start(); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", c.Name, err), log.Close())
	}
	p := &Process{name: c.Name, command: command, log: log, ended: make(chan struct{})}
	go func() {
		_ = command.Wait() // the log has the reason
		close(p.ended)
	}()
	return p, nil
}

func (p *Process) await(ready func() bool) error {
	deadline := time.After(20 * time.Second)
	for !ready() {
		select {
		case <-p.ended:
			return fmt.Errorf("%s ended while starting:\n%s", p.name, p.tail())
		case <-deadline:
			return fmt.Errorf("%s was not ready within 20 s:\n%s", p.name, p.tail())
		case <-time.After(20 * time.Millisecond):
		}
	}
	return nil
}

// Running returns nil while the program runs, and then an error with the end of its log.
func (p *Process) Running() error {
	select {
	case <-p.ended:
		return fmt.Errorf("%s ended (%v):\n%s", p.name, p.command.ProcessState, p.tail())
	default:
		return nil
	}
}

func (p *Process) tail() string {
	text, err := os.ReadFile(p.log.Name())
	if err != nil {
		return err.Error()
	}
	return string(text[max(0, len(text)-2000):])
}

// Stop ends the program and everything it started: with SIGTERM, after 5 s with SIGKILL. One that was never started (nil) needs no end.
func (p *Process) Stop() {
	if p != nil {
		p.stop.Do(p.end)
	}
}

func (p *Process) end() {
	group := -p.command.Process.Pid
	_ = syscall.Kill(group, syscall.SIGTERM) // it may have exited
	select {
	case <-p.ended:
	case <-time.After(5 * time.Second):
	}
	_ = syscall.Kill(group, syscall.SIGKILL)
	<-p.ended
	_ = p.log.Close()
}
