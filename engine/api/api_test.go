package api

import (
	"encoding/json"
	"flag"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
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
	text, err := Document()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestDocumentIsCommitted(t *testing.T) { isGenerated(t, "openapi.json", document(t)) }

func TestOperationsAreDeclaredOnce(t *testing.T) {
	ids, paths := map[string]bool{}, map[string]bool{}
	identifier := regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]*$`)
	for _, op := range Operations() {
		path := op.Method + " " + strings.ToLower(op.Path)
		if ids[op.ID] || paths[path] || !identifier.MatchString(op.ID) {
			t.Errorf("%s %s: declared twice, or its ID is no identifier", op.ID, path)
		}
		ids[op.ID], paths[path] = true, true
	}
}

func TestDeclarationsAgree(t *testing.T) {
	for _, op := range Operations() {
		switch {
		case (op.Audience == Staff) != (len(op.Roles) > 0):
			t.Errorf("%s: audience %s with roles %v", op.ID, op.Audience, op.Roles)
		case (op.Server == ByWriter) != (op.Lane != ""):
			t.Errorf("%s: served by the %s with lane %q", op.ID, op.Server, op.Lane)
		case op.Server == ByWriter && op.Audience == Anyone && op.Rate == Unrated:
			t.Errorf("%s: open to anyone without a rate", op.ID)
		case op.Lane == BidLane && !op.Idempotent:
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
	Responses   map[string]struct {
		Ref         string `json:"$ref"`
		Description string
		Headers     map[string]any
		Content     map[string]any
	}
	Facts facts `json:"x-fairwarning"`
}

type documentedSchema struct {
	Description          string
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
			if len(op.Security) != 1 || takesToken != (f.Audience != Anyone && f.Audience != Services) {
				t.Errorf("%s: security %v for %s", path, op.Security, f.Audience)
			}
			want := []string{"200", "500", "503"}
			if takesToken {
				want = append(want, "401")
			}
			if f.Audience == Staff || f.NotWhileActing {
				want = append(want, "403")
			}
			if op.RequestBody != nil {
				want = append(want, "413", "422")
			}
			if f.Idempotent {
				want = append(want, "409", "422")
			}
			isOwnChange := takesToken && f.Audience != Staff && method != "get"
			if f.Rate != Unrated || isOwnChange {
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
