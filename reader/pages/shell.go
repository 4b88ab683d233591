package pages

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// Shell is an exported page, split where content goes in.
type Shell struct {
	first []byte // through charset and viewport; title, metas and preloads follow
	head  []byte // rest of the head; styles and structured data follow
	open  []byte // up to the ">" of the root element's start tag; without a root element to the end of the body
	root  []byte // from there to the root element's end tag
	body  []byte // up to the end of the body; the responses follow
	last  []byte

	hasRoot bool

	hashes []string // of the inline scripts in the export
	styles string   // Link header of its style sheets
}

// ParseShell splits an exported page. It drops the title and what next/head manages, except charset and viewport,
// because each page gets its own.
func ParseShell(text []byte) (*Shell, error) {
	p := &shellParser{tokens: html.NewTokenizer(bytes.NewReader(text))}
	if err := p.parse(); err != nil {
		return nil, err
	}
	s := &Shell{
		first: append(p.before, p.kept...), head: p.head, open: p.open, root: p.root, body: p.body, last: p.after, hashes: p.hashes, hasRoot: p.hasRoot,
	}
	s.styles = linkStyles(p.styles)
	return s, nil
}

// Plain returns the shell with only a title, and its Content-Security-Policy.
func (s *Shell) Plain(title string) (page []byte, policy string) {
	return s.join([]byte("<title>"+html.EscapeString(title)+"</title>"), nil, nil), s.policy(Tenant{}, "")
}

func (s *Shell) join(first, head, body []byte) []byte {
	return bytes.Join([][]byte{s.first, first, s.head, head, s.open, s.root, s.body, body, s.last}, nil)
}

// shellParser sorts the bytes of a page into the parts of a Shell in one pass.
type shellParser struct {
	tokens  *html.Tokenizer
	before  []byte // through <head>
	kept    []byte // charset and viewport
	head    []byte
	open    []byte // from </head> into the start tag of the root element
	root    []byte // what is left of that tag, and what the element contains
	body    []byte // from the root element's end tag to before </body>
	after   []byte
	place   place
	depth   int // of div elements in the root element
	hasRoot bool
	hashes  []string
	styles  []string // URLs of style sheets
}

type place int

const (
	beforeHead place = iota
	inHead
	inBody // before the root element, or without one
	inRoot
	afterRoot
	afterBody
)

var errNoShell = errors.New("no head or no body: is this an exported page?")

func (p *shellParser) parse() error {
	for {
		kind := p.tokens.Next()
		if kind == html.ErrorToken {
			break
		}
		raw := bytes.Clone(p.tokens.Raw())
		token := p.tokens.Token()
		switch {
		case kind == html.StartTagToken && token.Data == "head":
			p.before = append(p.before, raw...)
			p.place = inHead
			continue
		case kind == html.EndTagToken && token.Data == "head":
			p.place = inBody
		case kind == html.EndTagToken && token.Data == "body":
			p.place = afterBody
		case token.Data == rootTag && p.place == inBody && kind == html.StartTagToken && value(token, "id") == rootID:
			p.enterRoot(raw)
			continue
		case token.Data == rootTag && p.place == inRoot:
			p.countRoot(kind)
		}
		p.take(kind, token, raw)
	}
	if p.place != afterBody {
		return errNoShell
	}
	return nil
}

// take assigns a token to a part.
func (p *shellParser) take(kind html.TokenType, token html.Token, raw []byte) {
	isTag := kind == html.StartTagToken || kind == html.SelfClosingTagToken
	switch {
	case p.place == inHead && isTag && token.Data == "title":
		p.skipTo("title")
	case p.place == inHead && isTag && has(token, "data-next-head"):
		p.managed(token, raw)
	case isTag && token.Data == "script":
		p.script(token, raw)
	case isTag && token.Data == "link" && value(token, "rel") == "stylesheet":
		p.styles = append(p.styles, value(token, "href"))
		p.append(raw)
	default:
		p.append(raw)
	}
}

// managed handles a tag of next/head.
func (p *shellParser) managed(token html.Token, raw []byte) {
	if token.Data == "meta" && (has(token, "charset") || value(token, "name") == "viewport") {
		p.kept = append(p.kept, raw...)
		return
	}
	if token.Data == "script" || token.Data == "style" {
		p.skipTo(token.Data)
	}
}

// script keeps a script and records the hash of an inline one that the policy has to allow.
func (p *shellParser) script(token html.Token, raw []byte) {
	p.append(raw)
	if has(token, "src") || !needsHash(value(token, "type")) {
		return
	}
	if p.tokens.Next() != html.TextToken {
		p.append(p.tokens.Raw())
		return
	}
	sum := sha256.Sum256(p.tokens.Raw())
	p.hashes = append(p.hashes, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	p.append(p.tokens.Raw())
}

// needsHash reports whether browsers use an inline script of this type only if the policy allows it. Data blocks need none.
func needsHash(scriptType string) bool {
	return scriptType == "" || scriptType == "module" || scriptType == "speculationrules" || strings.HasSuffix(scriptType, "javascript")
}

func (p *shellParser) append(raw []byte) {
	part := [...]*[]byte{beforeHead: &p.before, inHead: &p.head, inBody: &p.open, inRoot: &p.root, afterRoot: &p.body, afterBody: &p.after}[p.place]
	*part = append(*part, raw...)
}

// skipTo drops everything through the end tag.
func (p *shellParser) skipTo(tag string) {
	for kind := p.tokens.Next(); kind != html.ErrorToken; kind = p.tokens.Next() {
		if name, _ := p.tokens.TagName(); kind == html.EndTagToken && string(name) == tag {
			return
		}
	}
}

func has(token html.Token, name string) bool {
	return slices.ContainsFunc(token.Attr, func(a html.Attribute) bool { return a.Key == name })
}

func value(token html.Token, name string) string {
	for _, a := range token.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}
