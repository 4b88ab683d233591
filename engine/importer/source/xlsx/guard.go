package xlsx

import (
	"archive/zip"
	"encoding/xml"
	"errors"
	"io"
	"sync/atomic"
)

// Limits of what parts of a file may unpack to, in bytes. A sheet with 100,000 rows of 30 columns has about 150 MB.
const (
	maxSmall = 16 << 20 // workbook, styles and relations
	maxTexts = 96 << 20
	maxSheet = 512 << 20
	maxToken = 1 << 20 // one tag or text; Excel allows 32,767 characters in a cell
)

var errTooLarge = errors.New("this Excel file unpacks to more than can be read; split it, or save the sheet as CSV UTF-8 and upload that")

// part is an open part of the archive that ends with an error when it unpacks to too much.
type part struct {
	io.ReadCloser
	left    int64        // bytes that it may still unpack to
	token   int64        // bytes since the last token; -1: not counted
	size    int64        // as the archive says
	read    atomic.Int64 // bytes, for progress
	tooMuch bool
}

// open opens a part that may unpack to limit bytes.
func open(file *zip.File, limit int64) (*part, error) {
	in, err := file.Open()
	if err != nil {
		return nil, errDamaged
	}
	return &part{ReadCloser: in, left: limit, token: -1, size: int64(file.UncompressedSize64)}, nil
}

func (p *part) Read(into []byte) (int, error) {
	if p.left <= 0 || p.token > maxToken {
		p.tooMuch = true
		return 0, errTooLarge
	}
	n, err := p.ReadCloser.Read(into[:min(int64(len(into)), p.left)])
	p.left -= int64(n)
	p.read.Add(int64(n))
	if p.token >= 0 {
		p.token += int64(n)
	}
	return n, err
}

// reason returns what is wrong with the file after an error of its decoder.
func (p *part) reason(err error) error {
	switch {
	case p.tooMuch:
		return errTooLarge
	case errors.Is(err, io.EOF):
		return io.EOF
	}
	return errDamaged
}

// decoder reads tokens, each of limited length.
type decoder struct {
	*xml.Decoder
	in *part
}

func newDecoder(in *part) *decoder {
	in.token = 0
	d := xml.NewDecoder(in)
	d.Strict = false // some programs leave namespaces out
	return &decoder{d, in}
}

// next returns the next token, io.EOF after the last.
func (d *decoder) next() (xml.Token, error) {
	token, err := d.RawToken()
	d.in.token = 0
	if err != nil {
		return nil, d.in.reason(err)
	}
	return token, nil
}

// text reads the text of elements named t up to the end of an element. It leaves out phonetic hints.
func (d *decoder) text(until string) (string, error) {
	var out []byte
	inText, inHint := false, false
	for {
		token, err := d.next()
		if err != nil {
			return "", unexpected(err)
		}
		switch v := token.(type) {
		case xml.StartElement:
			inText = v.Name.Local == "t"
			inHint = inHint || v.Name.Local == "rPh"
		case xml.EndElement:
			inText = false
			inHint = inHint && v.Name.Local != "rPh"
			if v.Name.Local == until {
				return unescaped(string(out)), nil
			}
		case xml.CharData:
			if inText && !inHint && len(out) < maxToken {
				out = append(out, v...)
			}
		}
	}
}

// unexpected turns the end of a part in the middle of something into an error.
func unexpected(err error) error {
	if errors.Is(err, io.EOF) {
		return errDamaged
	}
	return err
}
