// Command lively bids in the running demo as its own bidders, through the same operations a browser uses, so that prices
// move while you watch. It runs until SIGTERM and keeps trying while the services are unreachable.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"sync"
	"time"

	"fairwarning/cdn/process"
	"fairwarning/cdn/version"
	"fairwarning/scripts/demo/houses"
)

func main() { process.Main("lively", run) }

func run(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("lively", flag.ContinueOnError)
	door := flags.String("url", "http://127.0.0.1:8080", "address of the front door")
	data := flags.String("data", "", "data folder of the demo, to hold another live auction when one is over; empty: none. With DATABASE_URL, its database is there")
	rate := flags.Float64("bids", 4, "bids per minute in each house")
	isVersion := flags.Bool("version", false, "print the version and exit")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *isVersion {
		fmt.Println(version.Line("lively"))
		return nil
	}
	if *rate <= 0 || *rate > 600 {
		return errors.New("--bids must be above 0 and at most 600")
	}
	log := slog.New(slog.NewJSONHandler(os.Stderr, nil)).With("service", "lively")
	byHouse := map[string]*room{}
	for _, person := range houses.Lively() {
		b, err := newBidder(*door, person)
		if err != nil {
			return err
		}
		if byHouse[person.House] == nil {
			byHouse[person.House] = &room{}
		}
		byHouse[person.House].add(b, person.IsStaff)
	}
	var running sync.WaitGroup
	for _, people := range byHouse {
		running.Go(func() { enliven(ctx, log, people.bidders, *rate) })
		if people.clerk != nil {
			running.Go(func() { people.enliven(ctx, log) })
		}
	}
	if *data != "" {
		running.Go(func() { holdSales(ctx, log, *data) })
	}
	running.Wait()
	return nil
}

// enliven has a house's bidders take turns bidding at irregular intervals until ctx ends. rate is in bids per minute.
func enliven(ctx context.Context, log *slog.Logger, bidders []*bidder, rate float64) {
	for turn := 0; ; turn++ {
		if !process.Pause(ctx, time.Duration(float64(time.Minute)/rate*(0.5+rand.Float64()))) {
			return
		}
		b := bidders[turn%len(bidders)]
		outcome, err := b.bidOnce(ctx)
		switch {
		case ctx.Err() != nil:
			return
		case err != nil:
			log.Warn("no bid", "bidder", b.email, "error", err)
		default:
			log.Info(outcome, "bidder", b.email)
		}
	}
}

// holdSales keeps a called sale of the demo going until ctx ends: another edition follows when one is over, or nearly.
func holdSales(ctx context.Context, log *slog.Logger, data string) {
	for {
		code, err := houses.HoldNextSale(ctx, data, os.Getenv("DATABASE_URL"), time.Now(), io.Discard)
		switch {
		case ctx.Err() != nil:
			return
		case err != nil:
			log.Warn("no next sale", "error", err)
		case code != "":
			log.Info("the next sale starts within a minute", "code", code)
		}
		if !process.Pause(ctx, lookEvery) {
			return
		}
	}
}
