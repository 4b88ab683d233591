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
	engine  *auction.Engine
	reader  *process.Process
	address string // the reader's
	asked   atomic.Int64
}

func start(ctx context.Context, run harness.Run) (*stack, error) {
	s := &stack{address: freeport.Address()}
	var err error
	if s.engine, err = auction.Start(ctx, run, filepath.Join(run.Folder, "engine"), lots, 1); err != nil {
		return nil, err
	}
	isWarm := func() bool { // the feed's first greeting makes entries stale
		if !process.Answers("http://" + s.address + hitPath) {
			return false
		}
		_, err := s.hits(time.Second)
		return err == nil
	}
	if s.reader, err = process.Start(run.Folder, run.Reader(s.address, s.engine.Address, fmt.Sprintf("*=%d", s.engine.Tenant)), isWarm); err != nil {
		s.engine.Stop()
		return nil, err
	}
	return s, nil
}

func (s *stack) stop() {
	s.reader.Stop()
	s.engine.Stop()
}
