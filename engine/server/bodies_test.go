package server

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"fairwarning/engine/api"
	"fairwarning/engine/request"
	"fairwarning/engine/request/input"
)

// bodyCheck tries the bodies of all operations on the check alone: one that passes is answered 204.
type bodyCheck struct {
	t       *testing.T
	handler http.Handler
	schemas huma.Registry
	byID    map[string]*huma.Operation
}

func newBodyCheck(t *testing.T) *bodyCheck {
	mux := http.NewServeMux()
	served := humago.New(mux, api.Config())
	served.UseMiddleware(input.Check(served), func(ctx huma.Context, _ func(huma.Context)) {
		_, _ = io.Copy(ctx.BodyWriter(), ctx.BodyReader())
	})
	(&Server{operations: newOperations(Config{}, nil)}).bind(served)
	b := &bodyCheck{t: t, handler: mux, schemas: served.OpenAPI().Components.Schemas, byID: map[string]*huma.Operation{}}
	for _, op := range api.Operations() {
		item := served.OpenAPI().Paths[op.Path]
		b.byID[op.ID] = map[string]*huma.Operation{"GET": item.Get, "POST": item.Post, "PUT": item.Put, "DELETE": item.Delete}[op.Method]
	}
	return b
}

// send returns the status and the error, or the body that passed.
func (b *bodyCheck) send(op *api.Declaration, contentType, body string) (int, api.Error, string) {
	b.t.Helper()
	path := strings.NewReplacer("{id}", "57").Replace(op.Path)
	r := httptest.NewRequest(op.Method, path, strings.NewReader(body))
	r.Header.Set("Content-Type", contentType)
	w := httptest.NewRecorder()
	b.handler.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), request.ExchangeKey{}, &request.Exchange{ID: "test"})))
	var problem api.Error
	if w.Code != http.StatusOK {
		if err := json.Unmarshal(w.Body.Bytes(), &problem); err != nil {
			b.t.Errorf("%s: %d %s", op.ID, w.Code, w.Body)
		}
	}
	return w.Code, problem, w.Body.String()
}

// withBody calls a function for each operation that takes JSON, with its example and its schema.
func (b *bodyCheck) withBody(each func(op *api.Declaration, example map[string]any, schema *huma.Schema)) {
	var document struct {
		Paths map[string]map[string]struct {
			RequestBody struct {
				Content map[string]struct{ Example json.RawMessage }
			}
		}
	}
	text, err := api.Document()
	if err != nil {
		b.t.Fatal(err)
	}
	if err := json.Unmarshal(text, &document); err != nil {
		b.t.Fatal(err)
	}
	seen := 0
	for _, op := range api.Operations() {
		body := b.byID[op.ID].RequestBody
		if body == nil || body.Content["application/json"] == nil {
			continue
		}
		var example map[string]any
		if err := json.Unmarshal(document.Paths[op.Path][strings.ToLower(op.Method)].RequestBody.Content["application/json"].Example, &example); err != nil || len(example) == 0 {
			b.t.Errorf("%s has no example", op.ID)
			continue
		}
		seen++
		each(op, example, b.resolve(body.Content["application/json"].Schema))
	}
	if seen < 50 {
		b.t.Errorf("only %d operations with a body", seen)
	}
}

func (b *bodyCheck) resolve(s *huma.Schema) *huma.Schema {
	for s.Ref != "" {
		s = b.schemas.SchemaFromRef(s.Ref)
	}
	return s
}

func text(value any) string {
	out, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(out)
}

// TestExamplesPass checks that the example of each body is one that its operation takes.
func TestExamplesPass(t *testing.T) {
	b := newBodyCheck(t)
	b.withBody(func(op *api.Declaration, example map[string]any, _ *huma.Schema) {
		if status, problem, _ := b.send(op, "application/json", text(example)); status != http.StatusOK {
			t.Errorf("%s: %d %v %v", op.ID, status, problem.Fields, problem.Messages)
		}
	})
}

