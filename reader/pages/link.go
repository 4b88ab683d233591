package pages

import "strings"

// mostLink is how long the Link header may get, in bytes: some proxies take no more than 8 KiB of headers in all.
const mostLink = 4 << 10

// link is the value of the Link header: the shell's style sheets and the picture of the first view, said the same way as
// in the head, so that a browser takes the two for one. Caches before us can send it ahead of the page (RFC 8297). Scripts
// are not in it: they are deferred, and would take the line from what is seen first.
func (s *Shell) link(p preload) string {
	value := s.styles
	if image := p.header(); image != "" && len(value)+len(image) < mostLink {
		value = joinKnown(", ", value, image)
	}
	return value
}

// linkStyles is the shell's part of the Link header.
func linkStyles(addresses []string) string {
	var links []string
	for _, address := range addresses {
		if canLink(address) {
			links = append(links, "<"+address+">; rel=preload; as=style")
		}
	}
	return strings.Join(links, ", ")
}

// header is the preload as a link of the Link header; empty when there is none, or it cannot be written there.
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

// canLink: printable ASCII without what ends an address or a quoted string (RFC 8288 section 3, RFC 9110 section 5.6.4).
// Nothing else can come from an answer into a header.
func canLink(text string) bool {
	return text != "" && strings.IndexFunc(text, func(c rune) bool {
		return c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>'
	}) < 0
}
