package cdn

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/goccy/go-yaml/ast"
)

// Span is a duration as the files write it: 250ms, 30s, 10m, 24h, 7d.
type Span time.Duration

// longestSpan keeps sums of times well within an int64 of nanoseconds.
const longestSpan = int64(10 * 365 * 24 * time.Hour)

// UnmarshalYAML reads a number and a unit.
func (s *Span) UnmarshalYAML(node ast.Node) error {
	units := []unit{{"d", int64(24 * time.Hour)}, {"h", int64(time.Hour)}, {"m", int64(time.Minute)}, {"s", int64(time.Second)}, {"ms", int64(time.Millisecond)}}
	n, err := measure(node, units, longestSpan)
	*s = Span(n)
	return err
}

// Seconds returns the span in whole seconds.
func (s Span) Seconds() int64 { return int64(time.Duration(s) / time.Second) }

// Bytes is a size as the files write it: 512B, 64KiB, 2MiB.
type Bytes int64

// UnmarshalYAML reads a number and a unit.
func (b *Bytes) UnmarshalYAML(node ast.Node) error {
	n, err := measure(node, []unit{{"MiB", 1 << 20}, {"KiB", 1 << 10}, {"B", 1}}, 1<<40)
	*b = Bytes(n)
	return err
}

type unit struct {
	name string
	size int64
}

// misread returns an error about a meaningless value, with its line.
type misread struct {
	line    int
	problem string
}

func (m *misread) Error() string { return m.problem }

func measure(node ast.Node, units []unit, most int64) (int64, error) {
	text := node.GetToken().Value
	var names []string
	for _, u := range units {
		names = append(names, u.name)
		number, found := strings.CutSuffix(text, u.name)
		n, err := strconv.ParseInt(number, 10, 64)
		if !found || err != nil || n < 0 {
			continue
		}
		if n > most/u.size {
			return 0, &misread{node.GetToken().Position.Line, fmt.Sprintf("%q is too much", text)}
		}
		return n * u.size, nil
	}
	problem := fmt.Sprintf("%q is not a whole number with one of the units %s", text, strings.Join(names, ", "))
	return 0, &misread{node.GetToken().Position.Line, problem}
}
