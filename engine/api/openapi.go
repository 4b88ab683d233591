package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// Version of the contract. Raise the major version when an operation, a field or a value is removed, is no longer accepted,
// or changes its meaning; the minor version when one is added; the patch version when only the wording changes.
const Version = "1.7.1"

const about = "Everything an auction engine serves behind the Fairwarning reader, writer and site. Paths match regardless of case. Amounts are " +
	"dollars with at most two decimals; times are RFC 3339 in UTC. x-fairwarning states for each operation who may call it (audience, and for staff duty " +
	"and roles; x-fairwarning-duties has the table), which service exposes it (servedBy), how the writer limits it (lane, rate, maxBodyBytes, deadlineSeconds; x-fairwarning-rates has the numbers " +
	"of each rate), whether it takes an Idempotency-Key, whether it is an extension of the specification, and whether an engine must have it " +
	"(required). Answers may gain fields at any time, so clients ignore fields they do not know; requests with unknown fields are refused. " +
	"info.version changes its first number when something is removed, refused or means something else, its second when something is added, its " +
	"third when only the wording changes. What OpenAPI cannot express is in engine/docs/contract.md."

// Config returns the huma configuration of the contract. It has no links to schemas in answers, which would make public bytes
// depend on how they were requested, and none of huma's documentation pages, which load scripts from other sites.
func Config() huma.Config {
	config := huma.DefaultConfig("Fairwarning auction engine", Version)
	config.OpenAPIPath, config.DocsPath, config.SchemasPath, config.CreateHooks = "", "", "", nil
	config.Info.Description = about
	config.Extensions = map[string]any{"x-fairwarning-rates": rateLimits, "x-fairwarning-duties": Duties}
	config.Servers = []*huma.Server{{URL: Prefix}}
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"bearer": {Type: "http", Scheme: "bearer", BearerFormat: "JWT", Description: "The access token that Token or Handoff returned. It is " +
			"valid at the auction house that issued it and nowhere else"},
		"service": {Type: "apiKey", In: "header", Name: HeaderService, Description: "The secret the services share. Without it the operation does not exist (404)"},
	}
	return config
}

// Document returns openapi.json, generated from the declarations of this package.
func Document() ([]byte, error) {
	specs := map[string]*Declaration{}
	config := Config()
	for _, spec := range declared {
		specs[spec.ID] = spec
	}
	config.Tags = tags()
	config.OnAddOperation = append(config.OnAddOperation, func(doc *huma.OpenAPI, op *huma.Operation) {
		specs[op.OperationID].complete(doc, op)
	})
	described := humago.New(http.NewServeMux(), config)
	described.OpenAPI().Components.Responses = sharedResponses(described.OpenAPI())
	for _, spec := range declared {
		spec.describe(described)
	}
	delete(described.OpenAPI().Components.Schemas.Map(), "Error") // huma's; ours are by status
	openAnswers(described.OpenAPI())
	for _, schema := range described.OpenAPI().Components.Schemas.Map() {
		documentCents(schema)
	}
	compact, err := json.Marshal(described.OpenAPI())
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = json.Indent(&out, compact, "", "  ")
	out.WriteByte('\n')
	return out.Bytes(), err
}

