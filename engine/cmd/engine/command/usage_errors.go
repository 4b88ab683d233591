package command

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/urfave/cli/v3"
)

// errFlags precedes what is wrong with the flags of a command.
var errFlags = errors.New("invalid flags")

// ExplainMistakes sets what a command and those below it do with wrong flags, and has a command that only groups others take the first
// argument for the name of one of them.
func ExplainMistakes(c *cli.Command) {
	first := 1
	if IsGroup(c) {
		c.StopOnNthArg = &first
	}
	c.OnUsageError = explainFlag
	for _, subcommand := range c.Commands {
		ExplainMistakes(subcommand)
	}
}

// Group returns a command that only groups others.
func Group(name, usage string, commands []*cli.Command) *cli.Command {
	return &cli.Command{Name: name, Usage: usage, UsageText: "engine " + name + " COMMAND [flags]", Commands: commands}
}

// IsGroup reports whether a command only groups others.
func IsGroup(c *cli.Command) bool { return len(c.Commands) > 0 && c.ArgsUsage == "" }

// explainFlag returns the error for flags that cannot be parsed.
func explainFlag(_ context.Context, c *cli.Command, err error, _ bool) error {
	name, isUnknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !isUnknown {
		return fmt.Errorf("%w: %w", errFlags, err)
	}
	if nearest := cli.SuggestFlag(c.Flags, name, false); nearest != "" {
		return unknown("%v: %s has no flag --%s; did you mean %s?", errFlags, c.FullName(), name, nearest)
	}
	return unknown("%v: %s has no flag --%s; see %[2]s -h", errFlags, c.FullName(), name)
}

// unknown returns the error for a command or flag that does not exist.
func unknown(format string, args ...any) error { return cli.Exit(fmt.Sprintf(format, args...), 2) }

// CheckArguments refuses arguments of a command that takes none, and a group's argument that is none of its commands.
func CheckArguments(_ context.Context, c *cli.Command) error {
	first, isRoot := c.Args().First(), c.Root() == c
	switch {
	case IsGroup(c) && first != "" && isRoot:
		return unknown("unknown command %q; use %s", first, strings.Join(names(c.Commands), ", "))
	case IsGroup(c) && first != "":
		return unknown("unknown command %s %q; use %s", c.FullName(), first, strings.Join(names(c.Commands), ", "))
	case IsGroup(c) && !isRoot:
		return fmt.Errorf("usage: %s %s; see %[1]s -h", c.FullName(), strings.Join(names(c.Commands), "|"))
	case c.ArgsUsage == "" && c.NArg() > 0:
		return fmt.Errorf("%s: unexpected argument %q; usage: %s", c.FullName(), first, c.UsageText)
	}
	return nil
}

func names(commands []*cli.Command) (list []string) {
	for _, c := range commands {
		list = append(list, c.Name)
	}
	return list
}

// Usage returns the error for a command that lacks what it requires.
func Usage(c *cli.Command) error { return errors.New("usage: " + c.UsageText) }

// FileArgument returns the one file that a command takes, "" if there is none.
func FileArgument(c *cli.Command) (string, error) {
	if c.NArg() > 1 {
		return "", fmt.Errorf("%s takes one file; unexpected argument %q", c.FullName(), c.Args().Get(c.NArg()-1))
	}
	return c.Args().First(), nil
}
