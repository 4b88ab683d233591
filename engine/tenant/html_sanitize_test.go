package tenant

import (
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// TestHouseHTMLCannotNameTheSite checks that ids and names of a house's HTML are never those of the site, and that links within a text
// still lead to their targets.
func TestHouseHTMLCannotNameTheSite(t *testing.T) {
	for text, want := range map[string]string{
		`<p id="__NEXT_DATA__">{}</p>`:                         `<p id="house-__NEXT_DATA__">{}</p>`,
		`<a href="#fees">Fees</a><h2 id="fees">Fees</h2>`:      `<a href="#house-fees" rel="nofollow">Fees</a><h2 id="house-fees">Fees</h2>`,
		`<P ID=__next>x`:                                       `<p id="house-__next">x</p>`,
		`<img name="body" src="/media/1.jpg" alt="A">`:         `<img src="/media/1.jpg" alt="A"/>`,
		`<a name="location" id="document" href="/x">x</a>`:     `<a href="/x" id="house-document" rel="nofollow">x</a>`,
		`<form id="x" name="cookie"><input name="y"></form>a`:  `a`,
		`<th id="a">A</th>`:                                    `A`,
		`<p id="house-fees">x</p>`:                             `<p id="house-fees">x</p>`,
		`</div></div></main><p>After`:                          `<p>After</p>`,
		`<b>bold <i>both</b> italic`:                           `<b>bold <i>both</i></b><i> italic</i>`,
		`<table><tr><td>cell`:                                  `<table><tbody><tr><td>cell</td></tr></tbody></table>`,
		`<ul><li>one<li>two`:                                   `<ul><li>one</li><li>two</li></ul>`,
		`<p>one<p>two<div>three`:                               `<p>one</p><p>two</p><div>three</div>`,
		`<!-- <p id="a"> --><script id="b">x</script><p>Text`:  `<p>Text</p>`,
		`<svg><p id="__NEXT_DATA__"></svg><style>*{}</style>x`: `<p id="house-__NEXT_DATA__">x</p>`,
	} {
		got := SanitizeHTML(text)
		if got != want {
			t.Errorf("%s\nbecomes %s\nwant    %s", text, got, want)
		}
		if again := SanitizeHTML(got); again != got {
			t.Errorf("%s changes again to %s", got, again)
		}
	}
}

// FuzzSanitizeHTML checks that no text leaves an element open, an id without its prefix, or a name, and that the result is stable.
func FuzzSanitizeHTML(f *testing.F) {
	for _, seed := range []string{`<p id="__NEXT_DATA__">`, `</div><b><i></b>`, `<table><td id=x>`, `<a name=x href="#y">`, `<math><mi id=a></math>`, `&lt;p id=a>`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		clean := SanitizeHTML(text)
		if problems := HTMLProblems(clean); len(problems) > 0 {
			t.Errorf("%q: %q", clean, problems)
		}
		if again := SanitizeHTML(clean); again != clean {
			t.Errorf("%q changes to %q", clean, again)
		}
		tokens := html.NewTokenizer(strings.NewReader(clean))
		for tokens.Next() != html.ErrorToken {
			for _, a := range tokens.Token().Attr {
				if a.Key == "name" || a.Key == "id" && !strings.HasPrefix(a.Val, idPrefix) {
					t.Errorf("%q has %s=%q", clean, a.Key, a.Val)
				}
			}
		}
	})
}

// TestHTMLProblemsAreReported checks what the office learns about a text before it is stored.
func TestHTMLProblemsAreReported(t *testing.T) {
	for text, want := range map[string]string{
		`<h2>Fees</h2><p>One<p>Two<br><ul><li>a<li>b</ul>`: "",
		`<p id="__NEXT_DATA__">x</p>`:                      `the id "__NEXT_DATA__" becomes`,
		`<div><b>x</div>`:                                  "not closed",
		`x</div>`:                                          "</div>",
		`<p onclick="x()">a</p>`:                           "will be removed",
		`<script>x</script>`:                               "will be removed",
	} {
		got := strings.Join(HTMLProblems(text), "; ")
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s: %q", text, got)
		}
	}
}
