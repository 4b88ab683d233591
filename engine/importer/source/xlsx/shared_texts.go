package xlsx

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
)

// maxTextCount is how many shared texts a file may have: one for every cell of 100,000 rows of 30 columns.
const maxTextCount = 3_000_000

func (w *Workbook) readTexts() error {
	if w.shared == nil {
		return nil
	}
	in, err := open(w.shared, maxTexts)
	if err != nil {
		return err
	}
	defer in.Close()
	xmlIn := newDecoder(in)
	for {
		token, err := xmlIn.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if start, is := token.(xml.StartElement); is && start.Name.Local == "si" {
			text, err := xmlIn.text("si")
			if err != nil {
				return err
			}
			if w.texts = append(w.texts, text); len(w.texts) > maxTextCount {
				return errTooLarge
			}
		}
	}
}

// escaped is a character that XML cannot hold, as Excel writes it.
var escaped = regexp.MustCompile(`_x[0-9A-Fa-f]{4}_`)

func unescaped(s string) string {
	if !strings.Contains(s, "_x") {
		return s
	}
	return escaped.ReplaceAllStringFunc(s, func(found string) string {
		code, err := strconv.ParseUint(found[2:6], 16, 16)
		if err != nil {
			return found
		}
		return string(rune(code))
	})
}
