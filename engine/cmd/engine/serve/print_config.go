package serve

import (
	"fmt"
	"os"
	"slices"

	"github.com/urfave/cli/v3"

	"fairwarning/cdn/settings"
	"fairwarning/engine/cmd/engine/command"
)

// variables are settings without a flag that are no secrets.
var variables = []string{"MAIL_FROM", "PAYMENT_CLIENT_KEY", "PAYMENT_FORM", "PAYMENT_SCRIPT_URL", "PAYMENT_URL", "SMS_URL"}

func printConfigFlag() cli.Flag { return command.Toggle("print-config", settings.PrintConfigUsage) }

// printConfig prints all settings: those with a flag, then those with a variable only.
func printConfig(c *cli.Command) error {
	var entries []settings.Entry
	for _, flag := range c.Flags {
		name := flag.Names()[0]
		if slices.Contains([]string{"help", printConfigFlag().Names()[0]}, name) {
			continue
		}
		entry := settings.Entry{Flag: name, Value: fmt.Sprint(c.Value(name)), IsGiven: c.IsSet(name)}
		if setting, hasVariable := flag.(command.SettingFlag); hasVariable {
			entry.Variable = setting.Variable
		}
		entries = append(entries, entry)
	}
	for _, variable := range variables {
		entries = append(entries, settings.Entry{Variable: variable, Value: os.Getenv(variable)})
	}
	for _, variable := range command.Secrets {
		entries = append(entries, settings.Entry{Variable: variable, IsSecret: true})
	}
	return settings.PrintConfig(os.Stdout, entries)
}
