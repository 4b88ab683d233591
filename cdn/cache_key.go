package cdn

import (
	"bytes"
	"slices"
)

// BadParameter reports a known parameter with an impossible value, which is the caller's mistake: 400.
type BadParameter struct {
	Name    string
	Problem string // completes the name to a sentence
}

func (b *BadParameter) Error() string { return b.Name + " " + b.Problem }

// arguments are the raw, undecoded values of an operation's parameters, by their position in the row; nil means absent.
type arguments [maxParameters][]byte

// Key returns the canonical form of a raw query: the row's path, then its parameters in the row's order, without dropped,
// empty and default ones, with canonical values percent-encoded as by encodeURIComponent. Two queries have the same key
// exactly when they ask the same.
func (o *Operation) Key(query string) (string, *BadParameter) {
	key, bad := o.AppendKey(nil, []byte(query))
	return string(key), bad
}

// AppendKey appends the canonical key of a raw query to dst. It allocates only for text beyond ASCII.
func (o *Operation) AppendKey(dst, query []byte) ([]byte, *BadParameter) {
	var args arguments
	if bad := o.collect(&args, query); bad != nil {
		return dst, bad
	}
	return o.appendKey(dst, &args)
}

// collect finds the operation's parameters in a raw query. It compares names byte by byte, as the caches in front of us
// do. A repeated parameter must have the same meaning each time.
func (o *Operation) collect(args *arguments, query []byte) *BadParameter {
	for len(query) > 0 {
		var pair []byte
		pair, query, _ = bytes.Cut(query, []byte{'&'})
		name, value, _ := bytes.Cut(pair, []byte{'='})
		i := o.parameter(name)
		if i < 0 || len(value) == 0 {
			continue
		}
		if args[i] != nil && !o.Parameters[i].same(args[i], value) {
			return &BadParameter{o.Parameters[i].Name, "is given twice with different values"}
		}
		args[i] = value
	}
	return nil
}

func (o *Operation) parameter(name []byte) int {
	for i := range o.Parameters {
		if !o.Parameters[i].Dropped && o.Parameters[i].Name == string(name) {
			return i
		}
	}
	return -1
}

func (o *Operation) appendKey(dst []byte, args *arguments) ([]byte, *BadParameter) {
	dst = append(dst, o.Path...)
	separator := byte('?')
	for i := range o.Parameters {
		p := &o.Parameters[i]
		if p.Dropped || len(args[i]) == 0 && !p.Required {
			continue
		}
		start := len(dst)
		dst = append(append(append(dst, separator), p.Name...), '=')
		named := len(dst)
		var problem string
		dst, problem = p.canonical(dst, args[i])
		if len(dst) == named && p.Required && problem == "" {
			problem = "is needed"
		}
		if problem != "" {
			return dst[:start], &BadParameter{p.Name, problem}
		}
		if len(dst) == named || string(dst[named:]) == p.Default {
			dst = dst[:start]
			continue
		}
		dst, separator = escape(dst, named), '&'
	}
	return dst, nil
}

// same reports whether two raw values mean the same. An impossible value equals none.
func (p *Parameter) same(a, b []byte) bool {
	if bytes.Equal(a, b) {
		return true
	}
	x, problemX := p.canonical(nil, a)
	y, problemY := p.canonical(nil, b)
	return problemX == "" && problemY == "" && bytes.Equal(x, y)
}

// canonical appends the canonical form of a raw value.
func (p *Parameter) canonical(dst, raw []byte) ([]byte, string) {
	if len(raw) > 12*p.lengthLimit() {
		return dst, p.tooLong()
	}
	if bytes.IndexByte(raw, '%') < 0 && bytes.IndexByte(raw, '+') < 0 {
		return p.appendValue(dst, raw)
	}
	return p.decode(dst, raw)
}

// decode appends the canonical form of a value with percent-encoding or plus signs.
func (p *Parameter) decode(dst, raw []byte) ([]byte, string) {
	var room [512]byte
	decoded, ok := appendDecoded(room[:0], raw)
	if !ok {
		return dst, "is not percent-encoded correctly"
	}
	return p.appendValue(dst, decoded)
}

// appendDecoded decodes percent-encoding, and the plus sign that forms send for a space.
func appendDecoded(dst, raw []byte) (decoded []byte, ok bool) {
	for i := 0; i < len(raw); i++ {
		switch c := raw[i]; c {
		case '+':
			dst = append(dst, ' ')
		case '%':
			if i+2 >= len(raw) {
				return dst, false
			}
			high, low := hexDigit(raw[i+1]), hexDigit(raw[i+2])
			if high > 15 || low > 15 {
				return dst, false
			}
			dst = append(dst, high<<4|low)
			i += 2
		default:
			dst = append(dst, c)
		}
	}
	return dst, true
}

// hexDigit returns a digit's value, 255 for anything else.
func hexDigit(c byte) byte {
	switch {
	case '0' <= c && c <= '9':
		return c - '0'
	case 'a' <= c && c <= 'f':
		return c - 'a' + 10
	case 'A' <= c && c <= 'F':
		return c - 'A' + 10
	}
	return 255
}

// escape percent-encodes the text from start on as encodeURIComponent does. It works backward, because the text grows.
func escape(text []byte, start int) []byte {
	const digits = "0123456789ABCDEF"
	escapes := 0
	for _, c := range text[start:] {
		if !isUnreserved(c) {
			escapes++
		}
	}
	if escapes == 0 {
		return text
	}
	from := len(text)
	text = slices.Grow(text, 2*escapes)[:from+2*escapes]
	for to := len(text); to > from; {
		from--
		c := text[from]
		if isUnreserved(c) {
			to--
			text[to] = c
			continue
		}
		to -= 3
		text[to], text[to+1], text[to+2] = '%', digits[c>>4], digits[c&15]
	}
	return text
}

func isUnreserved(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || bytes.IndexByte([]byte("-_.!~*'()"), c) >= 0
}
