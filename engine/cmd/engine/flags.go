package main

import (
	"cmp"
	"os"
	"time"

	"github.com/urfave/cli/v3"
)

// text declares a text flag. Like all flags here it is local: the subcommands of its command do not have it.
func text(name, usage string) *cli.StringFlag {
	return &cli.StringFlag{Name: name, Usage: usage, Local: true}
}

// setting declares a text flag whose default an environment variable overrides. An empty variable counts as unset.
func setting(name, variable, byDefault, usage string) *cli.StringFlag {
	flag := text(name, usage+" ($"+variable+")")
	flag.Value = envOr(variable, byDefault)
	return flag
}

// number declares an integer flag that is 0 by default.
func number(name, usage string) *cli.Int64Flag {
	return &cli.Int64Flag{Name: name, Usage: usage, Local: true, HideDefault: true}
}

// toggle declares a flag without a value.
func toggle(name, usage string) *cli.BoolFlag {
	return &cli.BoolFlag{Name: name, Usage: usage, Local: true, HideDefault: true}
}

// dataFlag declares --data, which nearly all commands have.
func dataFlag() cli.Flag {
	return setting("data", "DATA_DIR", "data", "folder for blobs and, without DATABASE_URL, the database")
}

// tenantFlag declares --tenant of a command that concerns one auction house.
func tenantFlag() cli.Flag { return text("tenant", "slug of the auction house") }

// anyTenantFlag declares --tenant of a command that concerns one auction house or all.
func anyTenantFlag() cli.Flag { return text("tenant", "slug of one auction house; empty: all") }

// envOr returns the environment variable name, or otherwise if it is empty or not set.
func envOr(name, otherwise string) string { return cmp.Or(os.Getenv(name), otherwise) }

func duration(to *time.Duration, name string, byDefault time.Duration, usage string) cli.Flag {
	return &cli.DurationFlag{Name: name, Value: byDefault, Destination: to, Usage: usage, Local: true}
}

func limit(to *int, name string, byDefault int, usage string) cli.Flag {
	return &cli.IntFlag{Name: name, Value: byDefault, Destination: to, Usage: usage, Local: true}
}
