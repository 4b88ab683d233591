package cdn

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// ownTextFiles are the pages whose text has its own file: the first load of home and search has a budget, and nobody pays for the office.
var ownTextFiles = []string{"home", "search", "office"}

const (
	pageTextsHead = "// Made from cdn/routes.yaml; regenerate with go test ./cdn -update.\n\nimport type { PageText } from './page-text';\n\n"
	pageTextsDoc  = "/** What search engines show of a page, by the path of its file in pages; of content pages, by their key. */\n"
)

// PageTexts renders the site's generated files of titles, descriptions and keywords, by file name.
func (t *Table) PageTexts() map[string]string {
	files := map[string]string{}
	var others strings.Builder
	others.WriteString(pageTextsHead + pageTextsDoc + "export const pageTexts: Readonly<Record<string, PageText>> = {\n")
	for _, page := range t.Routes.Pages {
		switch {
		case slices.Contains(ownTextFiles, page.ID):
			files[page.ID+".gen.ts"] = fmt.Sprintf("%sexport const %sText: PageText = %s;\n", pageTextsHead, page.ID, page.PageText.script())
		case page.Title != "":
			fmt.Fprintf(&others, "  %s: %s,\n", quoted("/"+strings.TrimSuffix(page.Shell, ".html")), page.PageText.script())
		}
		for _, key := range slices.Sorted(maps.Keys(page.Texts)) {
			fmt.Fprintf(&others, "  %s: %s,\n", quoted(key), page.Texts[key].script())
		}
	}
	others.WriteString("};\n\n/** The text of all others. */\n")
	files["pages.gen.ts"] = others.String() + "export const defaultText: PageText = " + t.Routes.Default.script() + ";\n"
	return files
}

// script returns the text as an object of the site's scripts.
func (p PageText) script() string {
	var fields []string
	for _, field := range [][2]string{{"title", p.Title}, {"description", p.Description}, {"keywords", p.Keywords}} {
		if field[1] != "" {
			fields = append(fields, field[0]+": "+quoted(field[1]))
		}
	}
	if p.Retail != nil {
		fields = append(fields, "retail: "+p.Retail.script())
	}
	return "{ " + strings.Join(fields, ", ") + " }"
}

var scriptEscapes = strings.NewReplacer(`\`, `\\`, `'`, `\'`)

func quoted(text string) string { return "'" + scriptEscapes.Replace(text) + "'" }
