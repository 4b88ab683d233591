package mapping

import (
	"cmp"
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fairwarning/engine/importer/source"
)

// rule is a compiled ColumnRule.
type rule struct {
	ColumnRule

	kind     kind
	sources  []string // columns of the file it reads
	match    *regexp.Regexp
	part     int // from 1; 0 without split
	andRest  bool
	values   map[string]string // by folded word
	factor   *big.Rat          // nil: no conversion
	from     string            // unit before conversion; empty: none
	unit     string            // after conversion; appended in the specification table
	decimals int
}

func newRule(c ColumnRule) (r rule, err error) {
	column, known := own(c.Column)
	if !known {
		return r, fmt.Errorf("columns: unknown column %q; use %s or %s…", c.Column, strings.Join(Columns(), ", "), SpecPrefix)
	}
	r = rule{ColumnRule: c, kind: kindOf(column)}
	r.Column = column
	r.sources = slices.DeleteFunc(slices.Concat([]string{r.From}, r.Join, names(r.Template)), func(name string) bool { return name == "" })
	if n := c.origins(); n != 1 {
		return r, fmt.Errorf("columns: %s needs exactly one of from, join, value and template", c.Column)
	}
	for _, ready := range []func() error{r.readySplit, r.readyMatch, r.readyValues, r.readyNumber} {
		if err := ready(); err != nil {
			return r, fmt.Errorf("columns: %s: %w", c.Column, err)
		}
	}
	return r, nil
}

func (c ColumnRule) origins() (n int) {
	for _, given := range []bool{c.From != "", len(c.Join) > 0, c.Template != "", c.Value != nil} {
		if given {
			n++
		}
	}
	return n
}

func (r *rule) readySplit() error {
	if (r.Split == "") != (r.Part == "") {
		return errors.New("split and part must be used together")
	}
	if r.Part == "" {
		return nil
	}
	digits, andRest := strings.CutSuffix(r.Part, "-")
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 {
		return fmt.Errorf("part %q must look like \"2\" or \"2-\"", r.Part)
	}
	r.part, r.andRest = n, andRest
	return nil
}

func (r *rule) readyMatch() (err error) {
	if r.Match == "" {
		return nil
	}
	if r.match, err = regexp.Compile(r.Match); err == nil && r.match.NumSubexp() < 1 {
		return errors.New("match needs a group ( )")
	}
	return err
}

func (r *rule) readyValues() error {
	if r.Only && r.Values == nil {
		return errors.New("only requires values")
	}
	r.values = make(map[string]string, len(r.Values))
	for theirs, ours := range r.Values {
		r.values[fold(theirs)] = ours
	}
	return nil
}

func (r *rule) readyNumber() (err error) {
	if r.kind == money {
		r.decimals = 2
	}
	if r.Decimals != nil {
		r.decimals = *r.Decimals
	}
	if r.decimals < 0 || r.decimals > 9 {
		return errors.New("decimals must be 0 to 9")
	}
	if r.Convert != "" {
		if r.factor, r.unit, err = factorOf(r.Convert); err != nil {
			return err
		}
		from, _, _ := strings.Cut(r.Convert, " to ")
		r.from = strings.ToLower(strings.TrimSpace(from))
	}
	if r.Factor != "" {
		factor, err := exactNumber(r.Factor)
		if err != nil {
			return fmt.Errorf("factor %q %w", r.Factor, err)
		}
		if r.factor == nil {
			r.factor = big.NewRat(1, 1)
		}
		r.factor = new(big.Rat).Mul(r.factor, rational(factor))
	}
	return nil
}

func fold(s string) string { return strings.ToLower(strings.Join(strings.Fields(s), " ")) }

// origin returns the source field of the rule before any conversion.
func (r *rule) origin(record source.Record, mapped map[string]string) source.Field {
	switch {
	case r.Value != nil:
		return source.Field{Text: *r.Value}
	case r.Template != "":
		return source.Field{Text: fill(r.Template, record, mapped)}
	case r.From != "":
		return record.Fields[r.From]
	}
	var parts []string
	for _, name := range r.Join {
		if part := strings.TrimSpace(record.Fields[name].Text); part != "" {
			parts = append(parts, part)
		}
	}
	return source.Field{Text: strings.Join(parts, cmp.Or(r.With, " "))}
}

// shape applies split, match and values, to each element if it is a list.
func (r *rule) shape(f source.Field) (source.Field, error) {
	if r.kind != list || strings.HasPrefix(strings.TrimSpace(f.Text), "[") || strings.HasPrefix(strings.TrimSpace(f.Text), "{") {
		return r.shapeOne(f)
	}
	var shaped []string
	for element := range strings.SplitSeq(f.Text, cmp.Or(r.Separator, "|")) {
		one, err := r.shapeOne(source.Field{Text: strings.TrimSpace(element)})
		if err != nil {
			return f, err
		}
		if one.Text != "" {
			shaped = append(shaped, one.Text)
		}
	}
	return source.Field{Text: strings.Join(shaped, "|")}, nil
}

func (r *rule) shapeOne(f source.Field) (source.Field, error) {
	if r.part > 0 {
		f = source.Field{Text: pick(strings.Split(f.Text, r.Split), r.part, r.andRest, r.Split)}
	}
	if r.match != nil {
		found := r.match.FindStringSubmatch(f.Text)
		if found == nil {
			found = []string{"", ""}
		}
		f = source.Field{Text: found[1]}
	}
	ours, known := r.values[fold(f.Text)]
	switch {
	case known:
		f = source.Field{Text: ours}
	case r.Only && strings.TrimSpace(f.Text) != "":
		return f, fmt.Errorf("%q is not in the map's values", f.Text)
	}
	if strings.TrimSpace(f.Text) == "" {
		f = source.Field{Text: r.Default}
	}
	return f, nil
}

func pick(parts []string, n int, andRest bool, split string) string {
	switch {
	case n > len(parts):
		return ""
	case andRest:
		return strings.TrimSpace(strings.Join(parts[n-1:], split))
	}
	return strings.TrimSpace(parts[n-1])
}
