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
	"sync"

	"fairwarning/engine/api"
)

//go:embed docs.html
var docsHTML string

// docs is the contract's documentation, written from the contract itself.
type docs struct{ html, json []byte }

// documentation is written once a process, whoever serves it.
var documentation = sync.OnceValues(newDocs)

func newDocs() (*docs, error) {
	document, err := api.Document()
	if err != nil {
		return nil, err
	}
	page, err := template.New("docs").Funcs(template.FuncMap{"table": newTable}).Parse(docsHTML)
	if err != nil {
		return nil, err
	}
	shown, err := documented(document)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = page.Execute(&out, shown)
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
	Minimum     *float64
	Maximum     *float64
	MaxLength   *int
	Default     any
	Format      string
	Required    []string
}

// contract is what the page shows.
type contract struct {
	Groups []group
	Types  []table
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

// field is a parameter or a property; Link names the type it is explained under, if it is one of ours.
type field struct {
	Name, Type, Link, About string
	Required                bool
}

// table is a titled list of fields.
type table struct {
	Title  string
	Fields []field
}

func newTable(title string, fields []field) table { return table{Title: title, Fields: fields} }

func documented(document []byte) (contract, error) {
	var read openAPI
	if err := json.Unmarshal(document, &read); err != nil {
		return contract{}, err
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
	return contract{Groups: groups, Types: read.types()}, nil
}

// types are those that answers are made of; bodies of single calls are shown with their calls.
func (o *openAPI) types() (list []table) {
	for name, s := range o.Components.Schemas {
		if !strings.HasSuffix(name, "Body") {
			list = append(list, table{Title: name, Fields: o.fields(s)})
		}
	}
	slices.SortFunc(list, func(a, b table) int { return strings.Compare(a.Title, b.Title) })
	return list
}

func (o *openAPI) call(method, path string, op operation) documentedCall {
	call := documentedCall{Method: method, Path: api.Prefix + path, Summary: op.Summary, ID: op.OperationID, Extension: op.Extension != ""}
	for _, p := range op.Parameters {
		if p.Schema.Description == "" {
			p.Schema.Description = p.Description
		}
		call.Parameters = append(call.Parameters, o.field(p.Name+" ("+p.In+")", p.Schema, p.Required))
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
	address := "http://localhost:8080" + path
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
		list = append(list, o.field(name, property, slices.Contains(whole.Required, name)))
	}
	slices.SortFunc(list, func(a, b field) int { return strings.Compare(a.Name, b.Name) })
	return list
}

func (o *openAPI) field(name string, s schema, required bool) field {
	shown := s
	if s.Items != nil {
		shown = *s.Items
	}
	link, _ := strings.CutPrefix(shown.Ref, "#/components/schemas/")
	return field{Name: name, Type: o.typeOf(s), Link: link, About: about(s), Required: required}
}

// about is the description with what values are taken.
func about(s schema) string {
	parts := []string{}
	if s.Description != "" {
		parts = append(parts, s.Description)
	}
	if values := slices.DeleteFunc(texts(s.Enum), func(text string) bool { return text == "" }); len(values) > 0 {
		parts = append(parts, "One of "+strings.Join(values, ", "))
	}
	switch {
	case s.Minimum != nil && s.Maximum != nil:
		parts = append(parts, fmt.Sprintf("%.0f to %.0f", *s.Minimum, *s.Maximum))
	case s.Minimum != nil:
		parts = append(parts, fmt.Sprintf("At least %.0f", *s.Minimum))
	}
	if s.MaxLength != nil {
		parts = append(parts, fmt.Sprintf("At most %d characters", *s.MaxLength))
	}
	if s.Default != nil {
		parts = append(parts, fmt.Sprintf("Default %v", s.Default))
	}
	return strings.Join(parts, ". ")
}

func texts(values []any) (list []string) {
	for _, v := range values {
		list = append(list, fmt.Sprint(v))
	}
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
