package source

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

const utf8Name = "utf-8"

// Encodings has the names of the supported encodings.
var Encodings = []string{utf8Name, "utf-16", "utf-16le", "utf-16be", "windows-1252", "iso-8859-1", "iso-8859-15", "mac-roman", "cp437", "cp850"}

var decoders = map[string]encoding.Encoding{
	"utf-16":       unicode.UTF16(unicode.LittleEndian, unicode.UseBOM),
	"utf-16le":     unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM),
	"utf-16be":     unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM),
	"windows-1252": charmap.Windows1252, "iso-8859-1": charmap.ISO8859_1, "iso-8859-15": charmap.ISO8859_15,
	"mac-roman": charmap.Macintosh, "cp437": charmap.CodePage437, "cp850": charmap.CodePage850,
}

// decode converts a file to UTF-8. A byte order mark takes precedence over the name. Invalid UTF-8 passes through and is reported with
// its row.
func decode(in io.Reader, name string) io.Reader {
	var plain transform.Transformer = transform.Nop
	if decoder, named := decoders[name]; named {
		plain = decoder.NewDecoder()
	}
	return transform.NewReader(in, unicode.BOMOverride(plain))
}

// encodingNamed returns the encoding of a name in a map; "" is to be recognized.
func encodingNamed(name string) (string, error) {
	name = strings.ToLower(name)
	if name == "utf8" {
		name = utf8Name
	}
	if name != "" && !slices.Contains(Encodings, name) {
		return "", fmt.Errorf("encoding %q is not one of %s", name, strings.Join(Encodings, ", "))
	}
	return name, nil
}

// hasBOM reports whether a file begins with a byte order mark, which settles its encoding.
func hasBOM(head []byte) bool {
	return bytes.HasPrefix(head, []byte("\xef\xbb\xbf")) || bytes.HasPrefix(head, []byte("\xff\xfe")) || bytes.HasPrefix(head, []byte("\xfe\xff"))
}

// wideOf returns the name of a UTF-16 encoding without a byte order mark, recognized by the zero bytes next to ASCII, or "".
func wideOf(head []byte) string {
	var zeros [2]int
	for i, c := range head {
		if c == 0 {
			zeros[i%2]++
		}
	}
	pairs := len(head) / 2
	switch {
	case pairs > 1 && zeros[1]*2 > pairs && zeros[0]*20 < pairs:
		return "utf-16le"
	case pairs > 1 && zeros[0]*2 > pairs && zeros[1]*20 < pairs:
		return "utf-16be"
	}
	return ""
}
