package compose

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/pages"
)

// manifestPath is the file that makes the site installable (site/src/shell/document.tsx).
const manifestPath = "/manifest.webmanifest"

// isOfApp reports whether a path is the manifest or one of its icons.
func isOfApp(path string) bool {
	name, isIcon := strings.CutPrefix(path, pages.IconPrefix)
	return path == manifestPath || isIcon && pages.HasIcon(name)
}

// composeApp makes the manifest or an icon from the house's record.
func (f *Files) composeApp(ctx context.Context, q *cache.Resource, tenant *edge.Tenant, path string, prior *cache.Entry) (*cache.Entry, error) {
	record := f.Assembler.part(ctx, tenant, f.Table.Policy.ByID(TenantOperation), tenantKey(f.Table), prior != nil)
	if record.err != nil {
		return nil, fmt.Errorf("tenant content: %w", asFailure(record.err))
	}
	return f.Assembler.assemble(q, []Part{record}, prior, func() (*document, error) {
		t, err := pages.ParseTenant(record.body())
		if err != nil {
			return nil, err
		}
		made := &document{status: http.StatusOK, contentType: "application/manifest+json"}
		if path == manifestPath {
			made.body, err = pages.Manifest(t)
		} else {
			made.contentType = "image/png"
			made.body, err = pages.Icon(t, strings.TrimPrefix(path, pages.IconPrefix))
		}
		return made, err
	})
}
