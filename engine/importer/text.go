package importer

import (
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
		case kind == html.EndTagToken && (token.Data == "p" || token.Data == "div" || token.Data == "ul" || token.Data == "h1" || token.Data == "h2" || token.Data == "h3"):
			out.WriteString("\n\n")
		}
	}
}
