package source

import (
	"fmt"
	"io"
	"strings"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// Encodings has the names of the supported encodings.
var Encodings = []string{"utf-8", "utf-16", "windows-1252", "iso-8859-1", "iso-8859-15"}

// decode converts a file to UTF-8. A byte order mark takes precedence over the name. Invalid UTF-8 passes through and is reported with
// its row.
func decode(in io.Reader, name string) (io.Reader, error) {
	var plain transform.Transformer = transform.Nop
	switch strings.ToLower(name) {
	case "", "utf-8", "utf8":
	case "utf-16":
		plain = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder()
	case "windows-1252":
		plain = charmap.Windows1252.NewDecoder()
	case "iso-8859-1":
		plain = charmap.ISO8859_1.NewDecoder()
	case "iso-8859-15":
		plain = charmap.ISO8859_15.NewDecoder()
	default:
		return nil, fmt.Errorf("encoding %q is not one of %s", name, strings.Join(Encodings, ", "))
	}
	return transform.NewReader(in, unicode.BOMOverride(plain)), nil
}
