package wire

import (
	"bytes"

	"fairwarning/reader/cache"
)

// weights are a client's preferences by coding, in thousandths; 0 excludes one.
type weights [cache.Codings]int

// Choose picks the variant for an Accept-Encoding header (RFC 9110 section 12.5.3): the highest weight, then an
// encoded one over identity, then the first. It returns nil if the client excludes all.
func Choose(variants []cache.Variant, acceptEncoding []byte) *cache.Variant {
	if len(acceptEncoding) == 0 {
		return &variants[0]
	}
	wanted := parseWeights(acceptEncoding)
	var best *cache.Variant
	for i := range variants {
		f := &variants[i]
		weight := wanted[f.Coding]
		switch {
		case weight == 0:
		case best == nil || weight > wanted[best.Coding], weight == wanted[best.Coding] && best.Coding == cache.Identity:
			best = f
		}
	}
	return best
}

// parseWeights reads the header. Codings not named are excluded, except identity, which becomes the last resort.
func parseWeights(header []byte) (w weights) {
	const unset = -1
	w = weights{unset, unset, unset, unset}
	others := unset
	for len(header) > 0 {
		var item []byte
		item, header, _ = bytes.Cut(header, []byte{','})
		name, parameters, _ := bytes.Cut(item, []byte{';'})
		weight := weightOf(parameters)
		switch name = bytes.TrimSpace(name); {
		case string(name) == "*":
			others = weight
		case isName(name, "gzip"), isName(name, "x-gzip"):
			w[cache.GzipCoding] = weight
		case isName(name, "br"):
			w[cache.BrotliCoding] = weight
		case isName(name, "zstd"):
			w[cache.ZstdCoding] = weight
		case isName(name, "identity"):
			w[cache.Identity] = weight
		}
	}
	for c := range w {
		switch {
		case w[c] != unset:
		case others != unset:
			w[c] = others
		case cache.Coding(c) == cache.Identity:
			w[c] = 1 // acceptable unless excluded, and below anything requested
		default:
			w[c] = 0
		}
	}
	return w
}

func isName(name []byte, want string) bool {
	return len(name) == len(want) && bytes.EqualFold(name, []byte(want))
}

// weightOf reads q=0.5 as 500, and no parameter as 1000. It returns 0 for anything malformed.
func weightOf(parameters []byte) int {
	parameters = bytes.TrimSpace(parameters)
	if len(parameters) == 0 {
		return 1000
	}
	name, value, _ := bytes.Cut(parameters, []byte{'='})
	value = bytes.TrimSpace(value)
	if !isName(bytes.TrimSpace(name), "q") || len(value) == 0 || len(value) > 5 || value[0] != '0' && value[0] != '1' {
		return 0
	}
	weight, unit := 1000*int(value[0]-'0'), 100
	if len(value) > 1 && value[1] != '.' {
		return 0
	}
	for _, c := range value[min(2, len(value)):] {
		if c < '0' || c > '9' {
			return 0
		}
		weight += unit * int(c-'0')
		unit /= 10
	}
	if weight > 1000 {
		return 0
	}
	return weight
}
