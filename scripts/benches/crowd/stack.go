//go:build linux

package main

import (
	"context"
	"fmt"
	"path/filepath"
	"sync/atomic"
	"time"

	"fairwarning/scripts/benches/auction"
	"fairwarning/scripts/benches/harness"
	"fairwarning/scripts/benches/process"
	"fairwarning/scripts/freeport"
)

// stack is an engine with a reader in front of it.
type stack struct {
	address string // the reader's
	asked   atomic.Int64
}

func start(ctx context.Context, run *harness.Run) (*stack, error) {
	s := &stack{address: freeport.Address()}
	engine, err := auction.Start(ctx, run, filepath.Join(run.Folder, "engine"), lots, 1)
	if err != nil {
		return nil, err
	}
	isWarm := func() bool { // the feed's first greeting makes entries stale
		if !process.Answers("http://" + s.address + hitPath) {
			return false
		}
		_, _, err := s.hits(time.Second)
		return err == nil
	}
	_, err = run.Start(run.Reader(s.address, engine.Address, fmt.Sprintf("*=%d", engine.Tenant)), isWarm)
	return s, err
}