// TestTheEngineTakesItsExamples sends the example of each body to the engine: what they are about may not exist, but no field is wrong.
// A handler can refuse what the schema allows.
func TestTheEngineTakesItsExamples(t *testing.T) {
	e := NewEngine(t, 5)
	e.somebody("office@one.example", "administrator")
	office := e.signIn("office@one.example")
	ofThisHouse := map[string]bool{"saveMarketingQuestionResponse": true, "ChangePassword": true} // its questions; the person's password
	newBodyCheck(t).withBody(func(op *api.Declaration, example map[string]any, _ *huma.Schema) {
		path := strings.NewReplacer("{contact_ID}", "1", "{token}", "x", "{mac}", "x").Replace(op.Path)
		r := e.as(office, op.Method, "/api"+path, text(example))
		if !ofThisHouse[op.ID] && (r.StatusCode == http.StatusUnprocessableEntity || r.StatusCode >= 500) {
			t.Errorf("%s: %d %s", op.ID, r.StatusCode, r.body)
		}
	})
}

// objects calls a function for each object in a value, with its schema and the prefix of its fields' names. change sends the whole
// with the object changed.
func (b *bodyCheck) objects(s *huma.Schema, value any, prefix string, each func(s *huma.Schema, object map[string]any, prefix string)) {
	s = b.resolve(s)
	switch v := value.(type) {
	case map[string]any:
		each(s, v, prefix)
		for key := range v {
			if s.Properties[key] != nil {
				b.objects(s.Properties[key], v[key], prefix+key+".", each)
			}
		}
	case []any:
		if s.Items == nil { // any JSON, which the handler checks
			return
		}
		for i := range v {
			b.objects(s.Items, v[i], fmt.Sprintf("%s[%d].", strings.TrimSuffix(prefix, "."), i), each)
		}
	}
}

// TestMistakesAreNamed makes every mistake in every field of every body: it is reported by the field's name, in words.
func TestMistakesAreNamed(t *testing.T) {
	b := newBodyCheck(t)
	mistakes := 0
	b.withBody(func(op *api.Declaration, example map[string]any, schema *huma.Schema) {
		expect := func(name, body string) {
			t.Helper()
			mistakes++
			status, problem, _ := b.send(op, "application/json", body)
			messages := problem.Fields[name]
			if status != http.StatusUnprocessableEntity || len(messages) != 1 || len(problem.Fields) != 1 {
				t.Errorf("%s %s: %d %v %v", op.ID, name, status, problem.Fields, problem.Messages)
				return
			}
			for _, jargon := range []string{"expected", "RFC", "property", "integer", "null", "panic", "%!", "^"} {
				if strings.Contains(messages[0], jargon) {
					t.Errorf("%s %s: %q", op.ID, name, messages[0])
				}
			}
		}
		b.objects(schema, example, "", func(s *huma.Schema, object map[string]any, prefix string) {
			for _, key := range s.Required {
				value := object[key]
				delete(object, key)
				expect(prefix+key, text(example))
				object[key] = value
			}
			for key, property := range s.Properties {
				property = b.resolve(property)
				before, had := object[key]
				var wrong []any
				switch property.Type {
				case huma.TypeString, huma.TypeBoolean:
					wrong = []any{5, []any{}}
					if property.Pattern != "" || property.Format != "" || len(property.Enum) > 0 {
						wrong = append(wrong, "!")
					}
				case huma.TypeInteger, huma.TypeNumber:
					wrong = []any{"5", true, json.Number("1.005"), json.Number("1e400"), json.Number("1e30"), json.Number("-1e30")}
				case huma.TypeArray, huma.TypeObject:
					wrong = []any{"x", 5}
				}
				for _, value := range wrong {
					object[key] = value
					expect(prefix+key, text(example))
				}
				delete(object, key)
				if had {
					object[key] = before
				}
			}
			object["Unknown_Field"] = 1
			expect(prefix+"Unknown_Field", text(example))
			delete(object, "Unknown_Field")
			for key, value := range object {
				folded := strings.ToUpper(key)
				if folded == key {
					folded = strings.ToLower(key)
				}
				object[folded] = value
				expect(prefix+folded, text(example))
				delete(object, folded)
				twice := strings.Replace(text(example), text(object), "{"+text(key)+":"+text(value)+","+text(object)[1:], 1)
				expect(prefix+key, twice)
			}
		})
	})
	if mistakes < 1000 {
		t.Errorf("only %d mistakes", mistakes)
	}
}

