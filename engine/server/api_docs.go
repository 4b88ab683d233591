package server

import (
	"bytes"
	"cmp"
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

//go:embed api_docs.html
var docsHTML string

// docs is the contract's documentation, generated from the contract as a page and as OpenAPI.
type docs struct{ html, json []byte }

// documentation generates the pages once per process.
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

// openAPI is the part of the document that the page shows.
type openAPI struct {
	Info       struct{ Version string }
	Tags       []struct{ Name, Description string }
	Paths      map[string]map[string]operation
	Components struct {
		Schemas   map[string]schema
		Responses map[string]response
	}
}

type operation struct {
	OperationID string
	Summary     string
	Description string
	Facts       facts `json:"x-fairwarning"`
	Parameters  []struct {
		Name, In, Description string
		Required              bool
		Schema                schema
	}
	RequestBody *requestBody
	Responses   map[string]response
}

// facts is the x-fairwarning object of an operation.
type facts struct {
	Audience        string
	Roles           []string
	NotWhileActing  bool
	ServedBy        string
	Lane, Rate      string
	MaxBodyBytes    int
	DeadlineSeconds int
	Idempotent      bool
	Extension       bool
	Required        bool
	Events          map[string]struct {
		Description string
		Data        schema
	}
}

type response struct {
	Ref         string `json:"$ref"`
	Description string
	Headers     map[string]any
	Content     map[string]struct{ Schema schema }
}

type schema struct {
	Ref         string `json:"$ref"`
	Type        any
	Description string
	Examples    []any
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
	Version string
	Groups  []group
	Types   []table
}

// group is the operations of one noun.
type group struct {
	Name, Anchor, About string
	Operations          []documentedOperation
}

type documentedOperation struct {
	Method, Path, Summary, About, ID string
	Facts                            []string
	Parameters, Body, Answer         []field
	Media, Sample                    string // of an answer that is not JSON
	Events, Errors                   []field
	Curl                             string
}

// field is a parameter, property, event or error. Link names the type that explains it, if it is one of the contract's.
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
	groups := make([]group, len(read.Tags))
	for i, tag := range read.Tags {
		groups[i] = group{Name: tag.Name, Anchor: strings.ReplaceAll(tag.Name, " ", "-"), About: tag.Description}
	}
	for _, op := range api.Operations() {
		described := read.Paths[op.Path][strings.ToLower(op.Method)]
		at := slices.IndexFunc(groups, func(g group) bool { return g.Name == op.Noun.Name })
		groups[at].Operations = append(groups[at].Operations, read.operation(op.Method, op.Path, described))
	}
	return contract{Version: read.Info.Version, Groups: groups, Types: read.types()}, nil
}

// types returns the types that answers are made of. The body of an operation is shown with the operation instead.
func (o *openAPI) types() (list []table) {
	for name, s := range o.Components.Schemas {
		if !strings.HasSuffix(name, "Body") {
			list = append(list, table{Title: name, Fields: o.fields(s)})
		}
	}
	slices.SortFunc(list, func(a, b table) int { return strings.Compare(a.Title, b.Title) })
	return list
}

func (o *openAPI) operation(method, path string, op operation) documentedOperation {
	shown := documentedOperation{Method: method, Path: api.Prefix + path, Summary: op.Summary, About: op.Description, ID: op.OperationID,
		Facts: op.Facts.sentences(), Errors: o.errors(op)}
	for _, p := range op.Parameters {
		p.Schema.Description = cmp.Or(p.Schema.Description, p.Description)
		shown.Parameters = append(shown.Parameters, o.field(p.Name+" ("+p.In+")", p.Schema, p.Required))
	}
	if op.RequestBody != nil {
		shown.Body = o.fields(op.RequestBody.Content["application/json"].Schema)
	}
	for media, content := range op.Responses["200"].Content {
		if media == "application/json" {
			shown.Answer = o.fields(content.Schema)
			continue
		}
		shown.Media = media
		if len(content.Schema.Examples) > 0 {
			shown.Sample = fmt.Sprint(content.Schema.Examples[0])
		}
	}
	for name, event := range op.Facts.Events {
		shown.Events = append(shown.Events, o.field(name, schema{Ref: event.Data.Ref, Description: event.Description}, false))
	}
	slices.SortFunc(shown.Events, func(a, b field) int { return strings.Compare(a.Name, b.Name) })
	shown.Curl = curl(method, shown.Path, op)
	return shown
}

// errors returns the operation's errors by status.
func (o *openAPI) errors(op operation) (list []field) {
	for status, answer := range op.Responses {
		if name, isShared := strings.CutPrefix(answer.Ref, "#/components/responses/"); isShared {
			answer = o.Components.Responses[name]
		}
		if status == "200" {
			continue
		}
		shown := field{Name: status, About: answer.Description}
		if answer.Headers["Retry-After"] != nil {
			shown.Type = "Retry-After"
		}
		list = append(list, shown)
	}
	slices.SortFunc(list, func(a, b field) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// audiences are the sentences about who may use an operation.
var audiences = map[string]string{
	"anyone": "For anyone, without a token", "guest": "For anyone with a token, including guests", "person": "For signed-in people",
	"account": "For signed-in people with an account", "services": "For our services, with their secret",
}

// sentences describes an operation from its declaration, in sentences.
func (f facts) sentences() (list []string) {
	who := audiences[f.Audience]
	if len(f.Roles) > 0 {
		who = "For staff: " + strings.Join(f.Roles, ", ")
	}
	if f.NotWhileActing {
		who += ", but not staff acting for someone else"
	}
	list = append(list, who)
	if f.ServedBy != string(api.ByServices) {
		list = append(list, "Served by the "+f.ServedBy)
	}
	if f.Lane != "" {
		limits := fmt.Sprintf("Lane %s, deadline %d s", f.Lane, f.DeadlineSeconds)
		if f.Rate != "" {
			limits += ", rate limit " + f.Rate
		}
		if f.MaxBodyBytes > 0 {
			limits += fmt.Sprintf(", body up to %d bytes", f.MaxBodyBytes)
		}
		list = append(list, limits)
	}
	if f.Idempotent {
		list = append(list, "Idempotent with Idempotency-Key")
	}
	if f.Extension {
		list = append(list, "Extension")
	}
	if !f.Required {
		list = append(list, "Optional for engines")
	}
	return list
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

// about returns the description with the accepted values.
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
