// Package contract reads openapi.json, the contract between an engine and the services in front of it, and checks answers against its
// schemas. It knows no engine.
package contract

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Prefix is before every path of the contract.
const Prefix = "/api"

// Document is the contract. It is safe for one goroutine at a time.
type Document struct {
	Operations []*Operation // by ID
	Duties     []Duty
	Version    string

	schemas  map[string]*Schema
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema // by location in the document
}

// Duty is something that staff do, and the roles that may.
type Duty struct {
	ID    string
	Roles []string
}

// described is openapi.json, as far as it matters here.
type described struct {
	Info       struct{ Version string }
	Paths      map[string]map[string]describedOperation
	Components struct {
		Schemas   map[string]*Schema
		Responses map[string]describedResponse
	}
	Duties []Duty `json:"x-fairwarning-duties"`
}

type describedOperation struct {
	OperationID string
	Facts       Facts `json:"x-fairwarning"`
	Parameters  []Parameter
	RequestBody *struct {
		Required bool
		Content  map[string]struct{ Schema *Schema }
	}
	Responses map[string]describedResponse
}

type describedResponse struct {
	Ref     string `json:"$ref"`
	Content map[string]json.RawMessage
}

// location names the document in the locations of schemas.
const location = "openapi.json"

// Read reads the contract from a file.
func Read(path string) (*Document, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	d, err := parse(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return d, nil
}

func parse(text []byte) (*Document, error) {
	var from described
	if err := json.Unmarshal(text, &from); err != nil {
		return nil, err
	}
	whole, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	d := &Document{Duties: from.Duties, Version: from.Info.Version, schemas: from.Components.Schemas, compiler: jsonschema.NewCompiler(), compiled: map[string]*jsonschema.Schema{}}
	d.compiler.DefaultDraft(jsonschema.Draft2020)
	d.compiler.AssertFormat()
	if err := d.compiler.AddResource(location, whole); err != nil {
		return nil, err
	}
	for path, methods := range from.Paths {
		for method, op := range methods {
			d.Operations = append(d.Operations, op.operation(from, path, method))
		}
	}
	slices.SortFunc(d.Operations, func(a, b *Operation) int { return cmp.Compare(a.ID, b.ID) })
	return d, nil
}

// Operation returns an operation by its ID, or nil.
func (d *Document) Operation(id string) *Operation {
	at, found := slices.BinarySearchFunc(d.Operations, id, func(o *Operation, id string) int { return cmp.Compare(o.ID, id) })
	if !found {
		return nil
	}
	return d.Operations[at]
}

// Roles returns all roles of staff, sorted.
func (d *Document) Roles() []string {
	var roles []string
	for _, duty := range d.Duties {
		roles = append(roles, duty.Roles...)
	}
	slices.Sort(roles)
	return slices.Compact(roles)
}

// pointer escapes the steps of a JSON pointer (RFC 6901).
func pointer(steps ...string) string {
	escape := strings.NewReplacer("~", "~0", "/", "~1")
	var at strings.Builder
	for _, step := range steps {
		at.WriteString("/" + escape.Replace(step))
	}
	return at.String()
}
