package api

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// TestSiteOperationsAreGenerated checks the site's operations: one constant for each, its path with the types of its body and answer, so that
// a page loads only those it uses, and a function for a path with a parameter.
func TestSiteOperationsAreGenerated(t *testing.T) {
	described := describedBodies(t)
	files := map[string]*siteFile{} // by noun, so that a screen loads the operations of its own nouns only
	for _, op := range Operations() {
		if op.Server == ByServices {
			continue
		}
		name := strings.ToLower(strings.ReplaceAll(op.Noun.Name, " ", "-"))
		if files[name] == nil {
			files[name] = &siteFile{kinds: map[string]bool{}, schemas: map[string]bool{}}
		}
		files[name].add(op, described[op.ID])
	}
	for name, file := range files {
		isGenerated(t, "../../site/src/api/operations/"+name+".gen.ts", file.source())
	}
}

// bodies are what the document says about an operation's body and answers.
type bodies struct {
	OperationID string `json:"operationId"`
	RequestBody struct {
		Content map[string]media `json:"content"`
	} `json:"requestBody"`
	Responses map[string]struct {
		Content map[string]media `json:"content"`
	} `json:"responses"`
}

type media struct {
	Schema struct {
		Ref string `json:"$ref"`
	} `json:"schema"`
}

// describedBodies reads the bodies of all operations from the document, by ID.
func describedBodies(t *testing.T) map[string]bodies {
	t.Helper()
	var read struct {
		Paths map[string]map[string]bodies `json:"paths"`
	}
	if err := json.Unmarshal(document(t), &read); err != nil {
		t.Fatal(err)
	}
	described := map[string]bodies{}
	for _, methods := range read.Paths {
		for _, operation := range methods {
			described[operation.OperationID] = operation
		}
	}
	return described
}

// siteFile is a generated file of the site.
type siteFile struct {
	kinds   map[string]bool // imported from http/operation
	schemas map[string]bool // imported from schema.gen
	lines   string
}

func (f *siteFile) add(op *Declaration, types bodies) {
	name, path := strings.ToLower(op.ID[:1])+op.ID[1:], Prefix+op.Path
	kind := f.typeOf(op, types)
	before, rest, hasParameter := strings.Cut(path, "{")
	if !hasParameter {
		f.lines += fmt.Sprintf("export const %s = '%s' as %s;\n", name, path, kind)
		return
	}
	parameter, after, _ := strings.Cut(rest, "}")
	parameterType := "number"
	if op.HasSecret {
		parameterType = "string"
	}
	f.lines += fmt.Sprintf("export const %s = (%s: %s) => `%s${%s}%s` as %s;\n", name, parameter, parameterType, before, parameter, after, kind)
}

// typeOf returns the type of an operation, such as Post<BuyNowInputBody, BuyNowOutputBody>.
func (f *siteFile) typeOf(op *Declaration, types bodies) string {
	kind := op.Method[:1] + strings.ToLower(op.Method[1:])
	f.kinds[kind] = true
	answer := f.schemaOf(types.Responses["200"].Content, "Blob")
	if op.Method == http.MethodGet || op.Method == http.MethodDelete {
		return fmt.Sprintf("%s<%s>", kind, answer)
	}
	return fmt.Sprintf("%s<%s, %s>", kind, f.bodyOf(types), answer)
}

func (f *siteFile) bodyOf(types bodies) string {
	if len(types.RequestBody.Content) == 0 {
		return "undefined"
	}
	return f.schemaOf(types.RequestBody.Content, "File")
}

// schemaOf returns the name of a JSON body's schema, or `file` for any other body.
func (f *siteFile) schemaOf(content map[string]media, file string) string {
	_, name, isSchema := strings.Cut(content["application/json"].Schema.Ref, "#/components/schemas/")
	if !isSchema {
		return file
	}
	f.schemas[name] = true
	return name
}

func (f *siteFile) source() []byte {
	return []byte(generatedBy + importTypes(f.kinds, "../http/operation") + importTypes(f.schemas, "../schema.gen") + "\n" + f.lines)
}

func importTypes(names map[string]bool, from string) string {
	return fmt.Sprintf("import type { %s } from '%s';\n", strings.Join(slices.Sorted(maps.Keys(names)), ", "), from)
}
