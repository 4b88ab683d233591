package main

import (
	"context"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"fairwarning/engine/demo"
)

// runDemo creates the demo, or prints its sign-ins.
func runDemo(ctx context.Context, args []string) error {
	flags, data := newFlags("demo")
	items := flags.Int("items", demo.DefaultItems, "total items of both auction houses")
	seed := flags.Uint64("seed", demo.DefaultSeed, "random seed; the same seed gives the same machines")
	ifEmpty := flags.Bool("if-empty", false, "do nothing if there are tenants other than the demo's")
	signIns := flags.Bool("sign-ins", false, "only print the sign-ins of the demo")
	if err := parse(flags, args); err != nil {
		return err
	}
	if *signIns {
		return printSignIns()
	}
	if err := makeWritable(*data); err != nil {
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
