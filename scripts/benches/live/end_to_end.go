//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/valyala/fasthttp"
	"golang.org/x/sync/errgroup"

	"fairwarning/scripts/benches/auction"
	"fairwarning/scripts/benches/harness"
	"fairwarning/scripts/benches/process"
	"fairwarning/scripts/freeport"
)

// stack is an engine with a reader in front of it, and people who bid on one lot.
type stack struct {
	engine *auction.Engine
	reader *process.Process
	edge   string // the reader's address
	client *fasthttp.HostClient
}

// people bid in turn; the others are refused.
const people = 12

// endToEnd measures bids on one lot from when they are sent, a little before their commit, to the last watcher, while ten times as many are
// refused. Then watchers reconnect at once while bids go on.
func (b *bench) endToEnd(ctx context.Context, watching int) (way, error) {
	harness.Note("%d watchers, bids through the engine", watching)
	measured := way{Watchers: watching}
	s, err := b.startStack(ctx)
	if err != nil {
		return measured, err
	}
	defer b.Stop()
	c, err := b.gather(s.edge, fmt.Sprintf("/api%s?Event_ID=%d", streamPath, s.engine.Event), watching)
	if err != nil {
		return measured, err
	}
	defer c.leave()
	time.Sleep(time.Second)
	if _, err := s.bids(1, changesPerSecond, false); err != nil {
		return measured, err
	}
	time.Sleep(time.Second)
	if err := c.reset(); err != nil {
		return measured, err
	}
	accepted := int64(b.plan.length.Seconds()*changesPerSecond) * int64(b.plan.rounds)
	sent, err := s.bids(changesPerSecond+1, accepted, true)
	if err != nil {
		return measured, err
	}
	_, delays, lost, err := c.await(sent, watching)
	if err == nil && lost > 0 {
		err = fmt.Errorf("%d messages never arrived", lost)
	}
	if err != nil {
		return measured, err
	}
	measured.P50, measured.P99, measured.Most = quantiles(delays)
	if err := s.comeBack(c, changesPerSecond+accepted+1, b.plan.returns, &measured); err != nil {
		return measured, err
	}
	return measured, errors.Join(s.engine.Running(), s.reader.Running())
}

// comeBack has watchers reconnect while bids go on.
func (s *stack) comeBack(c *crowd, from int64, times int, measured *way) error {
	if err := c.reset(); err != nil {
		return err
	}
	for range times {
		done := make(chan error, 1)
		go func() {
			_, err := s.bids(from, 3*changesPerSecond, false)
			done <- err
		}()
		took, err := c.comeBack(comingBack)
		measured.Back = append(measured.Back, took.Seconds())
		if err := errors.Join(err, <-done); err != nil {
			return err
		}
		from += 3 * changesPerSecond
	}
	result, err := c.report()
	measured.Gaps, measured.Duplicates, measured.Snapshots, measured.Refused = result.Gaps, result.Duplicates, result.Snapshots, result.Refused
	return err
}

// bids places so many bids at the rate of a lot in the ring, numbered from the first, with or without others that are refused. It returns when
// each was sent, in Unix nanoseconds: a little before its commit.
func (s *stack) bids(from, count int64, hasRefused bool) (map[int64]int64, error) {
	sent := map[int64]int64{}
	var placing errgroup.Group
	each := int64(0)
	if hasRefused {
		each = refusedPerSecond / changesPerSecond
	}
	began := time.Now()
	for i := range count {
		time.Sleep(time.Until(began.Add(time.Duration(i) * time.Second / changesPerSecond)))
		for r := range each {
			placing.Go(func() error {
				status, err := s.bid(2+int(r)%(people-2), 1)
				if err != nil || status != fasthttp.StatusBadRequest {
					return fmt.Errorf("a bid below the price: %d %w", status, err)
				}
				return nil
			})
		}
		sent[from+i] = time.Now().UnixNano()
		status, err := s.bid(int(i%2), (from+i)*100)
		if err != nil || status != fasthttp.StatusOK {
			return nil, fmt.Errorf("bid %d: %d %w", from+i, status, err)
		}
	}
	return sent, placing.Wait()
}

// bid places an exact bid in cents.
func (s *stack) bid(person int, cents int64) (status int, err error) {
	body := fmt.Sprintf(`{"item_ID":%d,"event_ID":%d,"amount":%d.%02d,"type":"bid"}`, s.engine.Lots[0], s.engine.Event, cents/100, cents%100)
	status, _, err = auction.Call(s.client, fasthttp.MethodPost, "/api/v1/Auction/PreBid", s.engine.Tokens[person], body)
	return status, err
}

// startStack starts both services, sharing all cores as on a small machine.
func (b *bench) startStack(ctx context.Context) (*stack, error) {
	s := &stack{edge: freeport.Address()}
	var err error
	if s.engine, err = auction.Start(ctx, b.Run, filepath.Join(b.Folder, fmt.Sprint("engine", len(b.results.Way))), 1, people); err != nil {
		return nil, err
	}
	s.client = &fasthttp.HostClient{Addr: s.engine.Address, MaxConns: 512, ReadTimeout: 30 * time.Second}
	command := b.Reader(s.edge, s.engine.Address, fmt.Sprintf("*=%d", s.engine.Tenant), manyWatchers...)
	command.Name = "reader-of-engine"
	s.reader, err = b.Start(command, func() bool {
		return process.Answers(fmt.Sprintf("http://%s/api/v1/Event/GetLiveAuction?Event_ID=%d", s.edge, s.engine.Event))
	})
	return s, err
}
