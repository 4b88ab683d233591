package cdn

import (
	"bytes"
	"errors"
	"slices"
	"strings"
)

// ErrNoPage reports an address that has the form of a page but names nothing that could exist: 404.
var ErrNoPage = errors.New("no such page")

// argument is the source of a parameter of an operation.
type argument struct {
	kind    argumentKind
	index   int    // of a query parameter of the page
	name    string // of a path segment
	literal []byte
}

type argumentKind int

const (
	argNone argumentKind = iota
	argLiteral
	argQuery
	argPath
	argBare
)

func (p *Page) argument(from string) (a argument, problem string) {
	if name, found := strings.CutPrefix(from, "query."); found {
		i := slices.Index(p.Query, name)
		if i < 0 {
			return a, "the page has no parameter " + name
		}
		return argument{kind: argQuery, index: i}, ""
	}
	if name, found := strings.CutPrefix(from, "path."); found {
		for _, one := range p.patterns {
			if !slices.ContainsFunc(one, func(s segment) bool { return s.name == name && s.isID }) {
				return a, "not every pattern has {" + name + ":id}"
			}
		}
		return argument{kind: argPath, name: name}, ""
	}
	if from == "bare" {
		return argument{kind: argBare}, ""
	}
	return argument{kind: argLiteral, literal: []byte(from)}, ""
}

// PageMatch is a page and the path that matched it.
type PageMatch struct {
	Page    *Page
	pattern pattern
	path    segments
}

// PageAnswer is a response to embed in a page.
type PageAnswer struct {
	Operation *Operation
	Key       string
	Main      bool
	Retail    bool // also for tenants in retail mode
}

// AppendKey appends what distinguishes this page from every other: its id and the keys of its operations that depend on
// the address. The three forms of an item's address have one key; parameters that change nothing are left out. The error
// is ErrNoPage or a *BadParameter.
func (m *PageMatch) AppendKey(dst, query []byte) ([]byte, error) {
	dst = append(append(dst, "page:"...), m.Page.ID...)
	for i := range m.Page.Operations {
		c := &m.Page.Operations[i]
		if !c.varies() || m.lacks(c, query) {
			continue
		}
		var err error
		if dst, err = m.appendOperationKey(append(dst, ' '), c, query); err != nil {
			return dst, err
		}
	}
	return dst, nil
}

// Answers lists the page's own operations for this address, without those of Routes.Common. It leaves out those whose required
// parameter the query does not give: the site then chooses what to show.
func (m *PageMatch) Answers(query []byte) ([]PageAnswer, error) {
	var answers []PageAnswer
	for i := range m.Page.Operations {
		c := &m.Page.Operations[i]
		if m.lacks(c, query) {
			continue
		}
		key, err := m.appendOperationKey(nil, c, query)
		if err != nil {
			return nil, err
		}
		answers = append(answers, PageAnswer{Operation: c.operation, Key: string(key), Main: c.Main, Retail: c.Retail == nil || *c.Retail})
	}
	return answers, nil
}

// Text returns the page's text for search engines. A content page may have its own text, chosen by the argument of its
// main operation. Pages with the same key have the same text.
func (p *Page) Text(answers []PageAnswer) PageText {
	for _, a := range answers {
		if _, value, _ := strings.Cut(a.Key, "="); a.Main && value != "" {
			if text, found := p.Texts[value]; found {
				return text
			}
		}
	}
	return p.PageText
}

// varies reports whether the operation's key depends on the address.
func (o *PageOperation) varies() bool {
	return slices.ContainsFunc(o.args[:], func(a argument) bool { return a.kind > argLiteral })
}

// lacks reports whether the query does not give a parameter that the operation requires.
func (m *PageMatch) lacks(c *PageOperation, query []byte) bool {
	var given arguments
	if c.Main || m.Page.collect(&given, query, c) != nil {
		return false
	}
	for i, a := range c.args {
		if a.kind == argQuery && c.operation.Parameters[i].Required && len(given[a.index]) == 0 {
			return true
		}
	}
	return false
}

func (m *PageMatch) appendOperationKey(dst []byte, c *PageOperation, query []byte) ([]byte, error) {
	var given, args arguments
	if bad := m.Page.collect(&given, query, c); bad != nil {
		return dst, bad
	}
	fromAddress := false
	for i := range c.args {
		switch a := &c.args[i]; a.kind {
		case argLiteral:
			args[i] = a.literal
		case argQuery:
			args[i] = given[a.index]
		case argPath:
			args[i], fromAddress = m.pattern.value(&m.path, a.name), true
		case argBare:
			args[i], fromAddress = bare(query), true
		}
	}
	dst, bad := c.operation.appendKey(dst, &args)
	switch {
	case bad == nil:
		return dst, nil
	case fromAddress:
		return dst, ErrNoPage
	}
	return dst, bad
}

// collect finds the page's parameters in a raw query; see Operation.collect.
func (p *Page) collect(given *arguments, query []byte, c *PageOperation) *BadParameter {
	for len(query) > 0 {
		var pair []byte
		pair, query, _ = bytes.Cut(query, []byte{'&'})
		name, value, _ := bytes.Cut(pair, []byte{'='})
		i := slices.IndexFunc(p.Query, func(known string) bool { return known == string(name) })
		if i < 0 || len(value) == 0 {
			continue
		}
		if given[i] != nil && !c.same(i, given[i], value) {
			return &BadParameter{p.Query[i], "is given twice with different values"}
		}
		given[i] = value
	}
	return nil
}

// same compares two values of a page's parameter as the operation that takes it does.
func (o *PageOperation) same(index int, a, b []byte) bool {
	for i := range o.args {
		if o.args[i].kind == argQuery && o.args[i].index == index {
			return o.operation.Parameters[i].same(a, b)
		}
	}
	return bytes.Equal(a, b)
}

// bare returns the first part of a query without a value, such as how-to-buy in ?utm_source=mail&how-to-buy.
func bare(query []byte) []byte {
	for len(query) > 0 {
		var part []byte
		part, query, _ = bytes.Cut(query, []byte{'&'})
		part = bytes.TrimSuffix(part, []byte{'='})
		if len(part) > 0 && bytes.IndexByte(part, '=') < 0 {
			return part
		}
	}
	return nil
}
