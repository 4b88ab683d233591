// Command edge prints the configuration of the caches in front of readers and writers: VCL for Varnish, netlify.toml for Netlify. Both are
// made from the routing table and the cache policy. Run edge -help, edge varnish -help or edge netlify -help.
//
// It is a program of its own because whoever uses Netlify runs no front door, and a front door needs none of it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"fairwarning/cdn"
	"fairwarning/cdn/process"
	"fairwarning/cdn/version"
)

//go:generate go run . netlify --tenants auction.example=1 --reader https://reader.example --writer https://writer.example --out ../../../netlify.toml
//go:generate go run . varnish --out ../../varnish/fairwarning.vcl

func main() {
	process.Main("edge", func(_ context.Context, args []string) error { return run(args, os.Stdout) })
}

const usage = `Usage: edge varnish|netlify [flags]

edge prints the configuration of a cache in front of readers and writers. It sends requests where the local front door would.

  edge varnish    VCL for Varnish 7
  edge netlify    netlify.toml for the site of one auction house
`

var errUsage = errors.New(`say "edge varnish" or "edge netlify"; edge -help explains both`)

// run prints what the arguments ask for.
func run(args []string, out io.Writer) error {
	if len(args) == 0 {
		return errUsage
	}
	switch args[0] {
	case "varnish":
		return printVarnish(args[1:], out)
	case "netlify":
		return printNetlify(args[1:], out)
	case "-help", "--help", "-h", "help":
		fmt.Fprint(out, usage)
		return nil
	case "-version", "--version":
		fmt.Fprintln(out, version.Line("edge"))
		return nil
	}
	return errUsage
}

// command is what both subcommands have.
type command struct {
	flags          *flag.FlagSet
	policy, routes string
	out            string
}

func newCommand(name string) *command {
	c := &command{flags: flag.NewFlagSet("edge "+name, flag.ContinueOnError)}
	c.flags.StringVar(&c.policy, "policy", "", "cache policy to use instead of the built-in one; use the same as the readers")
	c.flags.StringVar(&c.routes, "routes", "", "routing table to use with --policy")
	c.flags.StringVar(&c.out, "out", "", "file to write; default: standard output")
	return c
}

func (c *command) parse(args []string) error {
	if err := c.flags.Parse(args); err != nil {
		return err
	}
	if c.flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", c.flags.Arg(0))
	}
	return nil
}

// line returns the command that makes the same text again.
func (c *command) line() string {
	line := c.flags.Name()
	c.flags.Visit(func(f *flag.Flag) {
		if f.Name != "out" {
			line += fmt.Sprintf(" --%s %s", f.Name, quoted(f.Value.String()))
		}
	})
	return line
}

// quoted keeps a value in one word and one line.
func quoted(value string) string {
	if value == "" || strings.ContainsFunc(value, func(r rune) bool { return r <= ' ' || r > '~' || strings.ContainsRune(`"'$&*;<>?()|\`+"`", r) }) {
		return fmt.Sprintf("%q", value)
	}
	return value
}

// print renders the text and writes it where --out says, which it leaves alone after an error.
func (c *command) print(out io.Writer, render func(*cdn.Table) (string, error)) error {
	table, err := cdn.LoadFiles(c.policy, c.routes)
	if err != nil {
		return err
	}
	text, err := render(table)
	if err != nil {
		return err
	}
	if c.out != "" {
		return os.WriteFile(c.out, []byte(text), 0o644)
	}
	_, err = io.WriteString(out, text)
	return err
}

// list splits a value at its commas.
func list(value string) (entries []string) {
	for entry := range strings.SplitSeq(value, ",") {
		if entry = strings.TrimSpace(entry); entry != "" {
			entries = append(entries, entry)
		}
	}
	return entries
}
