// Command writer proxies personal requests and changes to the auction engine. writer -help lists the settings.
package main

import (
	"context"
	"net"
	"os"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/process"
	"fairwarning/cdn/settings"
	"fairwarning/writer"
)

func main() { process.Main("writer", run) }

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
