package payment

import (
	"io"
	"sync"
)

// wipedBody is a request's body that is overwritten when it is closed, which http.Client does when it needs it no longer: it
// may read on after the answer is there.
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
