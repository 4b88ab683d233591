//go:build linux

// Command crowd measures the hits of a reader in front of the real engine, in quiet and while one client asks for distinct search
// pages over many connections, as fast as they are answered. Everything shares all cores, as on a small machine.
package main

import (
	"context"
	"fmt"
	"slices"
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
	name   string
	rounds int
	round  time.Duration // in quiet, and again under attack
}

var (
	whole = plan{"whole", 7, 6 * time.Second}
	brief = plan{"quick", 3, 3 * time.Second}
)

func measure(ctx context.Context, run harness.Run) (harness.Results, error) {
	p := whole
	if run.Quick {
		p = brief
	}
	results := &results{Heading: harness.NewHeading("crowd", p.name, nil)}
	s, err := start(ctx, run)
	if err != nil {
		return nil, err
	}
	defer s.stop()
	for round := range p.rounds {
		harness.Note("round %d of %d", round+1, p.rounds)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		quiet, err := s.hits(p.round)
		if err != nil {
			return nil, err
		}
		end := s.attack()
		time.Sleep(settle)
		crowded, err := s.hits(p.round)
		pages := end()
		if err != nil {
			return nil, err
		}
		results.rounds = append(results.rounds, measured{micros(quiet, 0.50), micros(quiet, 0.99), micros(crowded, 0.50), micros(crowded, 0.99),
			float64(pages) / (settle + p.round).Seconds()})
	}
	return results.summarize(), nil
}

// micros returns a part of 1 of sorted times in microseconds.
func micros(sorted []time.Duration, part float64) float64 {
	return float64(harness.Quantile(sorted, part).Microseconds())
}

func sortedOf(all []time.Duration, notHits int) ([]time.Duration, error) {
	if notHits > 0 {
		return nil, fmt.Errorf("%d of %d requests were no hits", notHits, len(all))
	}
	slices.Sort(all)
	return all, nil
}
