package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"fairwarning/cdn"
	"fairwarning/engine/api"
)

// queryOf returns the parameters of an operation's query: those of the cache policy, in the order of its key, or, of a personal operation,
// those of the document.
func queryOf(op *api.Declaration, table *cdn.Table, in described) (query []cdn.Parameter) {
	row := slices.IndexFunc(table.Policy.Operations, func(o cdn.Operation) bool { return o.Path == api.Prefix+op.Path })
	if row >= 0 {
		return slices.DeleteFunc(slices.Clone(table.Policy.Operations[row].Parameters), func(p cdn.Parameter) bool { return p.Dropped })
	}
	for _, p := range in.Parameters {
		if p.In != "query" {
			continue
		}
		parameter := cdn.Parameter{Name: p.Name, Required: p.Required, Type: p.Schema.Type}
		if p.Schema.Type == "integer" && p.Schema.Default != nil {
			parameter.Default = fmt.Sprint(p.Schema.Default)
		}
		query = append(query, parameter)
	}
	return query
}

// addQuery adds the function that builds an operation's path with its query: getItemKey, under which the reader files the answer, or, of an
// operation that changes something, deleteDocumentPath.
func (f *siteFile) addQuery(op *api.Declaration, query []cdn.Parameter) {
	if len(query) == 0 || strings.Contains(op.Path, "{") {
		return
	}
	f.helpers["withQuery"] = true
	var fields, values []string
	optional := " = {}"
	for _, p := range query {
		mark := "?"
		if p.Required {
			mark, optional = "", ""
		}
		fields = append(fields, fmt.Sprintf("%s%s: %s", p.Name, mark, typeOfParameter(p)))
		values = append(values, fmt.Sprintf("['%s', %s]", p.Name, f.valueOf(p)))
	}
	suffix := "Path"
	if op.Method == http.MethodGet {
		suffix = "Key"
	}
	f.lines += fmt.Sprintf("export const %[1]s%[2]s = (query: { %[3]s }%[4]s) => withQuery(%[1]s, [%[5]s]);\n",
		siteName(op), suffix, strings.Join(fields, "; "), optional, strings.Join(values, ", "))
}

// typeOfParameter returns the type that the site gives a parameter: numbers may come from the address, and lists are joined by bars.
func typeOfParameter(p cdn.Parameter) string {
	switch p.Type {
	case "int", "integer":
		return "number | string"
	case "bool", "boolean":
		return "boolean"
	}
	return "string"
}

// valueOf returns the expression for a parameter's canonical value; "" if the query leaves it out.
func (f *siteFile) valueOf(p cdn.Parameter) string {
	value := "query." + p.Name
	call := func(helper string, arguments ...string) string {
		f.helpers[helper] = true
		return helper + "(" + strings.Join(append(arguments, value), ", ") + ")"
	}
	switch p.Type {
	case "int", "integer":
		if p.Required {
			return "String(" + value + ")"
		}
		return call("countUnlessDefault", max(p.Default, "0"))
	case "bool", "boolean":
		if p.Default == "true" {
			return value + " === false ? 'false' : ''"
		}
		return value + " ? 'true' : ''"
	case "enum":
		return call("choiceUnlessDefault", "'"+p.Default+"'")
	case "list", "years":
		if p.Fold {
			return call("foldedList")
		}
		return call("plainList")
	}
	if p.Fold {
		return call("searchText")
	}
	if p.Required {
		return value
	}
	return value + " ?? ''"
}
