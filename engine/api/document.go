package api

import (
	"bytes"
	"encoding/json"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
)

// Config is the huma configuration of the contract: without links to schemas in answers, which would make public bytes
// depend on how they were asked for, and without huma's pages of documentation, which load scripts from elsewhere.
func Config() huma.Config {
	config := huma.DefaultConfig("Fairwarning auction engine", "1.0.0")
	config.OpenAPIPath, config.DocsPath, config.SchemasPath, config.CreateHooks = "", "", "", nil
	config.Info.Description = "Paths match without regard to case. Amounts are dollars, times RFC 3339 in UTC. " +
		"x-fairwarning-server says which service answers a call; x-fairwarning: extension marks calls beyond the specification."
	config.Servers = []*huma.Server{{URL: Prefix}}
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"bearer": {Type: "http", Scheme: "bearer", BearerFormat: "JWT"},
	}
	return config
}

// Document is openapi.json, made from the types of this package.
func Document() ([]byte, error) {
	described := humago.New(http.NewServeMux(), Config())
	Register(described, Handlers{})
	compact, err := json.Marshal(described.OpenAPI())
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = json.Indent(&out, compact, "", "  ")
	out.WriteByte('\n')
	return out.Bytes(), err
}
