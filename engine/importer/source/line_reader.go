package source

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

const maxLine = 1 << 20 // bytes; a longer line is a bad row

// line is a line of a file without its line break.
type line struct {
	text   string
	number int // the first is 1
	isLong bool
}

// lineReader reads lines that end with LF, CR LF or CR, also mixed in one file. The last line needs no line break.
type lineReader struct {
	in     *bufio.Reader
	number int    // of the last line read from in
	pushed []line // to be read again
}

// read returns the next line, or io.EOF.
func (l *lineReader) read() (line, error) {
	if len(l.pushed) > 0 {
		next := l.pushed[0]
		l.pushed = l.pushed[1:]
		return next, nil
	}
	text, err := readLine(l.in)
	if errors.Is(err, io.EOF) {
		return line{}, io.EOF
	}
	l.number++
	if errors.Is(err, errLongLine) {
		return line{number: l.number, isLong: true}, nil
	}
	return line{text: text, number: l.number}, err
}

// push returns lines to be read again, in their order.
func (l *lineReader) push(lines ...line) {
	l.pushed = append(lines[:len(lines):len(lines)], l.pushed...)
}

var errLongLine = errors.New("line too long")

// readLine reads a line of at most maxLine bytes and skips to the end of a longer one.
func readLine(in *bufio.Reader) (string, error) {
	var text []byte
	long, empty := false, true
	for {
		if _, err := in.Peek(1); err != nil {
			if !errors.Is(err, io.EOF) || empty {
				return "", err
			}
			break
		}
		empty = false
		part, _ := in.Peek(in.Buffered())
		end := bytes.IndexAny(part, "\r\n")
		if end >= 0 {
			part = part[:end]
		}
		if long = long || len(text)+len(part) > maxLine; !long {
			text = append(text, part...)
		}
		if err := discard(in, part, end >= 0); err != nil {
			return "", err
		}
		if end >= 0 {
			break
		}
	}
	if long {
		return "", errLongLine
	}
	return string(text), nil
}

// discard drops a part of a line, with the line break after it if that is the end of the line.
func discard(in *bufio.Reader, part []byte, isEnd bool) error {
	if _, err := in.Discard(len(part)); err != nil || !isEnd {
		return err
	}
	c, err := in.ReadByte()
	if err != nil || c == '\n' {
		return err
	}
	if next, err := in.Peek(1); err == nil && next[0] == '\n' {
		_, err := in.Discard(1)
		return err
	}
	return nil
}
