// Command frontdoor takes the place of a CDN in front of reader and writer on one machine. Run frontdoor -help for its
// settings.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"os/signal"
	"syscall"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/frontdoor"
	"fairwarning/cdn/settings"
)

func main() {
	signal.Ignore(syscall.SIGHUP) // a closed terminal ends no service
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "frontdoor:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	var config frontdoor.Config
	declared := settings.New("frontdoor")
	config.Declare(declared)
	if err := declared.Parse(args); err != nil {
		return err
	}
	f, err := frontdoor.New(config, os.DirFS(config.Site), os.Stderr)
	if err != nil {
		return err
	}
	edge.RaiseDescriptors()
	listener, err := net.Listen("tcp", config.Listen)
	if err != nil {
		return err
	}
	return f.Run(ctx, listener)
}
