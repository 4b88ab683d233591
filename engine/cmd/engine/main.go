// Command engine is the auction engine: it serves the API and manages auction houses, users, events, rules and inventory.
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

	"fairwarning/cdn/version"
)

// command is a subcommand, which parses its own flags.
type command struct {
	name, about string
	run         func(ctx context.Context, args []string) error
}

var commands = []command{
	{"serve", "serve the API", serve},
	{"import", "import a company's inventory from CSV or JSON, with photos; list and undo imports", runImport},
	{"inventory", "withdraw items, remove empty categories", inventoryCommand},
	{"tenant", "add, update, check and list auction houses and their content", tenantCommand},
	{"user", "add users, record deposits", user},
	{"event", "list events, publish terms, schedule them, change their status", event},
	{"rules", "set and list sale rules: increments, soft close, premium, fees, taxes", rulesCommand},
	{"bids", "verify bid logs", bids},
	{"ledger", "check the books; show invoices; record payments, refunds and adjustments", ledgerCommand},
	{"backup", "copy database and files into one archive while the engine runs", runBackup},
	{"restore", "restore an archive, or check a database that was restored by other means", runRestore},
	{"openapi", "print the API as OpenAPI 3.1", openapi},
	{"version", "print the version", printVersion},
}

func main() {
	keepPrivate()
	signal.Ignore(syscall.SIGHUP) // a closed terminal ends no service
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
	if args[0] == "--version" || args[0] == "-version" {
		return printVersion(ctx, nil)
	}
	for _, c := range commands {
		if c.name == args[0] {
			return c.run(ctx, args[1:])
		}
	}
	return fmt.Errorf("unknown command %q; see engine help", args[0])
}

func printVersion(_ context.Context, args []string) error {
	if err := parse(flag.NewFlagSet("engine version", flag.ContinueOnError), args); err != nil {
		return err
	}
	fmt.Println(version.Line("engine"))
	return nil
}

func usage() {
	fmt.Println("engine COMMAND [flags]\n\nCommands:")
	for _, c := range commands {
		fmt.Printf("  %-9s %s\n", c.name, c.about)
	}
	fmt.Println("\nengine COMMAND -h lists its flags. Many settings are also environment variables; see engine/docs/operations.md.")
}
