package main

import (
	"context"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"fairwarning/engine/demo"
)

// layDemo lays the demo, or prints who can sign in to it.
func layDemo(ctx context.Context, args []string) error {
	flags, data := newFlags("demo")
	items := flags.Int("items", demo.DefaultItems, "items of both auction houses together")
	seed := flags.Uint64("seed", demo.DefaultSeed, "the same seed gives the same machines")
	ifEmpty := flags.Bool("if-empty", false, "do nothing when there are tenants that are not the demo's")
	signIns := flags.Bool("sign-ins", false, "print who can sign in to the demo, and do nothing else")
	if err := parse(flags, args); err != nil {
		return err
	}
	if *signIns {
		return printSignIns()
	}
	if err := writable(*data); err != nil {
		return err
	}
	return demo.Run(ctx, demo.Options{
		Data: *data, Database: database(*data), Items: *items, Seed: *seed, IfEmpty: *ifEmpty, Now: time.Now(), Progress: os.Stdout,
	})
}

func printSignIns() error {
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 3, ' ', 0)
	for _, s := range demo.SignIns() {
		fmt.Fprintf(table, "  %s\t%s\t%s\t%s\n", s.House, s.Email, s.Password, s.Role)
	}
	return table.Flush()
}
