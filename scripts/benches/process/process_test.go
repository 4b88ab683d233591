//go:build linux

package process

import (
	"os"
	"strings"
	"testing"
	"time"
)

// TestUsage checks that a program's usage includes that of its children, and that stopping it stops them too.
func TestUsage(t *testing.T) {
	folder := t.TempDir()
	p, err := begin(folder, Command{Name: "busy", Args: []string{"sh", "-c", `(while :; do :; done) & echo started; wait`}})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Stop()
	var used time.Duration
	err = p.await(func() bool {
		used, err = p.CPU()
		return err != nil || used > 0
	})
	if err != nil || used <= 0 {
		t.Fatalf("a child computes all the time: %v used, %v", used, err)
	}
	if err := p.Running(); err != nil {
		t.Error(err)
	}
	if rss, err := p.RSS(); err != nil || rss < 1<<16 {
		t.Errorf("two shells take %d bytes, %v", rss, err)
	}
	below := 0
	if err := p.each(func(int) error { below++; return nil }); err != nil || below != 2 {
		t.Errorf("program and child are %d processes, %v", below, err)
	}
	if text, err := os.ReadFile(folder + "/busy.log"); err != nil || string(text) != "started\n" {
		t.Errorf("log: %q, %v", text, err)
	}
}

// TestStartSaysWhy checks that the error for a program that exits while starting contains the end of its output.
func TestStartSaysWhy(t *testing.T) {
	p, err := begin(t.TempDir(), Command{Name: "broken", Args: []string{"sh", "-c", "echo no such port; exit 1"}})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Stop()
	err = p.await(func() bool { return false })
	if err == nil || !strings.Contains(err.Error(), "broken ended while starting") || !strings.Contains(err.Error(), "no such port") {
		t.Errorf("got %v", err)
	}
	if err := p.Running(); err == nil || !strings.Contains(err.Error(), "exit status 1") || !strings.Contains(err.Error(), "no such port") {
		t.Errorf("it has ended: %v", err)
	}
}
