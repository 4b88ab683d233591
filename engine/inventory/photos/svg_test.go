package photos

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

const hull = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 800 600">`

func sanitized(t *testing.T, source string) string {
	t.Helper()
	d, err := Sanitize([]byte(source))
	if err != nil {
		t.Fatalf("%s\n%v", source, err)
	}
	checkAllowed(t, d.SVG)
	return string(d.SVG)
}

// checkAllowed parses the output with encoding/xml and checks that it is well-formed, without repeated attributes, and uses only
// allowed names.
func checkAllowed(t *testing.T, svg []byte) {
	t.Helper()
	decoder := xml.NewDecoder(strings.NewReader(string(svg)))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("not well-formed: %v\n%s", err, svg)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if elements[start.Name.Local] != start.Name.Local || start.Name.Space != svgNamespace {
			t.Fatalf("element %v\n%s", start.Name, svg)
		}
		seen := map[string]bool{}
		for _, a := range start.Attr {
			checkAttribute(t, a, seen)
		}
	}
}

func checkAttribute(t *testing.T, a xml.Attr, seen map[string]bool) {
	t.Helper()
	name, value := a.Name.Local, strings.ToLower(a.Value)
	if seen[name] || a.Name.Space != "" {
		t.Fatalf("attribute %v twice, or of another namespace", a)
	}
	seen[name] = true
	if name == "xmlns" {
		return
	}
	if !properties[name] && !plainAttributes[name] && name != "href" && name != "id" && name != "class" && name != "style" {
		t.Fatalf("attribute %v", a)
	}
	if name == "href" && !strings.HasPrefix(value, "#") {
		t.Fatalf("reference %v", a)
	}
	for _, part := range strings.Split(value, "url(")[1:] {
		if !strings.HasPrefix(strings.TrimLeft(part, ` "'`), "#") {
			t.Fatalf("address in %v", a)
		}
	}
}

func TestSanitiseKeepsADrawing(t *testing.T) {
	got := sanitized(t, `<?xml version="1.0" encoding="UTF-8"?><!-- a machine -->`+hull+`
		<title>Crawler excavator, &amp; bucket</title>
		<defs><linearGradient id="p0" x2="0" y2="1"><stop stop-color="#f2a900"/><stop offset="1" stop-color="#c80"/></linearGradient></defs>
		<g transform="translate(3 4) rotate(-2)" opacity=".6"><path d="M1 2l3 4z" fill="url(#p0)"/></g>
		<use xlink:href="#p1"/><text x="3" font-family="Saira, sans-serif">BUILT
 1961</text></svg>`)
	want := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">` +
		`<title>Crawler excavator, &amp; bucket</title>` +
		`<defs><linearGradient id="p0" x2="0" y2="1"><stop stop-color="#f2a900"/><stop offset="1" stop-color="#c80"/></linearGradient></defs>` +
		`<g transform="translate(3 4) rotate(-2)" opacity=".6"><path d="M1 2l3 4z" fill="url(#p0)"/></g>` +
		`<use href="#p1"/><text x="3" font-family="Saira, sans-serif">BUILT&#10; 1961</text></svg>`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if again := sanitized(t, got); again != got {
		t.Errorf("sanitized again it changes: %s", again)
	}
}

