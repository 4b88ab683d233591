// Command writer proxies personal requests and changes to the auction engine. writer -help lists the settings.
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
	"fairwarning/cdn/settings"
	"fairwarning/writer"
)

func main() {
	signal.Ignore(syscall.SIGHUP) // a closed terminal ends no service
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "writer:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	var config writer.Config
	declared := settings.New("writer")
	config.Declare(declared)
	if err := declared.Parse(args); err != nil {
		return err
	}
	edge.RaiseDescriptors() // the limits below depend on it
	w, err := writer.New(config, os.Stderr)
	if err != nil {
		return err
	}
	public, err := net.Listen("tcp", config.Listen)
	if err != nil {
		return err
	}
	admin, err := net.Listen("tcp", config.Admin)
	if err != nil {
		return err
	}
	return w.Run(ctx, public, admin)
}
