package settings

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"text/tabwriter"
)

// PrintConfigUsage explains --print-config.
const PrintConfigUsage = "print every setting, its value and where that comes from, without secrets, and exit"

// Entry is one setting in the report of --print-config.
type Entry struct {
	Flag     string // without dashes; empty if there is none
	Variable string // empty if there is none
	Value    string // unused if it is secret
	IsGiven  bool   // by the flag
	IsSecret bool
}

// PrintConfig writes a table of settings: flag, variable, value, and where the value comes from.
func PrintConfig(out io.Writer, entries []Entry) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "FLAG\tVARIABLE\tVALUE\tSOURCE")
	for _, entry := range entries {
		name := "-"
		if entry.Flag != "" {
			name = "--" + entry.Flag
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", name, cmp.Or(entry.Variable, "-"), entry.shown(), entry.source())
	}
	return table.Flush()
}

// shown returns the value in one line. Nothing of a secret is shown, not even its length.
func (e Entry) shown() string {
	switch {
	case e.IsSecret && os.Getenv(e.Variable) != "":
		return "(hidden)"
	case e.IsSecret || e.Value == "":
		return "(none)"
	case strings.ContainsFunc(e.Value, func(r rune) bool { return r < ' ' }):
		return fmt.Sprintf("%q", withoutPasswords(e.Value))
	}
	return withoutPasswords(e.Value)
}

// source returns where the value comes from. A secret from a file is in the environment, too (LoadCredentials).
func (e Entry) source() string {
	set := os.Getenv(e.Variable)
	switch {
	case e.IsGiven:
		return "flag"
	case e.Variable == "" || set == "":
		return "default"
	}
	if inFile, err := credential(e.Variable); e.IsSecret && err == nil && inFile == set {
		return "file " + credentialFile(e.Variable)
	}
	return "environment"
}

// access is what may give access in a URL or a list of them: all that is before the last @, and parameters.
var access = []struct{ pattern, shown string }{{`://\S*@`, "://(hidden)@"}, {`(://[^?\s]*)\?\S*`, "$1?(hidden)"}}

func withoutPasswords(value string) string {
	for _, part := range access {
		value = regexp.MustCompile(part.pattern).ReplaceAllString(value, part.shown)
	}
	return value
}

// entries returns all settings of a program: those with a flag in the order of their names, then secrets.
func (s *Settings) entries(isGiven func(name string) bool) []Entry {
	var all []Entry
	s.flags.VisitAll(func(one *flag.Flag) {
		if one.Name != "version" && one.Name != "print-config" {
			all = append(all, Entry{Flag: one.Name, Variable: s.variables[one.Name], Value: one.Value.String(), IsGiven: isGiven(one.Name)})
		}
	})
	for _, one := range s.secrets {
		all = append(all, Entry{Variable: one.variable, IsSecret: true})
	}
	return all
}