func TestSanitiseRemoves(t *testing.T) {
	for _, hostile := range []string{
		`<script>alert(1)</script>`, `<SCRIPT>alert(1)</SCRIPT>`, `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>`,
		`<g onclick="alert(1)"/>`, `<a href="javascript:alert(1)"/>`, `<a xlink:href="javascript:alert(1)"/>`,
		`<image href="https://evil.example/alert.png"/>`, `<use href="https://evil.example/alert.svg#x"/>`, `<use href="data:image/svg+xml,alert"/>`,
		`<rect fill="url(https://evil.example/alert)"/>`, `<rect fill="URL( 'https://evil.example/alert' )"/>`, `<rect fill="u\72l(https://evil.example/alert)"/>`,
		`<rect fill="url/**/(//evil.example/alert)"/>`, `<rect fill="url(#a) url(//evil.example/alert)"/>`, `<rect filter="image-set('alert')"/>`,
		`<rect style="fill:url(//evil.example/alert)"/>`, `<rect style="background:url(//evil.example/alert)"/>`, `<rect style="behavior:alert"/>`,
		`<style>@import url(//evil.example/alert);</style>`, `<style>@font-face{font-family:x;src:url(//evil.example/alert)}</style>`,
		`<style>g{fill:url(//evil.example/alert)}</style>`, `<style>g{background-image:alert()}</style>`, `<style>g[x=alert]{fill:red}</style>`,
		`<set attributeName="href" to="javascript:alert(1)"/>`, `<animate attributeName="href" values="javascript:alert(1)"/>`,
		`<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>`, `<g xmlns="http://www.w3.org/1999/xhtml"><b>alert</b></g>`,
		`<?xml-stylesheet href="alert.css"?>`, `<!-- alert -->`, `<g data-alert="alert"/>`, `<metadata><rdf:RDF>alert</rdf:RDF></metadata>`,
		`<handler type="text/ecmascript">alert(1)</handler>`, `<iframe src="alert"/>`, `<feImage href="//evil.example/alert"/>`, `<g>alert</g>`,
		`<rect cursor="url(//evil.example/alert),auto"/>`, `<g id="alert(1)"/>`, `<g class="alert;"/>`, `<g xml:base="//evil.example/alert"/>`,
		`<style><g>alert</g></style>`, `<switch><g>alert</g></switch>`, `<![CDATA[alert]]>`, `<linearGradient href="//evil.example/alert#g"/>`,
	} {
		got := sanitized(t, hull+hostile+`<path d="M0 0"/></svg>`)
		if strings.Contains(strings.ToLower(got), "alert") || !strings.HasSuffix(got, `<path d="M0 0"/></svg>`) {
			t.Errorf("%s\nbecame %s", hostile, got)
		}
	}
}

func TestSanitiseRefuses(t *testing.T) {
	laughs := strings.Builder{}
	for _, pair := range []string{"ba", "cb", "dc", "ed", "fe", "gf", "hg", "ih", "ji", "kj", "lk", "ml", "nm", "on", "po", "qp", "rq", "sr", "ts"} {
		laughs.WriteString(`<g id="` + pair[:1] + `"><use href="#` + pair[1:] + `"/><use href="#` + pair[1:] + `"/></g>`)
	}
	for name, c := range map[string]struct{ source, reason string }{
		"document type":     {`<!DOCTYPE svg>` + hull + `</svg>`, "DOCTYPE"},
		"entities":          {`<!DOCTYPE svg [<!ENTITY a "b">]>` + hull + `&a;</svg>`, "DOCTYPE"},
		"unknown entity":    {hull + `<text>&nbsp;</text></svg>`, "damaged"},
		"cut off":           {hull + `<g><path d="M0 0"/>`, "cut off"},
		"crossed":           {hull + `<g><path></g></path></svg>`, "has no start tag"},
		"crossed in hidden": {hull + `<script><b></script></b></svg>`, "has no start tag"},
		"two roots":         {hull + `</svg>` + hull + `</svg>`, "content after its end"},
		"page":              {`<html><body/></html>`, "not an SVG image"},
		"text":              {`machine`, "not an SVG image"},
		"empty":             {``, "not an SVG image"},
		"other namespace":   {`<svg xmlns="urn:x" viewBox="0 0 1 1"/>`, "not an SVG image"},
		"no size":           {`<svg xmlns="http://www.w3.org/2000/svg"/>`, "viewBox"},
		"no surface":        {`<svg viewBox="0 0 0 600"/>`, "empty SVG"},
		"size in words":     {`<svg viewBox="0 0 wide high"/>`, "viewBox"},
		"not a number":      {`<svg viewBox="0 0 NaN 1"/>`, "viewBox"},
		"laughs":            {hull + `<g id="a"><path/></g>` + laughs.String() + `<use href="#t"/></svg>`, "references more than"},
		"circle":            {hull + `<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>`, "references itself"},
		"mask of itself":    {hull + `<mask id="a"><rect mask="url(#a)"/></mask></svg>`, "references itself"},
		"deep":              {hull + strings.Repeat("<g>", maxDepth) + strings.Repeat("</g>", maxDepth) + `</svg>`, "deep"},
		"deep and hidden":   {hull + strings.Repeat("<script>", maxDepth) + strings.Repeat("</script>", maxDepth) + `</svg>`, "deep"},
		"many":              {hull + strings.Repeat("<g/>", maxElements) + `</svg>`, "more than 50000 elements"},
		"large":             {hull + strings.Repeat(" ", MaxVector) + `</svg>`, "larger than 1 MB"},
		"other encoding":    {`<?xml version="1.0" encoding="iso-8859-1"?>` + hull + `</svg>`, "damaged"},
		"bytes":             {hull + "<text>\xff</text></svg>", "damaged"},
	} {
		_, err := Sanitize([]byte(c.source))
		var refused *Error
		if !errors.As(err, &refused) || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s: %v; want a reason with %q", name, err, c.reason)
		}
	}
}

