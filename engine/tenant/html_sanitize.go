package tenant

import (
	"regexp"
	"strings"

	"github.com/microcosm-cc/bluemonday"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// tenantHTML allows what auction houses need for their pages: headings, paragraphs, lists, tables, links, and
// pictures from our own and from https URLs. It removes scripts, styles, frames, forms and event handlers.
var tenantHTML = func() *bluemonday.Policy {
	policy := bluemonday.UGCPolicy()
	policy.AllowAttrs("class").Matching(regexp.MustCompile(`^[a-z0-9 -]{1,80}$`)).Globally()
	policy.AllowURLSchemes("https", "http", "mailto", "tel")
	policy.AllowRelativeURLs(true)
	return policy
}()

// SanitizeHTML returns a tenant's HTML in the form that is safe to store and to put into a page. Everything in this package that writes
// or returns HTML calls it. Its result stays the same when it is sanitized again.
func SanitizeHTML(text string) string {
	clean, _ := balance(tenantHTML.Sanitize(text))
	return clean
}

// HTMLProblems returns what SanitizeHTML would change in a tenant's HTML that its author may not expect, one line each.
func HTMLProblems(text string) (problems []string) {
	balanced, ids := balance(text)
	for _, id := range ids {
		problems = append(problems, `the id "`+id+`" becomes "`+idPrefix+id+`", so that it cannot be taken for a part of the site`)
	}
	if again, _ := balance(tenantHTML.Sanitize(text)); again != balanced {
		problems = append(problems, "some elements or attributes are not allowed and will be removed")
	}
	if unclosed := openElements(text); unclosed != "" {
		problems = append(problems, "elements are not closed, or are closed without being open: "+unclosed)
	}
	return problems
}

// idPrefix goes before the ids in a tenant's HTML: scripts find elements of the site by id, and browsers make variables of ids and
// names, so a house's must never be one of the site's.
const idPrefix = "house-"

// balance returns HTML as a browser would read it within a page, every element closed, with prefixed ids and without names. It also
// returns the ids that had no prefix.
func balance(text string) (clean string, ids []string) {
	within := &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}
	nodes, err := html.ParseFragment(strings.NewReader(text), within)
	if err != nil { // a reader of a string never fails
		return "", nil
	}
	var out strings.Builder
	for _, node := range nodes {
		ids = append(ids, separateNames(node)...)
		if err := html.Render(&out, node); err != nil {
			return "", ids
		}
	}
	return out.String(), ids
}

// separateNames prefixes the ids in a tree, and what refers to them, and drops names and references to forms.
func separateNames(node *html.Node) (ids []string) {
	kept := node.Attr[:0]
	for _, a := range node.Attr {
		switch a.Key {
		case "id":
			if !strings.HasPrefix(a.Val, idPrefix) {
				ids = append(ids, a.Val)
			}
			a.Val = withPrefix(a.Val)
		case "name", "form":
			continue
		case "for", "headers", "list", "usemap", "aria-labelledby", "aria-describedby", "aria-controls":
			a.Val = prefixed(a.Val)
		case "href":
			if target, isOnPage := strings.CutPrefix(a.Val, "#"); isOnPage && target != "" {
				a.Val = "#" + withPrefix(target)
			}
		}
		kept = append(kept, a)
	}
	node.Attr = kept
	for child := node.FirstChild; child != nil; child = child.NextSibling {
		ids = append(ids, separateNames(child)...)
	}
	return ids
}

// prefixed prefixes each id in a list.
func prefixed(list string) string {
	ids := strings.Fields(list)
	for i, id := range ids {
		ids[i] = withPrefix(strings.TrimPrefix(id, "#"))
	}
	return strings.Join(ids, " ")
}

func withPrefix(id string) string {
	if strings.HasPrefix(id, idPrefix) {
		return id
	}
	return idPrefix + id
}

// optionalEnd are elements whose end tag HTML lets authors leave out, and those that have none.
var optionalEnd = map[string]bool{"p": true, "li": true, "dt": true, "dd": true, "tr": true, "td": true, "th": true, "thead": true, "tbody": true,
	"tfoot": true, "colgroup": true, "option": true, "br": true, "hr": true, "img": true, "col": true, "area": true, "wbr": true, "input": true}

// openElements returns the elements of a text that are left open, or closed without being open, separated by commas; "" for none.
func openElements(text string) string {
	var open, wrong []string
	tokens := html.NewTokenizer(strings.NewReader(text))
	for {
		switch tokens.Next() {
		case html.ErrorToken:
			return strings.Join(append(wrong, open...), ", ")
		case html.StartTagToken:
			if name, _ := tokens.TagName(); !optionalEnd[string(name)] {
				open = append(open, "<"+string(name)+">")
			}
		case html.EndTagToken:
			name, _ := tokens.TagName()
			switch {
			case optionalEnd[string(name)]:
			case len(open) > 0 && open[len(open)-1] == "<"+string(name)+">":
				open = open[:len(open)-1]
			default:
				wrong = append(wrong, "</"+string(name)+">")
			}
		}
	}
}
