package pages

import "strings"

// mostLink is the longest Link header, in bytes: some proxies accept only 8 KiB of headers in total.
const mostLink = 4 << 10

// link returns the Link header: style sheets and the first view's image, written as in the head so that browsers
// fetch them once. CDNs can send it ahead of the page (RFC 8297). Deferred scripts are left out, because they would
// compete with the first view.
func (s *Shell) link(p preload) string {
	value := s.styles
	if image := p.header(); image != "" && len(value)+len(image) < mostLink {
		value = joinKnown(", ", value, image)
	}
	return value
}

// linkStyles returns the shell's part of the Link header.
func linkStyles(addresses []string) string {
	var links []string
	for _, address := range addresses {
		if canLink(address) {
			links = append(links, "<"+address+">; rel=preload; as=style")
		}
	}
	return strings.Join(links, ", ")
}

// header returns the preload for the Link header, or "" if there is none or it cannot be written.
func (p *preload) header() string {
	switch {
	case p.address == "" || !canLink(p.address+p.srcSet+p.sizes):
		return ""
	case p.srcSet == "":
		return "<" + p.address + ">; rel=preload; as=image; fetchpriority=high"
	}
	return "<" + p.address + `>; rel=preload; as=image; type="image/webp"; fetchpriority=high; imagesrcset="` + p.srcSet +
		`"; imagesizes="` + p.sizes + `"`
}

// canLink reports whether text is printable ASCII without characters that end a URL or quoted string (RFC 8288
// section 3, RFC 9110 section 5.6.4), so that content cannot inject headers.
func canLink(text string) bool {
	return text != "" && strings.IndexFunc(text, func(c rune) bool {
		return c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>'
	}) < 0
}
