//go:build linux

package main

import (
	"context"
	"fmt"
	"time"

	"fairwarning/scripts/benches/harness"
)

// fanned is one round of a server. Times to the last watcher are in milliseconds.
type fanned struct{ p50, p99, most, cpu, bytes, memory, closed, lost float64 }

// fanOuts measures all servers in turn with the same number of watchers.
func (b *bench) fanOuts(ctx context.Context, watching int) (*fanOut, error) {
	rounds := map[string][]fanned{}
	for round := range b.plan.rounds {
		for name, start := range b.starts() {
			harness.Note("%d watchers, round %d of %d: %s", watching, round+1, b.plan.rounds, name)
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			measured, err := b.fanOut(start, watching)
			if name == nameReader && err == nil && measured.lost > 0 {
				err = fmt.Errorf("%.0f messages never arrived", measured.lost)
			}
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			rounds[name] = append(rounds[name], measured)
		}
	}
	return newFanOut(watching, rounds), nil
}

func (b *bench) fanOut(start func() (*server, error), watching int) (measured fanned, err error) {
	s, err := start()
	if err != nil {
		return measured, err
	}
	defer s.stop()
	before, err := s.RSS()
	if err != nil {
		return measured, err
	}
	c, err := b.gather(s.Address, s.path, watching)
	if err != nil {
		return measured, err
	}
	defer c.leave()
	time.Sleep(time.Second) // everybody has the first state
	after, err := s.RSS()
	if err != nil {
		return measured, err
	}
	measured.memory = float64(after-before) / float64(watching)
	const warmUp = changesPerSecond
	if _, err := publish(s, 1, warmUp); err != nil {
		return measured, err
	}
	time.Sleep(time.Second)
	if err := c.reset(); err != nil {
		return measured, err
	}
	used, err := s.CPU()
	if err != nil {
		return measured, err
	}
	sent, err := publish(s, warmUp+1, int64(b.plan.length.Seconds()*changesPerSecond))
	if err != nil {
		return measured, err
	}
	result, delays, lost, err := c.await(sent, watching)
	if err != nil {
		return measured, err
	}
	end, err := s.CPU()
	if err != nil {
		return measured, err
	}
	delivered := float64(len(sent)*watching) - float64(lost)
	measured.p50, measured.p99, measured.most = quantiles(delays)
	measured.closed, measured.lost = float64(result.Ended), float64(lost)
	measured.cpu, measured.bytes = float64((end-used).Nanoseconds())/1000/delivered, float64(result.Bytes)/delivered
	return measured, s.Running()
}

// publish sends changes at the rate of a lot in the ring, and returns when each was sent, in Unix nanoseconds.
func publish(s *server, from, count int64) (map[int64]int64, error) {
	sent := map[int64]int64{}
	began := time.Now()
	for i := range count {
		time.Sleep(time.Until(began.Add(time.Duration(i) * time.Second / changesPerSecond)))
		sent[from+i] = time.Now().UnixNano()
		if err := s.publish(from + i); err != nil {
			return nil, err
		}
	}
	return sent, nil
}
