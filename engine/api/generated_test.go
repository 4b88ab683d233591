package api_test

import (
	"bytes"
	"fmt"
	"go/format"
	"strings"
	"testing"
	"time"

	"fairwarning/cdn/edge"
	"fairwarning/engine/api"
)

const generatedBy = "// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.\n\n"

// TestWriterTableIsGenerated checks the writer's routing table, which lists every operation it serves. The writer does not import
// the engine, so the table is a file in its folder.
func TestWriterTableIsGenerated(t *testing.T) {
	var out bytes.Buffer
	out.WriteString(generatedBy + "package writer\n\nimport \"time\"\n\n// Operations lists every operation the writer serves.\nvar Operations = []Operation{\n")
	for _, op := range api.Operations() {
		if op.Server == api.ByWriter {
			caller := "Holder"
			if op.Audience == api.Anyone {
				caller = "Anyone"
			}
			service := "App"
			if op.ByBaseURL {
				service = "ByBaseURL"
			}
			ending := "Fixed"
			if op.HasSecret {
				ending = "Secret"
			} else if strings.Contains(op.Path, "{") {
				ending = "Number"
			}
			fmt.Fprintf(&out, "\t{%q, %q, %s, %s, %s, %sLane, %s, %d * time.Second, %s},\n", op.Method, api.Prefix+op.Path, ending, caller,
				kilobytes(op.MaxBody), camel(string(op.Lane)), rateName(op.Rate), op.Deadline/time.Second, service)
		}
	}
	fmt.Fprint(&out, "}\n")
	if edge.TenantsPath != api.Prefix+api.GetTenants.Path {
		t.Errorf("reader and writer fetch the tenants from %s, which is %s in the contract", edge.TenantsPath, api.Prefix+api.GetTenants.Path)
	}
	source, err := format.Source(out.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	isGenerated(t, "../../writer/operations.gen.go", source)
}

func kilobytes(n int64) string {
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("%d * kilobyte", n/api.Kilobyte)
}

func rateName(r api.Rate) string {
	if r == api.Unrated {
		return "Unrated"
	}
	return camel(string(r)) + "Rate"
}

// camel turns "sign_in" into "SignIn".
func camel(name string) (out string) {
	for word := range strings.SplitSeq(name, "_") {
		out += strings.ToUpper(word[:1]) + word[1:]
	}
	return out
}
