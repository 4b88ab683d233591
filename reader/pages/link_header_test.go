package pages

import (
	"encoding/json"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"fairwarning/cdn"
)

const styledHTML = `<!DOCTYPE html><html><head><link rel="stylesheet" href="/_next/static/a.css"/><link rel="icon" href="/i.svg"/><link rel="stylesheet" href="/_next/static/b&amp;c.css"/></head><body><script src="/a.js"></script></body></html>`

// TestLink: style sheets and the first image, with the same attributes as in the head.
func TestLink(t *testing.T) {
	s := mustParse(t, styledHTML)
	const sheets = `</_next/static/a.css>; rel=preload; as=style, </_next/static/b&c.css>; rel=preload; as=style`
	f := func(p preload, image string) {
		t.Helper()
		want := sheets
		if image != "" {
			want += ", " + image
		}
		if got := s.link(p); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	f(preload{}, "")
	f(preload{address: "/media/hero.jpg"}, `</media/hero.jpg>; rel=preload; as=image; fetchpriority=high`)
	photo := preload{address: "/media/a/640.jpg", srcSet: "/media/a/320.webp 320w, /media/a/640.webp 640w", sizes: gallerySizes}
	f(photo, `</media/a/640.jpg>; rel=preload; as=image; type="image/webp"; fetchpriority=high; imagesrcset="/media/a/320.webp 320w, /media/a/640.webp 640w"; imagesizes="`+gallerySizes+`"`)
	tag, _ := html.Parse(strings.NewReader(photo.tag()))
	link := tag.FirstChild.FirstChild.FirstChild // html, head, link
	for _, a := range link.Attr {
		if strings.HasPrefix(a.Key, "image") && !strings.Contains(photo.header(), a.Key+`="`+a.Val+`"`) {
			t.Errorf("the head says %s=%q, the header does not", a.Key, a.Val)
		}
	}
	f(preload{address: "/media/" + strings.Repeat("x", mostLink) + ".jpg"}, "")
}

// TestLinkTakesNothingThatEndsIt: no content can inject a header.
func TestLinkTakesNothingThatEndsIt(t *testing.T) {
	for _, address := range []string{"/a>; rel=preload", "/a\r\nSet-Cookie: x=1", "/a\x00", `/a"b`, `/a\b`, "/é", "//evil.test/a.jpg", "https://evil.test/a.jpg"} {
		hero, _ := json.Marshal(address)
		record, err := ParseTenant([]byte(`{"theme":{"heroImage":` + string(hero) + `}}`))
		if err != nil {
			t.Fatal(err)
		}
		page, err := mustParse(t, shellHTML).Compose(&Input{Page: &cdn.Page{ID: "home", Operations: make([]cdn.PageOperation, 1)}, Tenant: record})
		if err != nil {
			t.Fatal(err)
		}
		if page.Link != "" {
			t.Errorf("%q: %q", address, page.Link)
		}
	}
}
