// Package requests has a valid request for each operation of the contract.
package requests

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"

	"fairwarning/engine/conformance/contract"
)

//go:embed requests.yaml
var file []byte

// Example is a valid request. In query and body, $NAME stands for an ID.
type Example struct {
	Query  string `yaml:"query"`
	Body   string `yaml:"body"`   // JSON
	File   string `yaml:"file"`   // the body is a file: pdf or gif
	Status int    `yaml:"status"` // of the answer, where the request fits the schema and is refused with 401 or 422
}

// Table has an example for each operation, by its ID.
type Table map[string]Example

// Read returns the examples.
func Read() (Table, error) {
	var table Table
	if err := yaml.UnmarshalWithOptions(file, &table, yaml.Strict()); err != nil {
		return nil, fmt.Errorf("requests.yaml: %w", err)
	}
	return table, nil
}

// Bodies that are files.
const (
	PDF = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"
	GIF = "GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;" // one white pixel
)

// own are the placeholders for records of a person.
var own = []string{"USER", "ACCOUNT", "SESSION", "OFFER", "INVOICE", "SEARCH", "PROFILE", "METHOD", "WON", "DOCUMENT", "EXEMPTION", "SETTLEMENT", "PASSKEY", "CONTACT"}

// house are the placeholders for what belongs to the house.
var house = []string{"EVENT", "ITEM", "LOT", "TERMS", "KIND"}

// Request is an example with IDs in place of placeholders.
type Request struct {
	Method, Path string // path with query
	Body         string
	ContentType  string   // empty without a body
	Missing      []string // placeholders without an ID
}

// IsAbout reports whether the example names a record of a person.
func (e Example) IsAbout(op *contract.Operation) bool {
	return slices.ContainsFunc(own, func(name string) bool { return strings.Contains(e.text(op), "$"+name) })
}

func (e Example) text(op *contract.Operation) string {
	return strings.ReplaceAll(op.Path, "{contact_ID}", "$CONTACT") + e.Query + e.Body
}

// secretInPath stands for an unguessable ID that nobody has.
const secretInPath = "nobody-has-this-secret-in-the-path-of-a-lin"

// Fill returns the example with IDs by placeholder. One without an ID gets the guess.
func (e Example) Fill(op *contract.Operation, id func(name string) string, guess string) Request {
	made := Request{Method: op.Method, Body: e.Body, ContentType: "application/json"}
	var pairs []string
	for _, name := range slices.Concat(own, house) {
		if !strings.Contains(e.text(op), "$"+name) {
			continue
		}
		value := id(name)
		if value == "" {
			value = guess
			made.Missing = append(made.Missing, name)
		}
		pairs = append(pairs, "$"+name, value)
	}
	fill := strings.NewReplacer(pairs...)
	link := id("LINK")
	if link == "" {
		link = secretInPath
	}
	path := strings.NewReplacer("{contact_ID}", "$CONTACT", "{id}", link, "{mac}", secretInPath, "{token}", secretInPath).Replace(op.Path)
	made.Path, made.Body = fill.Replace(path+e.Query), fill.Replace(e.Body)
	switch {
	case e.File == "pdf":
		made.Body, made.ContentType = PDF, "application/pdf"
	case e.File == "gif":
		made.Body, made.ContentType = GIF, "image/gif"
	case e.Body == "":
		made.ContentType = ""
	}
	return made
}
