package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"fairwarning/engine/store"
)

// envOr is a flag's default: the environment variable of that name where it is set.
func envOr(name, otherwise string) string {
	if value, set := os.LookupEnv(name); set && value != "" {
		return value
	}
	return otherwise
}

// newFlags makes the flags of a subcommand with --data, which all of them have.
func newFlags(name string) (flags *flag.FlagSet, data *string) {
	flags = flag.NewFlagSet("engine "+name, flag.ContinueOnError)
	return flags, flags.String("data", envOr("DATA_DIR", "data"), "folder of blobs and, without DATABASE_URL, the database (DATA_DIR)")
}

// errFlags: what is wrong has been printed by package flag.
var errFlags = errors.New("the flags cannot be used")

func parse(flags *flag.FlagSet, args []string) error {
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return err
	case err != nil:
		return errFlags
	case flags.NArg() > 0:
		return fmt.Errorf("%s does not take %q", flags.Name(), flags.Arg(0))
	}
	return nil
}

// database is where the records are: the PostgreSQL database of DATABASE_URL, which no flag names because it may hold a
// password, or a file in the data folder.
func database(data string) string {
	return envOr("DATABASE_URL", filepath.Join(data, "fairwarning.db"))
}

// openStore opens the database, and makes the data folder and a file in it where they are missing.
func openStore(ctx context.Context, data string) (*store.Store, error) {
	if err := writable(data); err != nil {
		return nil, err
	}
	return store.Open(ctx, database(data))
}

func writable(data string) error {
	if err := os.MkdirAll(data, 0o755); err != nil {
		return fmt.Errorf("the data folder %s cannot be made: %w", data, errors.Unwrap(err))
	}
	probe, err := os.CreateTemp(data, ".writable-*")
	if err != nil {
		return fmt.Errorf("the data folder %s cannot be written to; choose another with --data", data)
	}
	probe.Close()
	return os.Remove(probe.Name())
}
