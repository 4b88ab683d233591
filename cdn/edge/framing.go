package edge

import (
	"bytes"
	"io"
	"strconv"
)

// Malformed is the reason a request was refused: two servers could read it differently, or it is cut off. It quotes none of the
// request, so it can be logged and sent.
type Malformed string

func (m Malformed) Error() string { return string(m) }

// Reasons to refuse a request.
const (
	errLineEnd     = Malformed("a line does not end in CRLF")
	errVersion     = Malformed("the request line does not end with a version that we speak")
	errControl     = Malformed("a line has a control character")
	errLongLine    = Malformed("a line is too long")
	errHeaderName  = Malformed("a header has no valid name")
	errRepeated    = Malformed("a header that may be sent once is repeated")
	errSender      = Malformed("a header about the sender is repeated")
	errNoHost      = Malformed("the Host header is missing or empty")
	errLength      = Malformed("the Content-Length header is not a number")
	errCoding      = Malformed("the Transfer-Encoding header is not \"chunked\"")
	errTwoLengths  = Malformed("the body has both a Content-Length and chunks")
	errChunkSize   = Malformed("the size of a chunk is malformed")
	errChunkEnd    = Malformed("a chunk is longer than its size")
	errExtensions  = Malformed("the chunks have more extensions than data")
	errManyTrusted = Malformed("there are too many forwarding headers")
)

// Longest lines in bytes. The servers' own limits for a head are lower and answer 431.
const (
	longestHeadLine = 64 << 10
	longestBodyLine = 2 << 10 // chunk sizes with their extensions, and trailers; net/http stops at 4 KB, and must not be the first to
)

// lengthBits is the size of the longest body or chunk, as a power of two in bytes.
const lengthBits = 50

// Every chunk may have perChunk bytes besides its data, and as many as twice its data; above that, a body may have mostExcess in all.
// net/http counts in the same way and allows twice as much.
const (
	perChunk   = 16
	mostExcess = 8 << 10
)

// part is what the next bytes of a connection belong to.
type part int

const (
	requestLine part = iota
	headerLine
	fixedBody
	chunkSize
	chunkData
	chunkEnd
	trailerLine
)

// framing finds where each request of a connection ends before a server parses it, and refuses what two servers could take
// differently (RFC 9112 sections 2.2, 5, 6 and 7): line ends other than CRLF, control characters, folded lines, two lengths, more
// than one Host. fasthttp and net/http each accept some of these. It also refuses a header of trust that comes twice, because
// parsers disagree on which one counts.
type framing struct {
	part    part
	left    int64  // bytes left of a body or a chunk
	excess  int64  // bytes of chunk sizes and extensions above what the data of the body justifies
	partial []byte // beginning of a line whose end has not arrived
	head    headFraming
	broken  error // ends the connection
}

// headFraming describes the end of a request, from its head.
type headFraming struct {
	isHTTP10  bool
	isChunked bool
	hasLength bool
	hasHost   bool
	length    int64
	trusted   trustedNames
}

// pass returns how many of the bytes just read the server may see, and the error it gets after them.
func (f *framing) pass(data []byte, err error) (int, error) {
	n := 0
	for n < len(data) && f.broken == nil {
		n += f.next(data[n:])
	}
	switch {
	case f.broken != nil:
		return n, f.broken
	case err == io.EOF && f.isWithinBody():
		f.broken = io.ErrUnexpectedEOF
		return n, f.broken
	}
	return n, err
}

func (f *framing) isWithinBody() bool { return f.part > headerLine }

// next takes bytes up to the end of a line or a body and returns their number. The end of a line that it refuses does not count, so that
// the server cannot take it for a line. It sees the rest, because fasthttp answers nothing unless a request has begun to arrive.
func (f *framing) next(data []byte) int {
	if f.part != fixedBody && f.part != chunkData {
		return f.nextLine(data)
	}
	n := min(f.left, int64(len(data)))
	f.left -= n
	switch {
	case f.left > 0:
	case f.part == fixedBody:
		f.part = requestLine
	default:
		f.part = chunkEnd
	}
	return int(n)
}

func (f *framing) nextLine(data []byte) int {
	n := bytes.IndexByte(data, '\n') + 1
	isWhole := n > 0
	if !isWhole {
		n = len(data)
	}
	if len(f.partial)+n > f.longestLine() {
		f.broken = errLongLine
		return 0
	}
	line := data[:n]
	if !isWhole || f.partial != nil {
		f.partial = append(f.partial, line...)
		line = f.partial
	}
	if !isWhole {
		return n
	}
	f.partial = nil
	if f.broken = f.take(line); f.broken == nil {
		return n
	}
	if f.part == requestLine && len(line) == 1 {
		data[0] = 0 // fasthttp skips a line feed here, and then closes the connection in silence
		return n
	}
	return n - 1
}

