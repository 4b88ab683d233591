package cdn

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Parameter is one query parameter of an operation.
type Parameter struct {
	Name      string   `yaml:"name"`
	Type      string   `yaml:"type"` // int, float, bool, enum, text, list or years
	Of        string   `yaml:"of"`   // of a list: text or int
	Required  bool     `yaml:"required"`
	Dropped   bool     `yaml:"dropped"` // neither part of the key nor forwarded
	Fold      bool     `yaml:"fold"`    // ignore case; the key has lower case
	Min       *int64   `yaml:"min"`     // of an int, a year, or each int of a list
	Max       *int64   `yaml:"max"`
	MaxLength int      `yaml:"max_length"` // characters of a text or of a joined list
	Default   string   `yaml:"default"`    // left out of the key
	Values    []string `yaml:"values"`     // of an enum
	Pattern   string   `yaml:"pattern"`    // of a text

	pattern *regexp.Regexp
}

// maxParameters limits the parameters of an operation. The arrays in cache_key.go have this length, so building a key allocates
// nothing.
const maxParameters = 16

func (o *Operation) prepareParameters(at *source, path string) error {
	if len(o.Parameters) > maxParameters {
		return at.wrong(path+".parameters", "at most %d are possible", maxParameters)
	}
	var vary []string
	for i := range o.Parameters {
		p, field := &o.Parameters[i], fmt.Sprintf("%s.parameters[%d]", path, i)
		if slices.ContainsFunc(o.Parameters[:i], func(o Parameter) bool { return o.Name == p.Name }) {
			return at.wrong(field+".name", "%q is there twice", p.Name)
		}
		if err := p.prepare(at, field); err != nil {
			return err
		}
		if !p.Dropped {
			vary = append(vary, p.Name)
		}
	}
	o.vary = "none"
	if len(vary) > 0 {
		o.vary = strings.Join(vary, "|")
	}
	return o.checkTags(at, path)
}

var parameterName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)

func (p *Parameter) prepare(at *source, field string) error {
	if !parameterName.MatchString(p.Name) {
		return at.wrong(field+".name", "%q is no parameter name", p.Name)
	}
	if p.Pattern != "" {
		pattern, err := regexp.Compile(p.Pattern)
		if err != nil {
			return at.wrong(field+".pattern", "%v", err)
		}
		p.pattern = pattern
	}
	if err := p.checkType(at, field); err != nil {
		return err
	}
	for i, value := range p.Values {
		if canonical, problem := p.appendValue(nil, []byte(value)); value == "" || problem != "" || string(canonical) != value {
			return at.wrong(fmt.Sprintf("%s.values[%d]", field, i), "%q can never be given", value)
		}
	}
	switch {
	case p.Default == "":
		return nil
	case p.Required: // the key leaves the default out, so it could not be fetched
		return at.wrong(field+".default", "a required parameter cannot have one")
	}
	if canonical, problem := p.appendValue(nil, []byte(p.Default)); problem != "" || string(canonical) != p.Default {
		return at.wrong(field+".default", "%q is no canonical value: %s", p.Default, problem)
	}
	return nil
}

// longestValue is the highest max_length, in characters. No service here accepts longer requests.
const longestValue = 16 << 10

func (p *Parameter) checkType(at *source, field string) error {
	ranged := p.Min != nil && p.Max != nil && *p.Min <= *p.Max
	switch p.Type {
	case "int", "years":
		if !ranged {
			return at.wrong(field, "%s needs min and max", p.Type)
		}
	case "enum":
		if len(p.Values) == 0 {
			return at.wrong(field+".values", "is missing")
		}
	case "list":
		if p.Of != "text" && p.Of != "int" || p.Of == "int" && !ranged {
			return at.wrong(field+".of", "must be text, or int with min and max")
		}
	case "float":
		if !p.Dropped {
			return at.wrong(field+".dropped", "a float cannot be part of a key")
		}
	case "text", "bool":
	default:
		return at.wrong(field+".type", "%q is not one of int, float, bool, enum, text, list, years", p.Type)
	}
	if slices.Contains([]string{"text", "list", "years"}, p.Type) && p.MaxLength < 1 {
		return at.wrong(field+".max_length", "must be above 0")
	}
	return p.checkOptions(at, field)
}

// checkOptions refuses options that would silently do nothing.
func (p *Parameter) checkOptions(at *source, field string) error {
	switch {
	case p.MaxLength < 0 || p.MaxLength > longestValue:
		return at.wrong(field+".max_length", "must be from 1 to %d", longestValue)
	case p.Pattern != "" && p.Type != "text":
		return at.wrong(field+".pattern", "only a text can have one")
	case p.Values != nil && p.Type != "enum":
		return at.wrong(field+".values", "only an enum can have them")
	case p.Required && p.Dropped:
		return at.wrong(field+".required", "what is dropped cannot be needed")
	}
	return nil
}
