// Package waittext says how long somebody has to wait, for messages that go with a Retry-After.
package waittext

import "fmt"

// In returns a number of seconds for people: "in 40 seconds", "in 12 minutes". Minutes are rounded up, so waiting is always enough.
func In(seconds int) string {
	count, unit := max(1, seconds), "second"
	switch {
	case count > 90*60:
		count, unit = (count+3599)/3600, "hour"
	case count > 90:
		count, unit = (count+59)/60, "minute"
	}
	if count != 1 {
		unit += "s"
	}
	return fmt.Sprintf("in %d %s", count, unit)
}