func (f *framing) longestLine() int {
	if f.isWithinBody() {
		return longestBodyLine
	}
	return longestHeadLine
}

// take reads a line, which ends in a line feed.
func (f *framing) take(line []byte) error {
	text, hasCRLF := bytes.CutSuffix(line, []byte("\r\n"))
	switch {
	case !hasCRLF:
		return errLineEnd
	case hasControl(text):
		return errControl
	}
	switch f.part {
	case requestLine:
		return f.beginHead(text)
	case headerLine:
		if len(text) == 0 {
			return f.endHead()
		}
		return f.head.add(text)
	case chunkSize:
		return f.beginChunk(text)
	case chunkEnd:
		f.part = chunkSize
		if len(text) > 0 {
			return errChunkEnd
		}
		return nil
	}
	if len(text) == 0 {
		f.part = requestLine
		return nil
	}
	_, _, err := cutHeader(text)
	return err
}

// beginHead reads the line before a head. An empty line may precede it (RFC 9112 section 2.2).
func (f *framing) beginHead(text []byte) error {
	if len(text) == 0 {
		return nil
	}
	isHTTP10 := bytes.HasSuffix(text, []byte(" HTTP/1.0"))
	if !isHTTP10 && !bytes.HasSuffix(text, []byte(" HTTP/1.1")) {
		return errVersion
	}
	f.head, f.part = headFraming{isHTTP10: isHTTP10}, headerLine
	return nil
}

func (f *framing) endHead() error {
	switch h := &f.head; {
	case !h.hasHost:
		return errNoHost
	case h.isChunked && h.hasLength:
		return errTwoLengths
	case h.isChunked:
		f.part, f.excess = chunkSize, 0
	case h.length > 0:
		f.part, f.left = fixedBody, h.length
	default:
		f.part = requestLine
	}
	return nil
}

// beginChunk reads the line before a chunk. Nothing but an extension may follow its size, which has no sign and no prefix.
func (f *framing) beginChunk(text []byte) error {
	digits, _, _ := bytes.Cut(text, []byte(";"))
	size, err := strconv.ParseUint(string(digits), 16, lengthBits)
	if err != nil {
		return errChunkSize
	}
	f.excess = max(0, f.excess+int64(len(text))+2-perChunk-2*int64(size))
	if f.excess > mostExcess {
		return errExtensions
	}
	f.part, f.left = chunkData, int64(size)
	if size == 0 {
		f.part = trailerLine
	}
	return nil
}

// add reads a header.
func (h *headFraming) add(text []byte) error {
	name, value, err := cutHeader(text)
	switch {
	case err != nil:
		return err
	case isNamed(name, "Host"):
		return h.setHost(TrimBlanks(value))
	case isNamed(name, "Content-Length"):
		return h.setLength(TrimBlanks(value))
	case isNamed(name, "Transfer-Encoding"):
		if h.isChunked || h.isHTTP10 || !isNamed(TrimBlanks(value), "chunked") {
			return errCoding
		}
		h.isChunked = true
	case IsTrusted(name):
		return h.trusted.add(name)
	}
	return nil
}

func (h *headFraming) setHost(value []byte) error {
	switch {
	case len(value) == 0:
		return errNoHost
	case h.hasHost:
		return errRepeated
	}
	h.hasHost = true
	return nil
}

func (h *headFraming) setLength(value []byte) error {
	length, err := strconv.ParseUint(string(value), 10, lengthBits)
	switch {
	case err != nil:
		return errLength
	case h.hasLength:
		return errRepeated
	}
	h.hasLength, h.length = true, int64(length)
	return nil
}

// cutHeader splits a header line; the value may have blanks around it. A name is a token (RFC 9110 section 5.6.2), so a folded line
// has none.
func cutHeader(text []byte) (name, value []byte, err error) {
	colon := bytes.IndexByte(text, ':')
	if colon <= 0 {
		return nil, nil, errHeaderName
	}
	name, value = text[:colon], text[colon+1:]
	for _, c := range name {
		if !isTokenByte[c] {
			return nil, nil, errHeaderName
		}
	}
	return name, value, nil
}

var isTokenByte = func() (table [256]bool) {
	for _, c := range []byte("!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") {
		table[c] = true
	}
	return table
}()

// isNamed reports whether a name is one that is given in ASCII, ignoring case. Most differ in length already.
func isNamed(name []byte, one string) bool {
	return len(name) == len(one) && bytes.EqualFold(name, []byte(one))
}

// TrimBlanks removes the spaces and tabs around the value of a header.
func TrimBlanks(text []byte) []byte { return bytes.Trim(text, " \t") }

func hasControl(text []byte) bool {
	for _, c := range text {
		if c < ' ' && c != '\t' || c == 0x7f {
			return true
		}
	}
	return false
}
