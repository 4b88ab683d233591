// Command lively bids in the running demo as bidders of its own, through the same operations a browser uses, so that prices
// move while you watch. It runs until SIGTERM and keeps trying while the services are unreachable.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"fairwarning/cdn/version"
	"fairwarning/scripts/demo/houses"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "lively:", err)
		stop()
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("lively", flag.ContinueOnError)
	door := flags.String("url", "http://127.0.0.1:8080", "address of the front door")
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
	byHouse := map[string][]*bidder{}
	for _, person := range houses.Lively() {
		b, err := newBidder(*door, person)
		if err != nil {
			return err
		}
		byHouse[person.House] = append(byHouse[person.House], b)
	}
	var running sync.WaitGroup
	for _, bidders := range byHouse {
		running.Go(func() { enliven(ctx, log, bidders, *rate) })
	}
	running.Wait()
	return nil
}

// enliven has a house's bidders take turns bidding at irregular intervals until ctx ends. rate is in bids per minute.
func enliven(ctx context.Context, log *slog.Logger, bidders []*bidder, rate float64) {
	for turn := 0; ; turn++ {
		pause := time.Duration(float64(time.Minute) / rate * (0.5 + rand.Float64()))
		select {
		case <-ctx.Done():
			return
		case <-time.After(pause):
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
