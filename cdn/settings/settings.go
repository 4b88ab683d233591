// Package settings reads the settings of a program from its flags and environment variables, and secrets also from files.
package settings

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/peterbourgon/ff/v4"

	"fairwarning/cdn/version"
)

// Settings are the settings of one program. A flag overrides its environment variable, which overrides the default; an
// empty variable counts as unset. Declare every setting, then call Parse, which stores the values where they were declared.
type Settings struct {
	flags         *flag.FlagSet
	variables     map[string]string // by flag
	secrets       []secret
	isVersion     bool // --version
	isPrintConfig bool // --print-config
}

type secret struct {
	variable string
	to       *string
}

// New returns the settings of a program, with none declared yet. The help text shows its name.
func New(program string) *Settings {
	s := &Settings{flags: flag.NewFlagSet(program, flag.ContinueOnError), variables: map[string]string{}}
	s.flags.Usage = s.help
	s.flags.BoolVar(&s.isVersion, "version", false, "print the version and exit")
	s.flags.BoolVar(&s.isPrintConfig, "print-config", false, PrintConfigUsage)
	return s
}

// Text declares a text setting and stores its default. A setting with an empty variable is a flag only.
func (s *Settings) Text(to *string, name, variable, byDefault, usage string) {
	s.flags.StringVar(to, name, byDefault, s.describe(name, variable, usage))
}

// Number declares an integer setting and stores its default.
func (s *Settings) Number(to *int, name, variable string, byDefault int, usage string) {
	s.flags.IntVar(to, name, byDefault, s.describe(name, variable, usage))
}

// Duration declares a setting in Go's notation, such as 20s or 5m, and stores its default.
func (s *Settings) Duration(to *time.Duration, name, variable string, byDefault time.Duration, usage string) {
	s.flags.DurationVar(to, name, byDefault, s.describe(name, variable, usage))
}

// Bytes declares a size, such as 1048576 or 256MiB, and stores its default, which is in bytes.
func (s *Settings) Bytes(to *int64, name, variable string, byDefault int64, usage string) {
	*to = byDefault
	s.flags.Var((*size)(to), name, s.describe(name, variable, usage))
}

// Secret declares a setting that comes from the environment or from a file (LoadCredentials), so that no process list shows it. Its
// default is empty.
func (s *Settings) Secret(to *string, variable string) {
	s.secrets = append(s.secrets, secret{variable, to})
}

// Flags returns the underlying flags, to declare one of another type or to print the defaults. They have no variable.
func (s *Settings) Flags() *flag.FlagSet { return s.flags }

func (s *Settings) describe(name, variable, usage string) string {
	if variable == "" {
		return usage
	}
	s.variables[name] = variable
	return usage + " ($" + variable + ")"
}

// Parse reads all settings. It returns flag.ErrHelp after printing the help text, the version or the settings, and otherwise an error of
// one line that names the flag or variable that cannot be parsed. Anything after the flags is an error.
func (s *Settings) Parse(args []string) error {
	rest, err := s.ParseBefore(args)
	if err == nil && len(rest) > 0 {
		err = fmt.Errorf("unexpected argument %q", rest[0])
	}
	return err
}

// ParseBefore is Parse for a program that takes arguments after its flags, and returns these.
func (s *Settings) ParseBefore(args []string) (rest []string, err error) {
	given := ff.NewFlagSetFrom(s.flags.Name(), s.flags)
	switch err := ff.Parse(given, args); {
	case errors.Is(err, ff.ErrHelp):
		s.flags.Usage()
		return nil, flag.ErrHelp
	case err != nil:
		return nil, errors.Unwrap(err) // without ff's own prefix
	case s.isVersion:
		fmt.Fprintln(os.Stdout, version.Line(s.flags.Name()))
		return nil, flag.ErrHelp
	}
	isGiven := func(name string) bool { setting, found := given.GetFlag(name); return found && setting.IsSet() }
	if err := s.parseEnvironment(isGiven); err != nil {
		return nil, err
	}
	if s.isPrintConfig {
		return nil, cmp.Or(PrintConfig(os.Stdout, s.entries(isGiven)), flag.ErrHelp)
	}
	return given.GetArgs(), nil
}

// parseEnvironment reads the settings that no flag has set, and secrets.
func (s *Settings) parseEnvironment(isGiven func(name string) bool) error {
	for _, one := range s.secrets {
		if err := LoadCredentials(one.variable); err != nil {
			return err
		}
	}
	environment, err := s.environment(isGiven)
	if err != nil {
		return err
	}
	if err := ff.Parse(environment, nil, ff.WithEnvVars()); err != nil {
		return errors.Unwrap(err)
	}
	return nil
}

// environment returns the settings that no flag has set under the names of their variables: ff derives a variable's name
// from that of the flag, but READER_LISTEN and SITE_DIR belong to flags named listen and site.
func (s *Settings) environment(isGiven func(name string) bool) (*ff.FlagSet, error) {
	environment := ff.NewFlagSet("environment")
	var failed error
	add := func(variable string, value flag.Value) {
		_, err := environment.AddFlag(ff.FlagConfig{LongName: variable, Value: value})
		failed = errors.Join(failed, err)
	}
	for name, variable := range s.variables {
		if !isGiven(name) {
			add(variable, s.flags.Lookup(name).Value)
		}
	}
	for _, one := range s.secrets {
		add(one.variable, (*text)(one.to))
	}
	return environment, failed
}

func (s *Settings) help() {
	fmt.Fprintf(s.flags.Output(), "Usage of %s:\n", s.flags.Name())
	s.flags.PrintDefaults()
	if len(s.secrets) == 0 {
		return
	}
	fmt.Fprintln(s.flags.Output(), "Secrets, from the environment or from files of these names in $"+credentialsDirectory+":")
	for _, one := range s.secrets {
		fmt.Fprintln(s.flags.Output(), "  $"+one.variable)
	}
}

// text is a flag.Value that prints nothing, because it holds a secret.
type text string

func (t *text) String() string { return "" }

func (t *text) Set(value string) error {
	*t = text(value)
	return nil
}

// size is a number of bytes: 1048576, 512KiB, 256MiB or 2GiB.
type size int64

func (b *size) String() string {
	if b == nil {
		return "0"
	}
	return strconv.FormatInt(int64(*b), 10)
}

func (b *size) Set(value string) error {
	for _, unit := range []struct {
		name  string
		bytes int64
	}{{"KiB", 1 << 10}, {"MiB", 1 << 20}, {"GiB", 1 << 30}, {"", 1}} {
		number, found := strings.CutSuffix(value, unit.name)
		if n, err := strconv.ParseInt(number, 10, 40); found && err == nil && n >= 0 {
			*b = size(n * unit.bytes)
			return nil
		}
	}
	return errors.New("not a size such as 1048576 or 256MiB")
}
