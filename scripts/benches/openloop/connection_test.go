//go:build linux

package openloop

import "testing"

// TestTakeInPieces checks that a response parses the same however the network splits it.
func TestTakeInPieces(t *testing.T) {
	const answer = "HTTP/1.1 200 OK\r\nServer: x\r\nContent-Length: 5\r\n\r\nhello"
	for first := 1; first < len(answer); first++ {
		for second := first; second < len(answer); second++ {
			c := connection{left: -1}
			for _, piece := range []string{answer[:first], answer[first:second], answer[second:]} {
				if piece == "" {
					continue
				}
				if err := c.take([]byte(piece)); err != nil {
					t.Fatalf("cut at %d and %d: %v", first, second, err)
				}
			}
			if c.left != 0 || c.status != 200 || c.bodyBytes != 5 {
				t.Fatalf("cut at %d and %d: %+v", first, second, c)
			}
		}
	}
	c := connection{left: -1}
	if err := c.take([]byte(answer + "more")); err == nil {
		t.Error("bytes nobody asked for must be an error")
	}
}
