package papers

import (
	"embed"
	"html/template"
	"strings"

	"fairwarning/engine/tenant"
)

//go:embed invoice.html release.html
var htmlFiles embed.FS

var templates = template.Must(template.New("").Funcs(template.FuncMap{"amount": Amount}).ParseFS(htmlFiles, "*.html"))

// HTML returns the invoice as sanitized HTML, without styles.
func (i *Invoice) HTML() (string, error) { return asHTML("invoice.html", i) }

// ReleaseHTML returns tickets as sanitized HTML, without styles.
func ReleaseHTML(tickets []Release) (string, error) {
	list := make([]*Release, 0, len(tickets))
	for i := range tickets {
		list = append(list, &tickets[i])
	}
	return asHTML("release.html", list)
}

// asHTML fills a template. People's words are escaped; sanitizing the result guards against mistakes in the template.
func asHTML(name string, paper any) (string, error) {
	var out strings.Builder
	if err := templates.ExecuteTemplate(&out, name, paper); err != nil {
		return "", err
	}
	return tenant.SanitizeHTML(out.String()), nil
}
