package mapping

import (
	"fmt"
	"os"
	"strings"

	"fairwarning/engine/importer/source"

	"github.com/goccy/go-yaml"
)

// File is a map file, YAML or JSON. The README of package importer is its reference.
type File struct {
	Format    string            `yaml:"format"`
	Encoding  string            `yaml:"encoding"`
	Delimiter string            `yaml:"delimiter"`
	Header    []string          `yaml:"header"`
	SkipLines int               `yaml:"skip_lines"`
	Sheet     string            `yaml:"sheet"`
	Records   string            `yaml:"records"`
	Decimal   string            `yaml:"decimal"` // "." (default) or ","
	Dates     []string          `yaml:"dates"`
	Zone      string            `yaml:"zone"` // default that of the event, else of the house
	Skip      []SkipRule        `yaml:"skip"`
	Columns   ColumnRules       `yaml:"columns"`
	Defaults  map[string]string `yaml:"defaults"`
	Ignore    []string          `yaml:"ignore"`
	Trust     []string          `yaml:"trust"` // our columns that a spreadsheet has not changed, whatever they look like
}

// SkipRule excludes rows that do not belong on the site.
type SkipRule struct {
	Column string   `yaml:"column"`
	Is     []string `yaml:"is"`    // one of these, ignoring case
	Empty  bool     `yaml:"empty"` // matches an empty column
}

// ColumnRules define the sources of our columns, in the order of the file.
type ColumnRules []ColumnRule

// ColumnRule defines the source of one of our columns: exactly one of From, Join, Value and Template.
type ColumnRule struct {
	Column string `yaml:"-"`

	From     string   `yaml:"from"`
	Join     []string `yaml:"join"`
	Template string   `yaml:"template"` // "{year} {make} {model}"
	Value    *string  `yaml:"value"`

	With      string            `yaml:"with"`      // separator of joined values; default a space
	Separator string            `yaml:"separator"` // splits a list; default a bar
	Split     string            `yaml:"split"`     // splits the text; Part selects from it
	Part      string            `yaml:"part"`      // "2", or "2-" for the second and all after it
	Match     string            `yaml:"match"`     // regular expression; its first group is the value
	Values    map[string]string `yaml:"values"`    // their word → ours, ignoring case
	Only      bool              `yaml:"only"`      // words not in Values are errors
	Convert   string            `yaml:"convert"`   // "km to miles"
	Factor    string            `yaml:"factor"`    // multiplies
	Decimals  *int              `yaml:"decimals"`  // after converting; default 0, for amounts 2
	Default   string            `yaml:"default"`   // if empty
}

// UnmarshalYAML keeps the order of the file. A plain string is short for from.
func (r *ColumnRules) UnmarshalYAML(unmarshal func(any) error) error {
	var ordered yaml.MapSlice
	if err := unmarshal(&ordered); err != nil {
		return err
	}
	var rules map[string]ruleOrName
	if err := unmarshal(&rules); err != nil {
		return err
	}
	for _, item := range ordered {
		name := fmt.Sprint(item.Key)
		rule := rules[name].ColumnRule
		rule.Column = name
		*r = append(*r, rule)
	}
	return nil
}

type ruleOrName struct{ ColumnRule }

func (r *ruleOrName) UnmarshalYAML(unmarshal func(any) error) error {
	var name string
	if unmarshal(&name) == nil {
		r.From = name
		return nil
	}
	return unmarshal(&r.ColumnRule)
}

// Load reads a map file. An empty path gives an empty map, for files with our column names.
func Load(path string) (File, error) {
	var f File
	if path == "" {
		return f, nil
	}
	content, err := os.ReadFile(path)
	if err != nil {
		return f, err
	}
	if err := yaml.UnmarshalWithOptions(content, &f, yaml.Strict()); err != nil {
		return f, fmt.Errorf("%s: %s", path, strings.TrimSpace(yaml.FormatError(err, false, true)))
	}
	return f, nil
}

// Source returns the options for reading the file.
func (f File) Source() source.Options {
	return source.Options{
		Format: f.Format, Encoding: f.Encoding, Delimiter: f.Delimiter, Header: f.Header, SkipLines: f.SkipLines, Sheet: f.Sheet, Records: f.Records,
	}
}
