//go:build linux

package main

import (
	"fmt"
	"io"
)

// flood is how long calls of one lane take while another lane is flooded.
type flood struct {
	Quiet float64 `json:"p99_quiet_us"`
	Full  float64 `json:"p99_flooded_us"`
	Ratio float64 `json:"ratio"`
}

func (f *flood) print(to io.Writer) {
	fmt.Fprintf(to, "\np99 of another lane under a flood: %.2f × quiet\n", f.Ratio)
}
