// Command frontdoor takes the place of a CDN in front of reader and writer on one machine. Run frontdoor -help for its
// settings.
package main

import (
	"context"
	"net"
	"os"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/frontdoor"
	"fairwarning/cdn/process"
	"fairwarning/cdn/settings"
)

func main() { process.Main("frontdoor", run) }

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
