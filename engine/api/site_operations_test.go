package api_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"fairwarning/cdn"
	"fairwarning/engine/api"
)

// TestSiteOperationsAreGenerated checks the site's operations: a constant for each, its path with the types of its body and answer, a function
// for a path with a parameter, and one that adds a query, so that a page loads only those it uses.
func TestSiteOperationsAreGenerated(t *testing.T) {
	document := describedOperations(t)
	policy, err := cdn.Load()
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]*siteFile{} // by noun, so that a screen loads the operations of its own nouns only
	for _, op := range api.Operations() {
		if op.Server == api.ByServices {
			continue
		}
		name := strings.ToLower(strings.ReplaceAll(op.Noun.Name, " ", "-"))
		if files[name] == nil {
			files[name] = &siteFile{kinds: map[string]bool{}, schemas: map[string]bool{}, helpers: map[string]bool{}}
		}
		files[name].add(op, document[op.ID])
		files[name].addQuery(op, queryOf(op, policy, document[op.ID]))
	}
	for name, file := range files {
		isGenerated(t, "../../site/src/api/operations/"+name+".gen.ts", file.source())
	}
}

// described is what the document says about an operation's parameters, body and answers.
type described struct {
	OperationID string `json:"operationId"`
	Parameters  []struct {
		Name     string `json:"name"`
		In       string `json:"in"`
		Required bool   `json:"required"`
		Schema   struct {
			Type    string `json:"type"`
			Default any    `json:"default"`
		} `json:"schema"`
	} `json:"parameters"`
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

// describedOperations reads all operations from the document, by ID.
func describedOperations(t *testing.T) map[string]described {
	t.Helper()
	var read struct {
		Paths map[string]map[string]described `json:"paths"`
	}
	if err := json.Unmarshal(document(t), &read); err != nil {
		t.Fatal(err)
	}
	all := map[string]described{}
	for _, methods := range read.Paths {
		for _, operation := range methods {
			all[operation.OperationID] = operation
		}
	}
	return all
}

// siteFile is a generated file of the site.
type siteFile struct {
	kinds   map[string]bool // imported from http/operation
	schemas map[string]bool // imported from schema.gen
	helpers map[string]bool // imported from http/canonical-query
	lines   string
}

func (f *siteFile) add(op *api.Declaration, types described) {
	name, path := siteName(op), api.Prefix+op.Path
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
func (f *siteFile) typeOf(op *api.Declaration, types described) string {
	kind := op.Method[:1] + strings.ToLower(op.Method[1:])
	f.kinds[kind] = true
	answer := f.schemaOf(types.Responses["200"].Content, "Blob")
	if op.Method == http.MethodGet || op.Method == http.MethodDelete {
		return fmt.Sprintf("%s<%s>", kind, answer)
	}
	return fmt.Sprintf("%s<%s, %s>", kind, f.bodyOf(types), answer)
}

func (f *siteFile) bodyOf(types described) string {
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
	imports := imports("import", f.helpers, "../http/canonical-query") + imports("import type", f.kinds, "../http/operation") +
		imports("import type", f.schemas, "../schema.gen")
	return []byte(generatedBy + imports + "\n" + f.lines)
}

func imports(keyword string, names map[string]bool, from string) string {
	if len(names) == 0 {
		return ""
	}
	return fmt.Sprintf("%s { %s } from '%s';\n", keyword, strings.Join(slices.Sorted(maps.Keys(names)), ", "), from)
}

func siteName(op *api.Declaration) string { return strings.ToLower(op.ID[:1]) + op.ID[1:] }
