// Command engine is the auction engine: it serves the API and manages auction houses, users, events, rules and inventory.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	_ "time/tzdata" // time zones, on machines that have none

	"github.com/urfave/cli/v3"

	"fairwarning/cdn/version"
)

func main() {
	keepPrivate()
	signal.Ignore(syscall.SIGHUP) // a closed terminal ends no service
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "engine:", err)
		stop()
		os.Exit(exitCode(err))
	}
}

// exitCode returns 2 for a command or flag that does not exist, else 1.
func exitCode(err error) int {
	if _, isUnknown := errors.AsType[cli.ExitCoder](err); isUnknown {
		return 2
	}
	return 1
}

func run(ctx context.Context, args []string) error {
	return commands().Run(ctx, append([]string{"engine"}, args...))
}

// commands returns the tree of all commands.
func commands() *cli.Command {
	root := &cli.Command{
		Name: "engine", Usage: "serve the API and manage auction houses, users, events, rules and inventory", UsageText: "engine COMMAND [flags]",
		Description: "engine COMMAND -h lists its flags. Many settings are also environment variables; see engine/docs/operations.md.",
		Flags:       []cli.Flag{toggle("version", "print the version")},
		Commands: []*cli.Command{
			serveCommand(), importCommand(), inventoryCommand(), tenantCommand(), userCommand(), eventCommand(), rulesCommand(), bidsCommand(),
			ledgerCommand(), backupCommand(), restoreCommand(), openapiCommand(), versionCommand(), helpCommand(),
		},
		Action: func(ctx context.Context, c *cli.Command) error {
			if c.Bool("version") {
				return printVersion(ctx, c)
			}
			return cli.ShowRootCommandHelp(c)
		},
		ArgValidator: checkArguments, ExitErrHandler: func(context.Context, *cli.Command, error) {}, // main prints and exits
		HideHelpCommand: true, EnableShellCompletion: true, ConfigureShellCompletionCommand: showCompletion,
	}
	explainMistakes(root)
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
	explainMistakes(c)
}