func TestSanitiseKeepsASafeSubsetOfStyles(t *testing.T) {
	got := sanitized(t, hull+`<style>/* made by hand */ @media print { .a { fill: blue } }
		.a, rect#b { fill: url(#p); stroke : #123 ; position: fixed } .c > .d { fill: red } .e{clip-path:url(#m)}</style>
		<radialGradient id="p"/><mask id="m"/><path class="a" style="FILL: none; stroke-width:2; mask:url(#m); content:'x'"/></svg>`)
	for _, want := range []string{
		`<path class="a" style="fill:none;stroke-width:2;mask:url(#m)"/>`,
		`<style>.a, rect#b{fill:url(#p);stroke:#123}</style></svg>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s\nlacks %s", got, want)
		}
	}
}

func TestSanitiseSizes(t *testing.T) {
	for source, want := range map[string][2]int{
		`<svg viewBox="0 0 1200 900"/>`:             {1200, 900},
		`<svg viewBox="-8,-8 16,12"/>`:              {800, 600},
		`<svg width="1000px" height=" 500 "/>`:      {1000, 500},
		`<svg viewBox="0 0 24 24" width="100%"/>`:   {800, 800},
		`<svg viewBox="0 0 1e3 333.3" height="1"/>`: {1000, 333},
	} {
		if d, err := Sanitize([]byte(source)); err != nil || [2]int{d.Width, d.Height} != want {
			t.Errorf("%s: %d × %d, %v; want %v", source, d.Width, d.Height, err, want)
		}
	}
}

func FuzzSanitise(f *testing.F) {
	f.Add([]byte(hull + `<g onclick="x"><use xlink:href="#a"/></g></svg>`))
	f.Fuzz(func(t *testing.T, source []byte) {
		d, err := Sanitize(source)
		if err != nil {
			var refused *Error
			if !errors.As(err, &refused) || strings.Contains(err.Error(), "panicked") {
				t.Fatalf("%T %v", err, err)
			}
			return
		}
		if d.Width < 1 || d.Height < 1 {
			t.Fatalf("%d × %d", d.Width, d.Height)
		}
		checkAllowed(t, d.SVG)
		again, err := Sanitize(d.SVG)
		if err != nil && !strings.Contains(err.Error(), "larger") {
			t.Fatalf("%v\n%s", err, d.SVG)
		}
		if err == nil && string(again.SVG) != string(d.SVG) {
			t.Fatalf("changes again:\n%s\n%s", d.SVG, again.SVG)
		}
	})
}
