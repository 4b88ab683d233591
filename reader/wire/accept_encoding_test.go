package wire

import (
	"bytes"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"fairwarning/reader/cache"
)

// TestChosenFormIsWanted: no excluded variant is sent, nor one weighted below another.
func TestChosenFormIsWanted(t *testing.T) {
	variants := []cache.Variant{{Coding: cache.Identity}, {Coding: cache.BrotliCoding}, {Coding: cache.GzipCoding}}
	rapid.Check(t, func(t *rapid.T) {
		item := rapid.StringMatching(`(br|gzip|identity|\*|zstd|deflate)(;q=(0|1|0\.[0-9]{1,3}))?`)
		header := strings.Join(rapid.SliceOfN(item, 1, 5).Draw(t, "items"), ",")
		wanted := parseWeights([]byte(header))
		chosen := Choose(variants, []byte(header))
		for _, f := range variants {
			if chosen == nil && wanted[f.Coding] > 0 || chosen != nil && wanted[f.Coding] > wanted[chosen.Coding] {
				t.Fatalf("%s: %v wanted, %v chosen", header, wanted, chosen)
			}
		}
		if chosen != nil && wanted[chosen.Coding] == 0 {
			t.Fatalf("%s: excluded form sent", header)
		}
	})
}

// FuzzNegotiate: for any Accept-Encoding, the chosen variant is acceptable and none is weighted higher; unknown
// codings change nothing.
func FuzzNegotiate(f *testing.F) {
	for _, seed := range []string{
		"", "gzip", "gzip, br;q=0.5, *;q=0", "identity;q=0", "br;q=1.001", "*", "gzip;q=0.5;q=1", ";q=1,,",
		"zstd\t;\tq = 0.1",
	} {
		f.Add([]byte(seed))
	}
	all := []cache.Variant{{Coding: cache.Identity}, {Coding: cache.BrotliCoding}, {Coding: cache.ZstdCoding}, {Coding: cache.GzipCoding}}
	f.Fuzz(func(t *testing.T, header []byte) {
		wanted := parseWeights(header)
		for _, variants := range [][]cache.Variant{all, all[:1], {all[0], all[3]}} {
			chosen := Choose(variants, header)
			for _, one := range variants {
				if weight := wanted[one.Coding]; weight < 0 || weight > 1000 || len(header) > 0 &&
					(chosen == nil && weight > 0 || chosen != nil && weight > wanted[chosen.Coding]) {
					t.Fatalf("%q: %v wanted, %v chosen", header, wanted, chosen)
				}
			}
			if chosen == nil && len(header) == 0 || chosen != nil && len(header) > 0 && wanted[chosen.Coding] == 0 {
				t.Fatalf("%q: %v chosen", header, chosen)
			}
			if len(header) > 0 && Choose(variants, append(bytes.Clone(header), ", unheard-of;q=1"...)) != chosen {
				t.Fatalf("%q: a coding that nobody knows changes the choice", header)
			}
		}
	})
}
