// Command frontdoor stands before reader and writer on one machine, in place of a CDN. frontdoor -help lists its settings.
package main

import (
	"context"
	"flag"
	"fmt"
	"net"
	"os"
	"os/signal"
	"syscall"

	"fairwarning/cdn/frontdoor"
)

func main() {
	var config frontdoor.Config
	config.RegisterFlags(flag.CommandLine)
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, config); err != nil {
		fmt.Fprintln(os.Stderr, "frontdoor:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, config frontdoor.Config) error {
	f, err := frontdoor.New(config, os.DirFS(config.Site), os.Stderr)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", config.Listen)
	if err != nil {
		return err
	}
	return f.Run(ctx, listener)
}
