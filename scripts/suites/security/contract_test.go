package security

import (
	"cmp"
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// operation is a call of the contract that the writer passes on.
type operation struct {
	id, method, path string
	private          bool     // it has an Authorization header
	names            []string // of its parameters and of its body's fields
	hasBody          bool
}

// operations reads the contract.
func operations(t testing.TB) (all []operation) {
	t.Helper()
	text, err := os.ReadFile("../../../engine/api/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	type schema struct {
		Ref        string `json:"$ref"`
		Properties map[string]any
	}
	var document struct {
		Paths map[string]map[string]struct {
			OperationID string
			Server      string `json:"x-fairwarning-server"`
			Parameters  []struct{ Name string }
			RequestBody *struct {
				Content map[string]struct{ Schema schema }
			}
		}
		Components struct{ Schemas map[string]schema }
	}
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	for path, methods := range document.Paths {
		for method, described := range methods {
			if described.Server != "writer" {
				continue
			}
			op := operation{id: described.OperationID, method: strings.ToUpper(method), path: path, hasBody: described.RequestBody != nil}
			for _, p := range described.Parameters {
				op.private = op.private || p.Name == "Authorization"
				op.names = append(op.names, p.Name)
			}
			if op.hasBody {
				body := described.RequestBody.Content["application/json"].Schema
				if body.Ref != "" {
					body = document.Components.Schemas[body.Ref[strings.LastIndexByte(body.Ref, '/')+1:]]
				}
				op.names = slices.AppendSeq(op.names, maps.Keys(body.Properties))
			}
			all = append(all, op)
		}
	}
	slices.SortFunc(all, func(a, b operation) int { return cmp.Compare(a.id, b.id) })
	return all
}

// TestEveryCallHasARule, and no rule is without a call; who may make it agrees with the contract; and what names somebody's
// things is tried with those of somebody else.
func TestEveryCallHasARule(t *testing.T) {
	known := map[string]bool{}
	for _, op := range operations(t) {
		known[op.id] = true
		r, has := rules[op.id]
		if !has {
			t.Errorf("rules_test.go does not say who may call %s", op.id)
			continue
		}
		if op.private != (r.who != anyone) || op.hasBody != (r.body != "") || (r.who == staff) != (r.roles != nil) {
			t.Errorf("%s: the rule is not what the contract says", op.id)
		}
		for _, name := range []string{"user_ID", "account_ID", "session_ID", "contact_ID"} {
			if slices.Contains(op.names, name) && !op.isAbout(r) {
				t.Errorf("%s has %s, and its rule no place for it", op.id, name)
			}
		}
	}
	for id := range rules {
		if !known[id] {
			t.Errorf("there is no call %s", id)
		}
	}
}
