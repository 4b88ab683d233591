package api_test

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/api"
	_ "fairwarning/engine/api/office" // declares the operations of the office
)

var update = flag.Bool("update", false, "write the generated files")

// isGenerated fails if a committed file differs from the output of the declarations. go test ./engine/api -update writes it.
func isGenerated(t *testing.T, path string, generated []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, generated, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	committed, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(committed) != string(generated) {
		t.Errorf("%s does not match the declarations; run go test ./engine/api -update", path)
	}
}

func document(t *testing.T) []byte {
	t.Helper()
	text, err := api.Document()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestDocumentIsCommitted(t *testing.T) { isGenerated(t, "openapi.json", document(t)) }

func TestOperationsAreDeclaredOnce(t *testing.T) {
	ids, paths := map[string]bool{}, map[string]bool{}
	identifier := regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]*$`)
	for _, op := range api.Operations() {
		path := op.Method + " " + strings.ToLower(op.Path)
		if ids[op.ID] || paths[path] || !identifier.MatchString(op.ID) {
			t.Errorf("%s %s: declared twice, or its ID is no identifier", op.ID, path)
		}
		ids[op.ID], paths[path] = true, true
	}
}

func TestDeclarationsAgree(t *testing.T) {
	for _, op := range api.Operations() {
		switch {
		case (op.Audience == api.Staff) != (len(op.Roles) > 0):
			t.Errorf("%s: audience %s with roles %v", op.ID, op.Audience, op.Roles)
		case (op.Server == api.ByWriter) != (op.Lane != ""):
			t.Errorf("%s: served by the %s with lane %q", op.ID, op.Server, op.Lane)
		case op.Server == api.ByWriter && op.Audience == api.Anyone && op.Rate == api.Unrated:
			t.Errorf("%s: open to anyone without a rate", op.ID)
		case op.Lane == api.BidLane && !op.Idempotent:
			t.Errorf("%s: moves a bid, an offer or a purchase without an Idempotency-Key", op.ID)
		}
	}
}

// openAPI is as much of the document as TestDocumentIsComplete looks at.
type openAPI struct {
	Paths      map[string]map[string]documented
	Tags       []struct{ Name, Description string }
	Components struct {
		Schemas         map[string]documentedSchema
		SecuritySchemes map[string]any
		Responses       map[string]documentedResponse
	}
}

type documented struct {
	OperationID, Summary, Description string
	Tags                              []string
	Security                          []map[string][]string
	Parameters                        []struct {
		Name, In, Description string
		Schema                documentedSchema
	}
	RequestBody *struct{ Content map[string]any }
	Responses   map[string]documentedResponse
	Facts       struct {
		Audience                   api.Audience
		NotWhileActing, Idempotent bool
		Rate                       api.Rate
	} `json:"x-fairwarning"`
}

type documentedResponse struct {
	Ref         string `json:"$ref"`
	Description string
	Headers     map[string]any
	Content     map[string]struct {
		Schema struct {
			Ref string `json:"$ref"`
		}
	}
}

type documentedSchema struct {
	Description, Format  string
	Required             []string
	Default              any
	MultipleOf           float64
	Minimum, Maximum     *float64
	ExclusiveMinimum     *float64
	Properties           map[string]documentedSchema
	AdditionalProperties any
}

func readDocument(t *testing.T) (read openAPI) {
	t.Helper()
	if err := json.Unmarshal(document(t), &read); err != nil {
		t.Fatal(err)
	}
	return read
}

func TestEverythingIsDescribed(t *testing.T) {
	read := readDocument(t)
	for name, schema := range read.Components.Schemas {
		for field, property := range schema.Properties {
			if property.Description == "" {
				t.Errorf("%s.%s has no description", name, field)
			}
		}
	}
	for _, tag := range read.Tags {
		if tag.Description == "" {
			t.Errorf("tag %s has no description", tag.Name)
		}
	}
	for path, methods := range read.Paths {
		for _, op := range methods {
			if op.Description == "" || op.Summary == "" || strings.HasSuffix(op.Summary, ".") || len(op.Tags) != 1 {
				t.Errorf("%s: summary %q, description %q, tags %v", path, op.Summary, op.Description, op.Tags)
			}
			for _, p := range op.Parameters {
				if p.Description == "" && p.Schema.Description == "" || p.Name == "Authorization" {
					t.Errorf("%s: parameter %s has no description, or is the token", path, p.Name)
				}
			}
		}
	}
}

func TestSecurityAndStatuses(t *testing.T) {
	for path, methods := range readDocument(t).Paths {
		for method, op := range methods {
			f := op.Facts
			_, takesToken := op.Security[0]["bearer"]
			if len(op.Security) != 1 || takesToken != (f.Audience != api.Anyone && f.Audience != api.Services) {
				t.Errorf("%s: security %v for %s", path, op.Security, f.Audience)
			}
			want := []string{"200", "500", "503"}
			if takesToken {
				want = append(want, "401")
			}
			if f.Audience == api.Staff || f.NotWhileActing {
				want = append(want, "403")
			}
			if op.RequestBody != nil {
				want = append(want, "413", "422")
			}
			if f.Idempotent {
				want = append(want, "409", "422")
			}
			isOwnChange := takesToken && f.Audience != api.Staff && method != "get"
			if f.Rate != api.Unrated || isOwnChange {
				want = append(want, "429")
			}
			for _, status := range want {
				if _, has := op.Responses[status]; !has {
					t.Errorf("%s: no %s", path, status)
				}
			}
			for status, response := range op.Responses {
				if response.Ref == "" && (response.Description == "" || len(response.Content) == 0) {
					t.Errorf("%s: %s says nothing", path, status)
				}
				if response.Ref == "" && slices.Contains([]string{"429", "503"}, status) && response.Headers["Retry-After"] == nil {
					t.Errorf("%s: %s without Retry-After", path, status)
				}
			}
		}
	}
}

// TestAnswersMayGrow checks that each schema belongs either to requests, which refuse unknown fields, or to answers, which allow
// them, and none to both.
func TestAnswersMayGrow(t *testing.T) {
	var read struct {
		Paths map[string]map[string]struct {
			RequestBody, Responses json.RawMessage
		}
		Components struct {
			Schemas, Responses map[string]json.RawMessage
		}
	}
	if err := json.Unmarshal(document(t), &read); err != nil {
		t.Fatal(err)
	}
	reference := regexp.MustCompile(`"#/components/(schemas|responses)/(\w+)"`)
	var follow func(text []byte, seen map[string]bool)
	follow = func(text []byte, seen map[string]bool) {
		for _, match := range reference.FindAllSubmatch(text, -1) {
			name, next := string(match[2]), read.Components.Schemas
			if string(match[1]) == "responses" {
				next = read.Components.Responses
			}
			if key := string(match[1]) + name; !seen[key] {
				seen[key] = true
				follow(next[name], seen)
			}
		}
	}
	requests, answers := map[string]bool{}, map[string]bool{}
	for _, methods := range read.Paths {
		for _, op := range methods {
			follow(op.RequestBody, requests)
			follow(op.Responses, answers)
		}
	}
	for name, schema := range readDocument(t).Components.Schemas {
		isClosed := schema.AdditionalProperties == false
		if requests["schemas"+name] && (answers["schemas"+name] || !isClosed) || !requests["schemas"+name] && isClosed {
			t.Errorf("%s: of requests %t, of answers %t, refuses unknown fields %t", name, requests["schemas"+name], answers["schemas"+name], isClosed)
		}
	}
}

// TestPatternsAreDescribed checks that the pattern of each parameter and field says in words what it takes, which errors repeat.
func TestPatternsAreDescribed(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(source)) {
			if strings.Contains(line, ` pattern:"`) && !strings.Contains(line, ` patternDescription:"`) && !strings.HasSuffix(file, "_test.go") {
				t.Errorf("%s: %s", file, line)
			}
		}
	}
}

// TestEachStatusHasOneType checks that an error status has the same type with every operation, and that there is one for every status.
func TestEachStatusHasOneType(t *testing.T) {
	types := map[string]string{}
	responses := readDocument(t).Components.Responses
	for path, methods := range readDocument(t).Paths {
		for _, op := range methods {
			for _, status := range []string{"405", "500", "503"} {
				if _, has := op.Responses[status]; !has {
					t.Errorf("%s has no %s", path, status)
				}
			}
			if _, has := op.Responses["415"]; has != (op.RequestBody != nil) {
				t.Errorf("%s: 415 is documented %t", path, has)
			}
			for status, response := range op.Responses {
				if name, isShared := strings.CutPrefix(response.Ref, "#/components/responses/"); isShared {
					response = responses[name]
				}
				if status == "200" {
					continue
				}
				body := response.Content["application/json"].Schema.Ref
				if body == "" || types[status] != "" && types[status] != body {
					t.Errorf("%s %s: %q, elsewhere %q", path, status, body, types[status])
				}
				if status == "405" && response.Headers["Allow"] == nil {
					t.Errorf("%s: 405 without Allow", path)
				}
				types[status] = body
			}
		}
	}
}

// TestAmountsAreWholeCents checks that every amount says so, and that those of requests have limits.
func TestAmountsAreWholeCents(t *testing.T) {
	amounts := 0
	for name, schema := range readDocument(t).Components.Schemas {
		for field, property := range schema.Properties {
			if property.Format != api.FormatDollars {
				continue
			}
			amounts++
			isSent := schema.AdditionalProperties == false
			if property.MultipleOf != 0.01 || property.Maximum == nil || isSent && *property.Maximum != 100_000_000 {
				t.Errorf("%s.%s: multipleOf %v, maximum %v", name, field, property.MultipleOf, property.Maximum)
			}
			if isSent && property.ExclusiveMinimum == nil && (property.Minimum == nil || *property.Minimum != 0) {
				t.Errorf("%s.%s may be below zero", name, field)
			}
		}
	}
	if amounts < 50 {
		t.Errorf("only %d amounts", amounts)
	}
}

// TestEventsMayBeSentBack checks that registerForAuctions takes all fields of an event, as every operation returns it.
func TestEventsMayBeSentBack(t *testing.T) {
	schemas := readDocument(t).Components.Schemas
	for _, name := range []string{"Event", "EventDetail", "AttendedEvent"} {
		for field := range schemas[name].Properties {
			if _, taken := schemas["RegisterForAuctionsInputBody"].Properties[field]; !taken {
				t.Errorf("%s.%s is not taken", name, field)
			}
		}
	}
}

// TestDefaultsAreOptional checks that fields of requests with a default can be left out: they are not required, and say their default in
// words, because generators make a field with the keyword default required.
func TestDefaultsAreOptional(t *testing.T) {
	schemas := readDocument(t).Components.Schemas
	for name, schema := range schemas {
		for field, property := range schema.Properties {
			if property.Default != nil {
				t.Errorf("%s.%s has the keyword default", name, field)
			}
		}
	}
	for name, want := range map[string]string{"PreBidInputBody.type": "Default: maximum", "BuyNowInputBody.qty": "Default: 1", "CreateExternalUserInputBody.phoneType": "Default: Mobile"} {
		schema, field, _ := strings.Cut(name, ".")
		if !strings.Contains(schemas[schema].Properties[field].Description, want) || slices.Contains(schemas[schema].Required, field) {
			t.Errorf("%s: %+v", name, schemas[schema].Properties[field])
		}
	}
}
