//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/engine/db"
	"fairwarning/scripts/benches/auction"
	"fairwarning/scripts/benches/harness"
	"fairwarning/scripts/benches/process"
	"fairwarning/scripts/freeport"
)

// stack is an engine with a reader in front of it.
type stack struct {
	engine, reader *process.Process
	address        string // the reader's
	asked          atomic.Int64
}

func start(run harness.Run) (s *stack, err error) {
	s = &stack{address: freeport.Address()}
	defer func() {
		if err != nil {
			s.stop()
		}
	}()
	house, err := furnish(filepath.Join(run.Folder, "fairwarning.db"))
	if err != nil {
		return s, err
	}
	source := freeport.Address()
	s.engine, err = process.Start(run.Folder, process.Command{
		Name: "engine", Core: process.AnyCore,
		Args: []string{filepath.Join(run.Programs, "engine"), "serve", "--data", run.Folder, "--listen", source, "--outbox", "off", "--admin", "off"},
		Env:  []string{"SERVICE_TOKEN=of-the-benchmark", "TOKEN_KEY=a-key-of-32-characters-or-more-for-tokens", "LICENSE_KEY=" + strings.Repeat("0", 64)},
	})
	if err != nil {
		return s, err
	}
	if err := s.engine.Await(func() bool { return answers(source, "/readyz") }); err != nil {
		return s, err
	}
	s.reader, err = process.Start(run.Folder, process.Command{
		Name: "reader", Core: process.AnyCore,
		Args: []string{
			filepath.Join(run.Programs, "reader"), "--listen", s.address, "--admin", freeport.Address(), "--engine", "http://" + source,
			"--policy", filepath.Join(run.Root, "cdn/policy.yaml"), "--tenants", fmt.Sprintf("*=%d", house.Tenant),
		},
		Env: []string{"SERVICE_TOKEN=of-the-benchmark"},
	})
	if err != nil {
		return s, err
	}
	isWarm := func() bool { _, err := s.hits(time.Second); return err == nil } // the feed's first greeting makes entries stale
	return s, errors.Join(s.reader.Await(func() bool { return answers(s.address, hitPath) }), s.reader.Await(isWarm))
}

func furnish(path string) (*auction.House, error) {
	ctx := context.Background()
	store, err := db.Open(ctx, path)
	if err != nil {
		return nil, err
	}
	house, err := auction.Furnish(ctx, store, lots, 1)
	return house, errors.Join(err, store.Close())
}

func answers(address, path string) bool {
	status, _, err := fasthttp.Get(nil, "http://"+address+path)
	return err == nil && status == fasthttp.StatusOK
}

func (s *stack) stop() {
	for _, running := range []*process.Process{s.reader, s.engine} {
		if running != nil {
			running.Stop()
		}
	}
}
