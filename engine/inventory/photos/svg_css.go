package photos

import (
	"regexp"
	"strings"
)

var (
	cssComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	selector   = regexp.MustCompile(`^[A-Za-z0-9_.,#*\s-]+$`)
)

// sanitizeCSS keeps rules with simple selectors (element, class, id) and allowed declarations. It drops at-rules and references other
// than to gradients, because classes could hide circular references.
func sanitizeCSS(css string, isGradient func(id string) bool) string {
	var out strings.Builder
	for rest := cssComment.ReplaceAllString(css, " "); rest != ""; {
		rest = strings.TrimSpace(rest)
		if strings.HasPrefix(rest, "@") {
			rest = skipAtRule(rest)
			continue
		}
		names, after, found := strings.Cut(rest, "{")
		body, next, closed := strings.Cut(after, "}")
		if !found || !closed {
			break
		}
		rest = next
		if names = strings.TrimSpace(names); !selector.MatchString(names) {
			continue
		}
		if declarations := gradientDeclarations(body, isGradient); declarations != "" {
			out.WriteString(names + "{" + declarations + "}")
		}
	}
	return out.String()
}

func gradientDeclarations(body string, isGradient func(id string) bool) string {
	var kept []string
	for _, declaration := range strings.Split(body, ";") {
		all := true
		clean := sanitizeDeclarations(declaration, func(id string) { all = all && isGradient(id) })
		if clean != "" && all {
			kept = append(kept, clean)
		}
	}
	return strings.Join(kept, ";")
}

// skipAtRule drops "@import …;" or "@media … { … }" with nested blocks.
func skipAtRule(css string) string {
	depth := 0
	for i := range len(css) {
		switch css[i] {
		case ';':
			if depth == 0 {
				return css[i+1:]
			}
		case '{':
			depth++
		case '}':
			if depth--; depth <= 0 {
				return css[i+1:]
			}
		}
	}
	return ""
}

// sanitizeDeclarations keeps "property: value" pairs of allowed properties and passes their references to refer.
func sanitizeDeclarations(style string, refer func(id string)) string {
	var kept []string
	for _, declaration := range strings.Split(style, ";") {
		name, value, found := strings.Cut(declaration, ":")
		name, value = strings.ToLower(strings.TrimSpace(name)), strings.Join(strings.Fields(value), " ")
		if found && properties[name] && isPlainCSS(value) && isSafeValue(value, refer) {
			kept = append(kept, name+":"+value)
		}
	}
	return strings.Join(kept, ";")
}

// isPlainCSS reports whether a value is self-contained: quotes and parentheses are closed and nothing in it starts another construct.
func isPlainCSS(value string) bool {
	return value != "" && !strings.ContainsAny(value, "{}<>@&\\/") &&
		strings.Count(value, `"`)%2 == 0 && strings.Count(value, `'`)%2 == 0 &&
		strings.Count(value, "(") == strings.Count(value, ")")
}
