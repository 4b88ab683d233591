package api

import (
	"bytes"
	"fmt"
	"go/format"
	"strings"
	"testing"
	"time"

	"fairwarning/cdn/edge"
)

const generatedBy = "// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.\n\n"

// TestWriterTableIsGenerated checks the writer's routing table, which lists every operation it serves. The writer does not import
// the engine, so the table is a file in its folder.
func TestWriterTableIsGenerated(t *testing.T) {
	var out bytes.Buffer
	out.WriteString(generatedBy + "package writer\n\nimport \"time\"\n\n// Operations lists every operation the writer serves.\nvar Operations = []Operation{\n")
	for _, op := range Operations() {
		if op.Server == ByWriter {
			caller := "Holder"
			if op.Audience == Anyone {
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
			fmt.Fprintf(&out, "\t{%q, %q, %s, %s, %s, %sLane, %s, %d * time.Second, %s},\n", op.Method, Prefix+op.Path, ending, caller,
				kilobytes(op.MaxBody), camel(string(op.Lane)), rateName(op.Rate), op.Deadline/time.Second, service)
		}
	}
	fmt.Fprint(&out, "}\n")
	if edge.TenantsPath != Prefix+GetTenants.Path {
		t.Errorf("reader and writer fetch the tenants from %s, which is %s in the contract", edge.TenantsPath, Prefix+GetTenants.Path)
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
	return fmt.Sprintf("%d * kilobyte", n/kilobyte)
}

func rateName(r Rate) string {
	if r == Unrated {
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

// TestSitePathsAreGenerated checks the site's paths: one constant per operation, so that a page loads only those it uses, and a
// function for a path with a parameter.
func TestSitePathsAreGenerated(t *testing.T) {
	files := map[string]string{} // by noun, so that a screen loads the paths of its own nouns only
	for _, op := range Operations() {
		if op.Server == ByServices {
			continue
		}
		file := "../../site/src/api/operations/" + strings.ToLower(strings.ReplaceAll(op.Noun.Name, " ", "-")) + ".gen.ts"
		if files[file] == "" {
			files[file] = generatedBy
		}
		name, path := strings.ToLower(op.ID[:1])+op.ID[1:], Prefix+op.Path
		before, rest, hasParameter := strings.Cut(path, "{")
		if !hasParameter {
			files[file] += fmt.Sprintf("export const %s = '%s';\n", name, path)
			continue
		}
		parameter, after, _ := strings.Cut(rest, "}")
		kind := "number"
		if op.HasSecret {
			kind = "string"
		}
		files[file] += fmt.Sprintf("export const %s = (%s: %s) => `%s${%s}%s`;\n", name, parameter, kind, before, parameter, after)
	}
	for file, out := range files {
		isGenerated(t, file, []byte(out))
	}
}
