package cdn

import (
	"fmt"
	"strings"
	"time"
)

// longestPolled: what is fresh for as long or longer, the site does not ask for anew by itself.
const longestPolled = Span(5 * time.Minute)

const freshnessHead = `// Made from cdn/policy.yaml; go test ./cdn -update writes it anew.

/** Seconds for which an answer of any other call is taken as it is. Such calls are not asked anew while one looks. */
export const longestFresh = %d;

/** Seconds for which an answer needs no asking again, by the path of its call. */
export const freshFor: Readonly<Record<string, number>> = {
`

// Freshness renders the site's freshness.gen.ts: how soon asking a call again can give another answer. It is loaded with
// every page, so only what differs from the rest is in it.
func (t *Table) Freshness() string {
	var out strings.Builder
	fmt.Fprintf(&out, freshnessHead, longestPolled.Seconds())
	for _, row := range t.Policy.Calls {
		if row.Fresh < longestPolled {
			fmt.Fprintf(&out, "  '%s': %d,\n", row.Path, max(row.Fresh.Seconds(), 1))
		}
	}
	return out.String() + "};\n"
}
