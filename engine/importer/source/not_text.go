package source

import (
	"bytes"
	"errors"
	"path/filepath"
	"strings"
)

const oldExcel = "this is an old Excel file (.xls) or has a password; save it as an Excel workbook (.xlsx) without a password and import that"

const saveAsCSV = "save it as CSV UTF-8 (File, Save As, CSV UTF-8) and import that"

// kindOfFile returns an error for a file that is not text, with what it is and what to do. head is its beginning.
func kindOfFile(path string, head []byte) error {
	ending := strings.ToLower(filepath.Ext(path))
	has := func(text string) bool { return bytes.Contains(head, []byte(text)) }
	text := bytes.ToLower(bytes.TrimSpace(bytes.TrimPrefix(head[:min(len(head), 512)], []byte("\xef\xbb\xbf"))))
	switch {
	case bytes.HasPrefix(head, []byte("\xff\xfe\x00\x00")):
		return errors.New("this is UTF-32 text; save it as UTF-8")
	case bytes.HasPrefix(head, []byte("PK\x03\x04")) && (has("opendocument.spreadsheet") || ending == ".ods"):
		return errors.New("this is a LibreOffice spreadsheet; " + saveAsCSV)
	case bytes.HasPrefix(head, []byte("PK\x03\x04")) && ending == ".numbers":
		return errors.New("this is a Numbers spreadsheet; export it as CSV (Unicode UTF-8) and import that")
	case bytes.HasPrefix(head, []byte("PK\x03\x04")) && ending == ".xlsb":
		return errors.New("this is a binary Excel file; save it as an Excel workbook (.xlsx) and import that")
	case bytes.HasPrefix(head, []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")):
		return errors.New(oldExcel)
	case bytes.HasPrefix(head, []byte("PK\x03\x04")):
		return errors.New("this is a ZIP archive; unpack it and import the file in it")
	case bytes.HasPrefix(head, []byte("\x1f\x8b")):
		return errors.New("this is a gzip archive; unpack it and import the file in it")
	case bytes.HasPrefix(head, []byte("%PDF-")):
		return errors.New("this is a PDF; export the list as CSV")
	case bytes.HasPrefix(text, []byte("<")):
		return errors.New("this is a web page or XML, which Excel opens, too; open it there and " + saveAsCSV)
	}
	return nil
}

// errBinary is returned for a file that holds bytes of no text.
var errBinary = errors.New("this is not a text file; export the list as CSV UTF-8 or JSON")

// isBinary reports whether text decoded from the beginning of a file is none.
func isBinary(head []byte) bool {
	controls := 0
	for _, c := range head {
		if c < ' ' && !strings.ContainsRune("\t\r\n\v\f", rune(c)) {
			controls++
		}
	}
	return len(head) > 0 && controls*3 > len(head)
}
