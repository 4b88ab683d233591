// Command demo fills an empty data folder with three invented houses and prints who can sign in to them.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"text/tabwriter"
	"time"

	"fairwarning/cdn/process"
	"fairwarning/cdn/version"
	"fairwarning/scripts/demo/houses"
)

func main() { process.Main("demo", run) }

// errFlags reports flags that package flag has already complained about.
var errFlags = errors.New("invalid flags")

func run(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("demo", flag.ContinueOnError)
	data := flags.String("data", cmp.Or(os.Getenv("DATA_DIR"), "data"), "folder for the photos and, without DATABASE_URL, the database (DATA_DIR)")
	items := flags.Int("items", houses.DefaultItems, "number of items of all houses together, at least 600")
	seed := flags.Uint64("seed", houses.DefaultSeed, "random seed; the same seed gives the same machines")
	noPhotos := flags.Bool("no-photos", false, "leave out photos and documents, which take most of the time")
	ifEmpty := flags.Bool("if-empty", false, "do nothing if the database already has other auction houses")
	signIns := flags.Bool("sign-ins", false, "print who can sign in, if the data folder has the demo, and exit")
	isVersion := flags.Bool("version", false, "print the version and exit")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return err
	case err != nil:
		return errFlags
	case flags.NArg() > 0:
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if *isVersion {
		fmt.Println(version.Line("demo"))
		return nil
	}
	debug.SetGCPercent(200) // a tenth less time for some memory, in a process that soon ends
	// DATABASE_URL has no flag because it may hold a password, and flags show in the process list.
	database := cmp.Or(os.Getenv("DATABASE_URL"), filepath.Join(*data, "fairwarning.db"))
	if *signIns {
		return printSignIns(ctx, *data, database)
	}
	return houses.Fill(ctx, houses.Options{
		Data: *data, Database: database, Items: *items, Seed: *seed, NoPhotos: *noPhotos, IfEmpty: *ifEmpty, Now: time.Now(), Progress: os.Stdout,
	})
}

// printSignIns prints nothing unless the data folder has the demo.
func printSignIns(ctx context.Context, data, database string) error {
	isFilled, err := houses.IsFilled(ctx, data, database)
	if err != nil || !isFilled {
		return err
	}
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 3, ' ', 0)
	for _, s := range houses.SignIns() {
		fmt.Fprintf(table, "  %s\t%s\t%s\t%s\n", s.House, s.Email, s.Password, s.Role)
	}
	return table.Flush()
}
