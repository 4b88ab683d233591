package pages

import (
	"errors"
	"fmt"

	"golang.org/x/net/html"
)

// The root element holds what the site's scripts draw: a gray skeleton in the export.
const (
	rootTag = "div"
	rootID  = "__next"
)

// renderedMark tells the site (site/src/rendered-address.ts) that the root element holds the first view, and of which address.
const renderedMark = ` data-rendered="%s"`

// ErrNoRoot means that a shell has no root element for a rendered view.
var ErrNoRoot = errors.New(`no element <div id="__next">…</div> in the body: rendered views have no place`)

// CheckRoot returns ErrNoRoot if the shell has no root element.
func (s *Shell) CheckRoot() error {
	if !s.hasRoot {
		return ErrNoRoot
	}
	return nil
}

// enterRoot splits the start tag of the root element before its ">", where the mark goes.
func (p *shellParser) enterRoot(raw []byte) {
	end := len(raw) - len(">")
	p.open, p.root = append(p.open, raw[:end]...), append(p.root, raw[end:]...)
	p.place, p.depth = inRoot, 1
}

// countRoot finds the end tag of the root element among those of the div elements in it.
func (p *shellParser) countRoot(kind html.TokenType) {
	switch kind {
	case html.StartTagToken:
		p.depth++
	case html.EndTagToken:
		p.depth--
	}
	if p.depth == 0 {
		p.place, p.hasRoot = afterRoot, true
	}
}

// rootOf returns the mark and the root element's content: the view, or the shell's own without one.
func (s *Shell) rootOf(in *Input) (mark string, root []byte) {
	if in.View == nil {
		return "", s.root
	}
	return fmt.Sprintf(renderedMark, html.EscapeString(in.Address)) + ">", in.View
}
