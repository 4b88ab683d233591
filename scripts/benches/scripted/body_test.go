package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"testing"
)

// TestBodyOf checks that bodies have exactly their size, are JSON, depend only on the URL, and compress like real
// ones.
func TestBodyOf(t *testing.T) {
	for _, size := range []int{1 << 10, 10 << 10, 100 << 10} {
		body := bodyOf("/a", size)
		var read struct{ Items []card }
		if err := json.Unmarshal(body, &read); err != nil || len(body) != size || len(read.Items) < size/1000 {
			t.Errorf("%d bytes: %d, %d items, %v", size, len(body), len(read.Items), err)
		}
		if !bytes.Equal(body, bodyOf("/a", size)) || bytes.Equal(body, bodyOf("/b", size)) {
			t.Errorf("%d bytes: a question must always have the same answer, another one another", size)
		}
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		if _, err := w.Write(body); err != nil || w.Close() != nil {
			t.Fatal(err)
		}
		if ratio := float64(size) / float64(packed.Len()); ratio < 1.5 || ratio > 8 {
			t.Errorf("%d bytes: compressed %.1f times", size, ratio)
		}
	}
}
