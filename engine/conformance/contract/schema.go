package contract

import "strings"

// Schema is a JSON schema of the contract, as far as requests are made from it.
type Schema struct {
	Ref        string `json:"$ref"`
	Type       any    // a word or a list of words
	Enum       []any
	Pattern    string
	Format     string
	Minimum    *float64
	Maximum    *float64
	MaxLength  *int
	Properties map[string]*Schema
	Required   []string
	Items      *Schema
}

// Resolve follows a reference.
func (d *Document) Resolve(s *Schema) *Schema {
	if s != nil && s.Ref != "" {
		return d.schemas[s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]]
	}
	return s
}

// Zero returns the shortest value that a schema may accept.
func (d *Document) Zero(s *Schema) any {
	switch s = d.Resolve(s); s.Type {
	case "string":
		return "a"
	case "boolean":
		return false
	case "object":
		made := map[string]any{}
		for _, name := range s.Required {
			made[name] = d.Zero(s.Properties[name])
		}
		return made
	}
	return 1
}

// Names returns the names of an operation's parameters and of its body's fields.
func (d *Document) Names(o *Operation) (names []string) {
	for _, p := range o.Parameters {
		names = append(names, p.Name)
	}
	if o.Body != nil {
		for name := range d.Resolve(o.Body).Properties {
			names = append(names, name)
		}
	}
	return names
}
