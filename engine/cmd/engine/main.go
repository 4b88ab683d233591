// Command engine is the auction engine: it serves the API and manages auction houses, users, events, rules and inventory.
package main

import (
	"context"
	"errors"
	"fmt"
	_ "time/tzdata" // time zones, on machines that have none

	"github.com/urfave/cli/v3"

	"fairwarning/cdn/process"
	"fairwarning/cdn/settings"
	"fairwarning/cdn/version"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/cmd/engine/event"
	"fairwarning/engine/cmd/engine/inventory"
	"fairwarning/engine/cmd/engine/ledger"
	"fairwarning/engine/cmd/engine/rules"
	"fairwarning/engine/cmd/engine/serve"
	"fairwarning/engine/cmd/engine/setup"
	"fairwarning/engine/cmd/engine/tenant"
	"fairwarning/engine/cmd/engine/user"
)

func main() {
	keepPrivate()
	process.Main("engine", run)
}

// run runs the command that the arguments name. Its error has the exit code 2 if there is no such command or flag.
func run(ctx context.Context, args []string) error {
	if err := settings.LoadCredentials(command.Secrets...); err != nil {
		return err
	}
	err := commands().Run(ctx, append([]string{"engine"}, args...))
	if _, isUnknown := errors.AsType[cli.ExitCoder](err); isUnknown {
		return cli.Exit(err, 2) // the library's own code for engine -h COMMAND is 3
	}
	return err
}

// commands returns the tree of all commands.
func commands() *cli.Command {
	root := &cli.Command{
		Name: "engine", Usage: "serve the API and manage auction houses, users, events, rules and inventory", UsageText: "engine COMMAND [flags]",
		Description: "engine COMMAND -h lists its flags. Many settings are also environment variables; see engine/docs/operations.md.",
		Flags:       []cli.Flag{command.Toggle("version", "print the version")},
		Commands: []*cli.Command{
			serve.Command(), setup.Command(), inventory.ImportCommand(), inventory.Command(), tenant.Command(), user.Command(), event.Command(), rules.Command(),
			bidsCommand(), ledger.Command(), backupCommand(), restoreCommand(), copyCommand(), mediaCommand(), openapiCommand(), versionCommand(), helpCommand(),
		},
		Action: func(ctx context.Context, c *cli.Command) error {
			if c.Bool("version") {
				return printVersion(ctx, c)
			}
			return cli.ShowRootCommandHelp(c)
		},
		ArgValidator: command.CheckArguments, ExitErrHandler: func(context.Context, *cli.Command, error) {}, // process.Main prints and exits
		HideHelpCommand: true, EnableShellCompletion: true, ConfigureShellCompletionCommand: showCompletion,
	}
	command.ExplainMistakes(root)
	return root
}

func versionCommand() *cli.Command {
	return &cli.Command{Name: "version", Usage: "print the version", UsageText: "engine version", Action: printVersion}
}

func printVersion(context.Context, *cli.Command) error {
	fmt.Println(version.Line("engine"))
	return nil
}

func helpCommand() *cli.Command {
	return &cli.Command{
		Name: "help", Usage: "show what a command is for and its flags", UsageText: "engine help [COMMAND]", ArgsUsage: "[COMMAND]",
		Action: func(_ context.Context, c *cli.Command) error {
			return run(context.Background(), append(c.Args().Slice(), "-h")) // with no command in ctx
		},
	}
}

// showCompletion lists the command that prints completions for shells, which the library hides.
func showCompletion(c *cli.Command) {
	c.Hidden, c.Usage, c.UsageText = false, "print what completes commands and flags in a shell", "source <(engine completion bash)"
	for _, shell := range c.Commands {
		shell.UsageText = "engine completion " + shell.Name
	}
	command.ExplainMistakes(c)
}
