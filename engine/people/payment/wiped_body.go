package payment

import (
	"io"
	"sync"
)

// wipedBody is a request body that is overwritten on Close. http.Client closes it when it is done, which may be after the response
// has arrived.
type wipedBody struct {
	mu         sync.Mutex
	text, rest []byte
}

func (b *wipedBody) Read(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.rest) == 0 {
		return 0, io.EOF
	}
	n := copy(p, b.rest)
	b.rest = b.rest[n:]
	return n, nil
}

func (b *wipedBody) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	clear(b.text)
	b.rest = nil
	return nil
}
