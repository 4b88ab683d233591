package importer

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// plainText removes HTML markup, common in exports of web shops, and keeps paragraphs and line breaks.
func plainText(s string) string {
	if !strings.Contains(s, "</") && !strings.Contains(strings.ToLower(s), "<br") {
		return s
	}
	var out strings.Builder
	tokens := html.NewTokenizer(strings.NewReader(s))
	for hidden := 0; ; {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			return out.String()
		}
		token := tokens.Token()
		isHidden := token.Data == "script" || token.Data == "style"
		switch {
		case kind == html.StartTagToken && isHidden:
			hidden++
		case kind == html.EndTagToken && isHidden && hidden > 0:
			hidden--
		case kind == html.TextToken && hidden == 0:
			out.WriteString(token.Data)
		case token.Data == "br", token.Data == "li" && kind == html.StartTagToken:
			out.WriteString("\n")
		case kind == html.EndTagToken && slices.Contains([]string{"p", "div", "ul", "h1", "h2", "h3"}, token.Data):
			out.WriteString("\n\n")
		}
	}
}
