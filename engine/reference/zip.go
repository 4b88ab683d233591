package reference

import (
	"bytes"
	"cmp"
	"compress/gzip"
	_ "embed"
	"io"
	"sort"
	"strconv"
	"strings"
	"sync"
)

//go:embed zips.txt.gz
var zipsGzip []byte

// Place is the location of a ZIP code.
type Place struct {
	Zip       string
	City      string
	State     string // two letters
	Latitude  float64
	Longitude float64
}

// zipLines has one "zip|city|state|latitude|longitude" per line, ascending by ZIP code. It is unpacked on first use, to about 2 MB.
var zipLines = sync.OnceValue(func() []string {
	unpacked, err := gzip.NewReader(bytes.NewReader(zipsGzip))
	if err != nil {
		panic("BUG: zips.txt.gz: " + err.Error())
	}
	text, err := io.ReadAll(unpacked)
	if err != nil {
		panic("BUG: zips.txt.gz: " + err.Error())
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
})

// Zip returns the place of a five-digit ZIP code, or false if it is unknown.
func Zip(code string) (Place, bool) {
	lines := zipLines()
	i := sort.SearchStrings(lines, code+"|")
	if len(code) != 5 || i == len(lines) || !strings.HasPrefix(lines[i], code+"|") {
		return Place{}, false
	}
	return place(lines[i])
}

func place(line string) (Place, bool) {
	columns := strings.Split(line, "|")
	if len(columns) != 5 {
		return Place{}, false
	}
	latitude, err1 := strconv.ParseFloat(columns[3], 64)
	longitude, err2 := strconv.ParseFloat(columns[4], 64)
	found := Place{Zip: columns[0], City: columns[1], State: cmp.Or(MilitaryState(columns[0]), columns[2]), Latitude: latitude, Longitude: longitude}
	return found, err1 == nil && err2 == nil
}

// ZipsBeginning returns at most limit places whose ZIP code starts with prefix, in ascending order.
func ZipsBeginning(prefix string, limit int) (found []Place) {
	lines := zipLines()
	for i := sort.SearchStrings(lines, prefix); i < len(lines) && len(found) < limit && strings.HasPrefix(lines[i], prefix); i++ {
		if p, whole := place(lines[i]); whole && len(prefix) <= len(p.Zip) {
			found = append(found, p)
		}
	}
	return found
}
