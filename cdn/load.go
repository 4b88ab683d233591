package cdn

import (
	_ "embed"
	"errors"
	"fmt"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
)

//go:embed policy.yaml
var policyFile []byte

//go:embed routes.yaml
var routesFile []byte

// Load reads the policy and the routes built into the program. An error names file, line and field.
func Load() (*Table, error) { return parse(policyFile, routesFile) }

func parse(policyYAML, routesYAML []byte) (*Table, error) {
	t := &Table{}
	policy, err := decode("policy.yaml", policyYAML, &t.Policy)
	if err != nil {
		return nil, err
	}
	if err := t.Policy.prepare(policy); err != nil {
		return nil, err
	}
	routes, err := decode("routes.yaml", routesYAML, &t.Routes)
	if err != nil {
		return nil, err
	}
	if err := t.Routes.prepare(routes, &t.Policy); err != nil {
		return nil, err
	}
	t.index()
	return t, nil
}

// source is a decoded file that can say where a field stands.
type source struct {
	name string
	file *ast.File
}

// decode reads YAML strictly: an unknown or doubled field is an error.
func decode(name string, text []byte, into any) (*source, error) {
	file, err := parser.ParseBytes(text, 0)
	if err == nil {
		err = yaml.NodeToValue(file.Docs[0].Body, into, yaml.Strict())
	}
	if err == nil {
		return &source{name: name, file: file}, nil
	}
	var placed yaml.Error
	if errors.As(err, &placed) && placed.GetToken() != nil {
		return nil, fmt.Errorf("%s:%d: %s", name, placed.GetToken().Position.Line, placed.GetMessage())
	}
	var unread *misread
	if errors.As(err, &unread) {
		return nil, fmt.Errorf("%s:%d: %s", name, unread.line, unread.problem)
	}
	return nil, fmt.Errorf("%s: %w", name, err)
}

// wrong says what is wrong with the field at a YAML path such as $.calls[3].fresh.
func (s *source) wrong(path, format string, args ...any) error {
	return fmt.Errorf("%s:%d: %s: %s", s.name, s.line(path), path[2:], fmt.Sprintf(format, args...))
}

// line of the field, or of the nearest thing around it when the field is missing.
func (s *source) line(path string) int {
	for path != "" {
		if at, err := yaml.PathString(path); err == nil {
			if node, err := at.FilterFile(s.file); err == nil && node != nil {
				return node.GetToken().Position.Line
			}
		}
		path = parent(path)
	}
	return 1
}

func parent(path string) string {
	for i := len(path) - 1; i > 0; i-- {
		if path[i] == '.' || path[i] == '[' {
			return path[:i]
		}
	}
	return ""
}