// tags lists the nouns of all operations by name, each once.
func tags() (list []*huma.Tag) {
	for _, spec := range declared {
		if !slices.ContainsFunc(list, func(tag *huma.Tag) bool { return tag.Name == spec.Noun.Name }) {
			list = append(list, &huma.Tag{Name: spec.Noun.Name, Description: spec.Noun.Description})
		}
	}
	slices.SortFunc(list, func(a, b *huma.Tag) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// facts are the x-fairwarning of an operation.
type facts struct {
	Audience         Audience             `json:"audience"`
	Duty             DutyID               `json:"duty,omitempty"`
	Roles            []string             `json:"roles,omitempty"`
	NotWhileActing   bool                 `json:"notWhileActing"`
	ServedBy         Server               `json:"servedBy"`
	Lane             Lane                 `json:"lane,omitempty"`
	Rate             Rate                 `json:"rate,omitempty"`
	MaxBodyBytes     int64                `json:"maxBodyBytes,omitempty"`
	DeadlineSeconds  int                  `json:"deadlineSeconds,omitempty"`
	ServiceByBaseURL bool                 `json:"serviceByBaseURL,omitempty"`
	Idempotent       bool                 `json:"idempotent"`
	Extension        bool                 `json:"extension"`
	Required         bool                 `json:"required"`
	Events           map[string]eventFact `json:"events,omitempty"`
}

type eventFact struct {
	Description string       `json:"description"`
	Data        *huma.Schema `json:"data"`
}

func (d *Declaration) facts(doc *huma.OpenAPI) facts {
	f := facts{
		Audience: d.Audience, Duty: d.Duty, Roles: d.Roles, NotWhileActing: d.NotWhileActing, ServedBy: d.Server, Lane: d.Lane, Rate: d.Rate,
		MaxBodyBytes: d.MaxBody, DeadlineSeconds: int(d.Deadline.Seconds()), ServiceByBaseURL: d.ByBaseURL, Idempotent: d.Idempotent,
		Extension: d.Extension, Required: !d.Optional, Events: map[string]eventFact{},
	}
	for _, event := range d.Events {
		of := reflect.TypeOf(event.Data)
		f.Events[event.Name] = eventFact{event.Description, doc.Components.Schemas.Schema(of, true, of.Name())}
	}
	return f
}

// complete adds to an operation what huma does not learn from its types.
func (d *Declaration) complete(doc *huma.OpenAPI, op *huma.Operation) {
	op.Tags = []string{d.Noun.Name}
	op.Extensions = map[string]any{"x-fairwarning": d.facts(doc)}
	op.Security = []map[string][]string{d.security()}
	if d.Takes != nil {
		file := &huma.Schema{Type: huma.TypeString, Format: "binary", Description: "The file"}
		form := &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{}, Required: []string{"file"}}
		for _, p := range op.Parameters {
			if p.In == "query" && p.Name != "name" {
				form.Properties[p.Name] = p.Schema
			}
		}
		form.Properties["file"] = file
		op.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"multipart/form-data": {Schema: form}}}
		for _, media := range append(d.Takes, "application/octet-stream") {
			op.RequestBody.Content[media] = &huma.MediaType{Schema: file}
		}
	}
	if op.RequestBody != nil && op.RequestBody.Content[jsonType] != nil {
		body := op.RequestBody.Content[jsonType]
		body.Example = d.exampleFor(doc.Components.Schemas, body.Schema, "")
	}
	success := op.Responses["200"]
	if success == nil {
		success = &huma.Response{}
	}
	success.Description = "OK"
	if d.Media != "" {
		schema := &huma.Schema{Type: huma.TypeString, Extensions: map[string]any{"contentMediaType": d.Media}}
		if d.Events != nil {
			schema = &huma.Schema{Type: huma.TypeString, Description: d.Description, Examples: []any{d.Sample}}
		}
		success.Content = map[string]*huma.MediaType{d.Media: {Schema: schema}}
		delete(success.Headers, "Content-Type")
	}
	for _, header := range success.Headers {
		header.Description = header.Schema.Description
	}
	op.Responses = d.refusals(doc, op)
	op.Responses["200"] = success
}

// security returns the token the operation needs; an empty one means that it needs none.
func (d *Declaration) security() map[string][]string {
	switch d.Audience {
	case Anyone:
		return map[string][]string{}
	case Services:
		return map[string][]string{"service": {}}
	}
	return map[string][]string{"bearer": {}}
}

// openAnswers lets answers grow: only what requests are made of refuses unknown fields.
func openAnswers(doc *huma.OpenAPI) {
	schemas, ofRequests := doc.Components.Schemas.Map(), map[string]bool{}
	for _, spec := range declared {
		if body := operationOf(doc, spec).RequestBody; body != nil {
			for _, media := range body.Content {
				reach(doc, media.Schema, ofRequests)
			}
		}
	}
	for name, schema := range schemas {
		if !ofRequests[name] {
			schema.AdditionalProperties = opened(schema.AdditionalProperties)
			continue
		}
		for _, property := range schema.Properties {
			sayDefault(property)
		}
	}
}

// sayDefault moves the default of a field that a request may leave out into its description: generators take a field with a default for
// one that is always there.
func sayDefault(property *huma.Schema) {
	if property.Default != nil {
		property.Description += fmt.Sprintf(". Default: %v", property.Default)
		property.Default = nil
	}
}

// opened is additionalProperties without false; the schema of a map's values stays.
func opened(additional any) any {
	if additional == false {
		return nil
	}
	return additional
}

func operationOf(doc *huma.OpenAPI, d *Declaration) *huma.Operation {
	item := doc.Paths[d.Path]
	return map[string]*huma.Operation{
		http.MethodGet: item.Get, http.MethodPost: item.Post, http.MethodPut: item.Put, http.MethodDelete: item.Delete,
	}[d.Method]
}

// reach marks the schemas that a schema is made of.
func reach(doc *huma.OpenAPI, s *huma.Schema, seen map[string]bool) {
	if s == nil {
		return
	}
	if s.Ref != "" {
		name := s.Ref[len("#/components/schemas/"):]
		if seen[name] {
			return
		}
		seen[name] = true
		s = doc.Components.Schemas.SchemaFromRef(s.Ref)
	}
	reach(doc, s.Items, seen)
	for _, property := range s.Properties {
		reach(doc, property, seen)
	}
}
