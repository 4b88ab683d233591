package server

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"fairwarning/engine/api"
)

//go:embed docs.html
var docsHTML string

// docs is the contract's documentation, written once at start from the contract itself.
type docs struct{ html, json []byte }

func newDocs() (*docs, error) {
	document, err := api.Document()
	if err != nil {
		return nil, err
	}
	page, err := template.New("docs").Funcs(template.FuncMap{"table": newTable}).Parse(docsHTML)
	if err != nil {
		return nil, err
	}
	groups, err := documented(document)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = page.Execute(&out, groups)
	return &docs{html: out.Bytes(), json: document}, err
}

func (d *docs) page(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'")
	w.Write(d.html)
}

func (d *docs) document(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	w.Write(d.json)
}

// openAPI is as much of the document as the page shows.
type openAPI struct {
	Paths      map[string]map[string]operation
	Components struct{ Schemas map[string]schema }
}

type operation struct {
	OperationID string
	Summary     string
	Tags        []string
	Extension   string `json:"x-fairwarning"`
	Parameters  []struct {
		Name, In, Description string
		Required              bool
		Schema                schema
	}
	RequestBody *struct {
		Content map[string]struct{ Schema schema }
	}
	Responses map[string]struct {
		Content map[string]struct{ Schema schema }
	}
}

type schema struct {
	Ref         string `json:"$ref"`
	Type        any
	Description string
	Properties  map[string]schema
	Items       *schema
	Enum        []any
	Format      string
	Required    []string
}

// group is the calls one service answers.
type group struct {
	Name, About string
	Calls       []documentedCall
}

type documentedCall struct {
	Method, Path, Summary, ID string
	Extension                 bool
	Parameters, Body, Answer  []field
	Curl                      string
}

type field struct {
	Name, Type, About string
	Required          bool
}

// table is a titled list of fields.
type table struct {
	Title  string
	Fields []field
}

func newTable(title string, fields []field) table { return table{Title: title, Fields: fields} }

func documented(document []byte) ([]group, error) {
	var read openAPI
	if err := json.Unmarshal(document, &read); err != nil {
		return nil, err
	}
	groups := []group{
		{Name: api.ByReader, About: "Public: the same answer for everyone of an auction house, cached."},
		{Name: api.ByWriter, About: "Personal, or changes something: never cached."},
		{Name: api.ByServices, About: "Between our own services, with their token."},
	}
	for _, op := range api.Operations() {
		described := read.Paths[op.Path][strings.ToLower(op.Method)]
		at := slices.IndexFunc(groups, func(g group) bool { return slices.Contains(op.Tags, g.Name) })
		groups[at].Calls = append(groups[at].Calls, read.call(op.Method, op.Path, described))
	}
	return groups, nil
}

func (o *openAPI) call(method, path string, op operation) documentedCall {
	call := documentedCall{Method: method, Path: api.Prefix + path, Summary: op.Summary, ID: op.OperationID, Extension: op.Extension != ""}
	for _, p := range op.Parameters {
		about := p.Description
		if about == "" {
			about = p.Schema.Description
		}
		call.Parameters = append(call.Parameters, field{Name: p.Name + " (" + p.In + ")", Type: o.typeOf(p.Schema), About: about, Required: p.Required})
	}
	if op.RequestBody != nil {
		call.Body = o.fields(op.RequestBody.Content["application/json"].Schema)
	}
	call.Answer = o.fields(op.Responses["200"].Content["application/json"].Schema)
	call.Curl = curl(method, call.Path, op)
	return call
}

func curl(method, path string, op operation) string {
	query := []string{}
	for _, p := range op.Parameters {
		if p.Required && p.In == "query" {
			query = append(query, p.Name+"=…")
		}
	}
	address := "http://localhost:8083" + path
	if len(query) > 0 {
		address += "?" + strings.Join(query, "&")
	}
	if method == http.MethodGet {
		return fmt.Sprintf("curl '%s'", address)
	}
	return fmt.Sprintf("curl -X %s -H 'Content-Type: application/json' -d '{…}' '%s'", method, address)
}

func (o *openAPI) resolve(s schema) schema {
	if name, isRef := strings.CutPrefix(s.Ref, "#/components/schemas/"); isRef {
		return o.Components.Schemas[name]
	}
	return s
}

func (o *openAPI) fields(s schema) (list []field) {
	whole := o.resolve(s)
	for name, property := range whole.Properties {
		list = append(list, field{Name: name, Type: o.typeOf(property), About: property.Description, Required: slices.Contains(whole.Required, name)})
	}
	slices.SortFunc(list, func(a, b field) int { return strings.Compare(a.Name, b.Name) })
	return list
}

func (o *openAPI) typeOf(s schema) string {
	if name, isRef := strings.CutPrefix(s.Ref, "#/components/schemas/"); isRef {
		return name
	}
	kind := fmt.Sprint(s.Type)
	if list, several := s.Type.([]any); several {
		names := []string{}
		for _, t := range list {
			names = append(names, fmt.Sprint(t))
		}
		kind = strings.Join(names, " or ")
	}
	if s.Items != nil {
		return "list of " + o.typeOf(*s.Items)
	}
	if s.Format != "" && s.Format != "int64" && s.Format != "double" {
		kind += ", " + s.Format
	}
	return kind
}
