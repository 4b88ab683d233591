//go:build linux

// Command crowd measures the hits of a reader in front of the real engine, in quiet and while one client asks for distinct search
// pages over many connections, as fast as they are answered. Everything shares all cores, as on a small machine.
package main

import (
	"context"
	"time"

	"fairwarning/scripts/benches/harness"
)

func main() { harness.Main("crowd", harness.MemoryFolder(), measure) }

const (
	attackers = 64  // connections of the one client
	hitRate   = 400 // hits due per second
	lots      = 5000
	settle    = 2 * time.Second // from the start of the attack until it is measured
)

// plan sets how long and how often to measure.
type plan struct {
	rounds int
	round  time.Duration // in quiet, and again under attack
}

var (
	whole = plan{7, 6 * time.Second}
	brief = plan{3, 3 * time.Second}
)

func measure(ctx context.Context, run *harness.Run) (harness.Results, error) {
	p := harness.Plan(run, whole, brief)
	results := &results{Heading: run.Heading(nil)}
	s, err := start(ctx, run)
	if err != nil {
		return nil, err
	}
	err = harness.Rounds(ctx, "hits", p.rounds, []*stack{s}, func(s *stack) error {
		one, err := s.round(p.round)
		results.rounds = append(results.rounds, one)
		return err
	})
	if err != nil {
		return nil, err
	}
	results.summarize()
	return results, nil
}

// round measures hits in quiet, and then during the attack.
func (s *stack) round(length time.Duration) (m measured, err error) {
	if m.quietP50, m.quietP99, err = s.hits(length); err != nil {
		return m, err
	}
	end := s.attack()
	time.Sleep(settle)
	m.crowdedP50, m.crowdedP99, err = s.hits(length)
	m.pages = float64(end()) / (settle + length).Seconds()
	return m, err
}
