package cdn

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
)

//go:embed policy.yaml
var policyFile []byte

//go:embed routes.yaml
var routesFile []byte

// bareRoutes suit a policy that comes without routes: an engine's API, without pages or files.
const bareRoutes = "media: {prefix: /media/}\napi: {prefix: /api}\n"

// Load reads the built-in policy and routes. An error names file, line and field.
func Load() (*Table, error) { return LoadFiles("", "") }

// LoadFiles reads a policy and routes from files; an empty name means the built-in file. A policy file without a routes
// file gives a table without pages, for an engine that has only an API. An error names file, line and field.
func LoadFiles(policyPath, routesPath string) (*Table, error) {
	policy, routes := document{"policy.yaml", policyFile}, document{"routes.yaml", routesFile}
	if policyPath != "" {
		routes = document{"routes", []byte(bareRoutes)}
	}
	if err := policy.replaceBy(policyPath); err != nil {
		return nil, err
	}
	if err := routes.replaceBy(routesPath); err != nil {
		return nil, err
	}
	return parse(policy, routes)
}

// document is the text of a file.
type document struct {
	name string // used in errors
	text []byte
}

// longestFile is the limit of a file, in bytes. The built-in policy has 11 KiB.
const longestFile = 4 << 20

// replaceBy reads the document from a file; an empty path leaves it unchanged.
func (d *document) replaceBy(path string) error {
	if path == "" {
		return nil
	}
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	text, err := io.ReadAll(io.LimitReader(file, longestFile+1))
	switch {
	case err != nil:
		return err
	case len(text) > longestFile:
		return fmt.Errorf("%s: is longer than %d MiB", path, longestFile>>20)
	case len(bytes.TrimSpace(text)) == 0:
		return fmt.Errorf("%s: is empty", path)
	}
	*d = document{path, text}
	return nil
}

func parse(policyYAML, routesYAML document) (*Table, error) {
	t := &Table{}
	policy, err := decode(policyYAML, &t.Policy)
	if err != nil {
		return nil, err
	}
	if err := t.Policy.prepare(policy); err != nil {
		return nil, err
	}
	routes, err := decode(routesYAML, &t.Routes)
	if err != nil {
		return nil, err
	}
	if err := t.Routes.prepare(routes, &t.Policy); err != nil {
		return nil, err
	}
	if len(t.Routes.Pages)+len(t.Routes.Reader) > 0 {
		if err := t.Policy.Pages.check(policy, "$.pages"); err != nil {
			return nil, err
		}
	}
	t.fingerprint = fingerprint(t.Policy.Version, policyYAML.text, routesYAML.text)
	t.index()
	return t, nil
}

// fingerprint digests a pair of files so that no two pairs share a digest.
func fingerprint(version int, policy, routes []byte) string {
	digest := sha256.New()
	fmt.Fprintf(digest, "%d %d %d\n", version, len(policy), len(routes))
	digest.Write(policy)
	digest.Write(routes)
	return hex.EncodeToString(digest.Sum(nil))
}

// source is a decoded file that can report the line of a field.
type source struct {
	name string
	file *ast.File
}

// decode reads YAML strictly: an unknown or repeated field is an error.
func decode(from document, into any) (*source, error) {
	file, err := parser.ParseBytes(from.text, 0)
	if err == nil {
		err = checkForm(file)
	}
	if err == nil {
		err = yaml.NodeToValue(file.Docs[0].Body, into, yaml.Strict())
	}
	if err == nil {
		return &source{name: from.name, file: file}, nil
	}
	if placed, is := errors.AsType[yaml.Error](err); is && placed.GetToken() != nil {
		return nil, fmt.Errorf("%s:%d: %s", from.name, placed.GetToken().Position.Line, placed.GetMessage())
	}
	if unread, is := errors.AsType[*misread](err); is {
		return nil, fmt.Errorf("%s:%d: %s", from.name, unread.line, unread.problem)
	}
	return nil, fmt.Errorf("%s: %w", from.name, err)
}

// checkForm requires one YAML document with plain fields.
func checkForm(file *ast.File) error {
	if len(file.Docs) > 1 {
		return &misread{file.Docs[1].Start.Position.Line, "a second document begins here; only one is read"}
	}
	if len(file.Docs) == 0 || file.Docs[0].Body == nil {
		return &misread{1, "has no fields"}
	}
	var found plainly
	ast.Walk(&found, file.Docs[0].Body)
	if found.other != nil {
		return &misread{found.other.GetToken().Position.Line, "tags, anchors and aliases are not read here"}
	}
	return nil
}

// plainly refuses YAML features that make a file harder to check and on which the decoder fails in its own ways.
type plainly struct{ other ast.Node }

// Visit checks one node.
func (p *plainly) Visit(node ast.Node) ast.Visitor {
	switch node.(type) {
	case *ast.TagNode, *ast.AnchorNode, *ast.AliasNode, *ast.MergeKeyNode:
		p.other = node
		return nil
	}
	return p
}

// wrong returns an error about the field at a YAML path such as $.operations[3].fresh.
func (s *source) wrong(path, format string, args ...any) error {
	return fmt.Errorf("%s:%d: %s: %s", s.name, s.line(path), path[2:], fmt.Sprintf(format, args...))
}

// line returns the line of a field, or of its nearest parent when the field is missing.
func (s *source) line(path string) int {
	for path != "" {
		if at, err := yaml.PathString(path); err == nil {
			if node, err := at.FilterFile(s.file); err == nil && node != nil {
				return node.GetToken().Position.Line
			}
		}
		path = path[:max(strings.LastIndexAny(path, ".["), 0)]
	}
	return 1
}

// Table is the policy and the routes together.
type Table struct {
	Policy Policy
	Routes Routes

	staticFiles map[string]*StaticFiles
	media       map[string]*MediaFile
	fingerprint string
}

// Fingerprint returns the SHA-256, in hex, of the files the table was loaded from. Do not use what was stored under
// another one: its meaning may differ.
func (t *Table) Fingerprint() string { return t.fingerprint }

func (t *Table) index() {
	t.staticFiles, t.media = map[string]*StaticFiles{}, map[string]*MediaFile{}
	for i := range t.Routes.Static {
		if s := &t.Routes.Static[i]; s.File != "" {
			t.staticFiles[s.File] = s
		}
	}
	for i := range t.Policy.Media.Files {
		t.media[t.Policy.Media.Files[i].Name] = &t.Policy.Media.Files[i]
	}
}
