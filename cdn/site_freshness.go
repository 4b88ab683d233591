package cdn

import (
	"fmt"
	"strings"
	"time"
)

// longestPolled is the freshness from which the site does not refetch on its own.
const longestPolled = Span(5 * time.Minute)

const freshnessHead = `// Made from cdn/policy.yaml; regenerate with go test ./cdn -update.

/** Seconds for which responses of all other operations count as fresh. An open page does not refetch them. */
export const longestFresh = %d;

/** Seconds for which a response counts as fresh, by the path of its operation. */
export const freshFor: Readonly<Record<string, number>> = {
`

// Freshness renders the site's freshness.gen.ts: how soon refetching an operation can give another response. Every page
// loads the file, so it lists only what differs from the rest.
func (t *Table) Freshness() string {
	var out strings.Builder
	fmt.Fprintf(&out, freshnessHead, longestPolled.Seconds())
	for _, row := range t.Policy.Operations {
		if row.Fresh < longestPolled {
			fmt.Fprintf(&out, "  '%s': %d,\n", row.Path, max(row.Fresh.Seconds(), 1))
		}
	}
	return out.String() + "};\n"
}