// TestNumbersMayBeWritten checks that a number passes in every way JSON has of writing it.
func TestNumbersMayBeWritten(t *testing.T) {
	b := newBodyCheck(t)
	for _, op := range api.Operations() {
		if op.ID != "PreBid" {
			continue
		}
		for _, written := range []string{"1000", "1e3", "1.0E3", "1000.00", "1000.000", "100000e-2"} {
			status, problem, body := b.send(op, "application/json", `{"item_ID":5.0,"amount":`+written+`}`)
			if status != http.StatusOK || body != `{"amount":1000,"item_ID":5}` && body != `{"item_ID":5.0,"amount":1000}` {
				t.Errorf("%s: %d %v %s", written, status, problem.Fields, body)
			}
		}
		for _, written := range []string{"1.005", "0.001", "1e-9", "1e-999999999", "0.30000000000000004"} {
			_, problem, _ := b.send(op, "application/json", `{"item_ID":5,"amount":`+written+`}`)
			if text(problem.Fields) != `{"amount":["Enter the amount in dollars with at most two decimals"]}` {
				t.Errorf("%s: %v", written, problem.Fields)
			}
		}
		for _, written := range []string{"1e24", "1e999999999", "100000000.01", "0", "-5"} {
			_, problem, _ := b.send(op, "application/json", `{"item_ID":5,"amount":`+written+`}`)
			if text(problem.Fields) != `{"amount":["Enter an amount above $0, up to $100,000,000"]}` {
				t.Errorf("%s: %v", written, problem.Fields)
			}
		}
	}
}

// TestMalformedBodies checks that what is no JSON is refused with a sentence that says where, and what is sent as something else with one
// that says how to send it.
func TestMalformedBodies(t *testing.T) {
	b := newBodyCheck(t)
	b.withBody(func(op *api.Declaration, example map[string]any, _ *huma.Schema) {
		for body, message := range map[string]string{
			"":                          "The request body is missing. Send a JSON object",
			"{":                         "The body ends before its JSON does, at line 1, column 2",
			"{\n  \"é\": tru }":         "The body is not valid JSON at line 2, column",
			`{"a":1,}`:                  "The body is not valid JSON at line 1, column",
			"{\"a\":\"\xff\"}":          "The body is not valid UTF-8, at line 1, column",
			text(example) + "{}":        "The body has more than one JSON value. Send one object",
			text(example) + " x":        "The body is not valid JSON at line 1, column",
			strings.Repeat("[", 20_000): "The body is not valid JSON at line 1, column",
		} {
			status, problem, _ := b.send(op, "application/json", body)
			if status != http.StatusBadRequest || len(problem.Messages) != 1 || !strings.HasPrefix(problem.Messages[0], message) {
				t.Errorf("%s %.20q: %d %v %v", op.ID, body, status, problem.Messages, problem.Fields)
			}
		}
		for _, body := range []string{"null", "[]", `"x"`, "5"} {
			status, problem, _ := b.send(op, "application/json; charset=utf-8", body)
			if status != http.StatusUnprocessableEntity || text(problem.Fields) != `{"body":["Must be a JSON object"]}` {
				t.Errorf("%s %s: %d %v", op.ID, body, status, problem.Fields)
			}
		}
		for _, contentType := range []string{"text/plain", "application/x-www-form-urlencoded", "application/xml", "application/jsonp", "multipart/form-data; boundary=x", ";"} {
			status, problem, _ := b.send(op, contentType, text(example))
			if status != http.StatusUnsupportedMediaType || problem.Message != "Send the body as JSON, with the header Content-Type: application/json" {
				t.Errorf("%s %s: %d %q", op.ID, contentType, status, problem.Message)
			}
		}
		if status, _, _ := b.send(op, "", text(example)); status != http.StatusOK {
			t.Errorf("%s without a type: %d", op.ID, status)
		}
	})
}

// TestNamesAreNotRepeatedInErrors checks that an unknown field with an odd name, which may be private, is not repeated.
func TestNamesAreNotRepeatedInErrors(t *testing.T) {
	b := newBodyCheck(t)
	b.withBody(func(op *api.Declaration, example map[string]any, _ *huma.Schema) {
		example["4111 1111.1111 1111"] = 1
		if _, problem, _ := b.send(op, "application/json", text(example)); text(problem.Fields) != `{"body":["There is no such field"]}` {
			t.Errorf("%s: %v", op.ID, problem.Fields)
		}
	})
}
