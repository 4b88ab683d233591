package cdn

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
)

// contract is a GET operation in engine/api/openapi.json. The test reads the file instead of importing the engine's packages,
// because cdn works with any engine.
type contract struct {
	ID    string `json:"operationId"`
	Facts struct {
		ServedBy string
	} `json:"x-fairwarning"`
	Parameters []contractParameter `json:"parameters"`
}

type contractParameter struct {
	Name     string `json:"name"`
	In       string `json:"in"`
	Required bool   `json:"required"`
	Schema   struct {
		Type      string   `json:"type"`
		Minimum   *float64 `json:"minimum"`
		Maximum   *float64 `json:"maximum"`
		MaxLength int      `json:"maxLength"`
		Pattern   string   `json:"pattern"`
		Default   any      `json:"default"`
		Enum      []string `json:"enum"`
	} `json:"schema"`
}

func contractGETs(t *testing.T) map[string]contract {
	t.Helper()
	text, err := os.ReadFile("../engine/api/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var document struct {
		Paths map[string]map[string]contract `json:"paths"`
	}
	if err := json.Unmarshal(text, &document); err != nil {
		t.Fatal(err)
	}
	gets := map[string]contract{}
	for path, methods := range document.Paths {
		if get, found := methods["get"]; found {
			gets["/api"+path] = get
		}
	}
	return gets
}

// TestPolicyIsTheContract checks that every public GET has one row with all its parameters, and that there are no other rows.
func TestPolicyIsTheContract(t *testing.T) {
	table := mustLoad(t)
	public := map[string]bool{}
	for path, get := range contractGETs(t) {
		if get.Facts.ServedBy != "reader" {
			if table.Policy.Operation([]byte(path)) != nil {
				t.Errorf("%s is not public and has a row", path)
			}
			continue
		}
		public[get.ID] = true
		row := table.Policy.ByID(get.ID)
		if row == nil || row.Path != path {
			t.Errorf("%s (%s) has no row of that path", get.ID, path)
			continue
		}
		compareParameters(t, row, get.Parameters)
	}
	for _, row := range table.Policy.Operations {
		if !public[row.ID] {
			t.Errorf("row %s: the contract has no such public call", row.ID)
		}
	}
}

func compareParameters(t *testing.T, row *Operation, want []contractParameter) {
	t.Helper()
	want = slices.DeleteFunc(slices.Clone(want), func(p contractParameter) bool { return p.In != "query" })
	if len(row.Parameters) != len(want) {
		t.Errorf("%s: %d parameters, the contract has %d", row.ID, len(row.Parameters), len(want))
		return
	}
	for i, w := range want {
		p := row.Parameters[i]
		switch {
		case p.Name != w.Name:
			t.Errorf("%s: parameter %d is %s, in the contract %s", row.ID, i, p.Name, w.Name)
		case p.Required != w.Required, p.MaxLength != w.Schema.MaxLength && p.Pattern == "", p.Pattern != w.Schema.Pattern:
			t.Errorf("%s: %s differs from the contract in required, max_length or pattern", row.ID, p.Name)
		case w.Schema.Minimum != nil && (float64(*p.Min) != *w.Schema.Minimum || float64(*p.Max) != *w.Schema.Maximum):
			t.Errorf("%s: %s differs from the contract in its range", row.ID, p.Name)
		case !sameEnum(p.Values, w.Schema.Enum):
			t.Errorf("%s: %s has the values %v, in the contract %v", row.ID, p.Name, p.Values, w.Schema.Enum)
		case p.Default != defaultOf(w):
			t.Errorf("%s: %s has the default %q, in the contract %q", row.ID, p.Name, p.Default, defaultOf(w))
		}
	}
}

// sameEnum compares the values of an enum. An empty value in the contract means that the parameter is optional.
func sameEnum(have, want []string) bool {
	want = slices.DeleteFunc(slices.Clone(want), func(v string) bool { return v == "" })
	return slices.Equal(have, want)
}

// defaultOf returns the contract's default, or else Go's zero value. What is required has none.
func defaultOf(p contractParameter) string {
	text, _ := json.Marshal(p.Schema.Default)
	switch {
	case p.Required:
		return ""
	case p.Schema.Default != nil:
		return strings.Trim(string(text), `"`)
	case p.Schema.Type == "boolean":
		return "false"
	case p.Schema.Type == "integer" && p.Schema.Minimum != nil && *p.Schema.Minimum == 0:
		return "0"
	}
	return ""
}

func mustLoad(t testing.TB) *Table {
	t.Helper()
	table, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	return table
}
