// Command engine is the auction engine: it serves the contract, and imports, adds and lists what it serves.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"syscall"
	_ "time/tzdata" // time zones, on machines that have none
)

// command is a subcommand: it reads its own flags.
type command struct {
	name, about string
	run         func(ctx context.Context, args []string) error
}

var commands = []command{
	{"serve", "answer requests", serve},
	{"import", "read a company's inventory, CSV or JSON with photos", runImport},
	{"tenant", "add, change and list auction houses and their content", tenant},
	{"user", "add people, write down their deposits", user},
	{"event", "list events, publish their terms, plan and change their status", event},
	{"rules", "set and list what lots are sold by: increments, close, premium, fees, taxes", rules},
	{"bids", "verify the records of bids", bids},
	{"openapi", "print the contract as OpenAPI 3.1", openapi},
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := run(ctx, os.Args[1:])
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
	default:
		fmt.Fprintln(os.Stderr, "engine:", err)
		stop()
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	if len(args) == 0 || slices.Contains([]string{"help", "-h", "-help", "--help"}, args[0]) {
		usage()
		return nil
	}
	for _, c := range commands {
		if c.name == args[0] {
			return c.run(ctx, args[1:])
		}
	}
	return fmt.Errorf("there is no command %q; engine help lists them", args[0])
}

func usage() {
	fmt.Println("engine COMMAND [flags]\n\nCommands:")
	for _, c := range commands {
		fmt.Printf("  %-9s %s\n", c.name, c.about)
	}
	fmt.Println("\nengine COMMAND -h lists its flags. Every flag can be given as an environment variable, too; engine/README.md names them.")
}
