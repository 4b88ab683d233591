// Package command holds what the subcommands of engine share: flags, who runs a command, the data folder, and errors of usage.
package command

import (
	"cmp"
	"os"
	"time"

	"github.com/urfave/cli/v3"
)

// Text declares a text flag. Like all flags here it is local: the subcommands of its command do not have it.
func Text(name, usage string) *cli.StringFlag {
	return &cli.StringFlag{Name: name, Usage: usage, Local: true}
}

// SettingFlag is a text flag whose default an environment variable overrides.
type SettingFlag struct {
	*cli.StringFlag
	Variable string
}

// Setting declares a text flag whose default an environment variable overrides. An empty variable counts as unset.
func Setting(name, variable, byDefault, usage string) SettingFlag {
	flag := Text(name, usage+" ($"+variable+")")
	flag.Value = EnvOr(variable, byDefault)
	return SettingFlag{flag, variable}
}

// Number declares an integer flag that is 0 by default.
func Number(name, usage string) *cli.Int64Flag {
	return &cli.Int64Flag{Name: name, Usage: usage, Local: true, HideDefault: true}
}

// Toggle declares a flag without a value.
func Toggle(name, usage string) *cli.BoolFlag {
	return &cli.BoolFlag{Name: name, Usage: usage, Local: true, HideDefault: true}
}

// DataFlag declares --data, which nearly all commands have.
func DataFlag() cli.Flag {
	return Setting("data", "DATA_DIR", "data", "folder for blobs and, without DATABASE_URL, the database")
}

// TenantFlag declares --tenant of a command that concerns one auction house.
func TenantFlag() cli.Flag { return Text("tenant", "slug of the auction house") }

// AnyTenantFlag declares --tenant of a command that concerns one auction house or all.
func AnyTenantFlag() cli.Flag { return Text("tenant", "slug of one auction house; empty: all") }

// EnvOr returns the environment variable name, or otherwise if it is empty or not set.
func EnvOr(name, otherwise string) string { return cmp.Or(os.Getenv(name), otherwise) }

// Duration declares a flag for a duration, such as 30m.
func Duration(to *time.Duration, name string, byDefault time.Duration, usage string) cli.Flag {
	return &cli.DurationFlag{Name: name, Value: byDefault, Destination: to, Usage: usage, Local: true}
}

// Limit declares a flag for a number that is not 0 by default.
func Limit(to *int, name string, byDefault int, usage string) cli.Flag {
	return &cli.IntFlag{Name: name, Value: byDefault, Destination: to, Usage: usage, Local: true}
}
