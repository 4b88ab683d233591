package attacks

import (
	"fmt"
	"slices"
	"testing"
)

// attack is one row of the list.
type attack struct {
	number int
	title  string
	check  func(*testing.T)

	// notApplicable says why the attack has no target; check then proves it.
	notApplicable string
}

// attacks is the complete list.
var attacks = slices.Concat(
	headerAttacks, parameterAttacks, variantAttacks, messageAttacks, originAttacks, pathAttacks, framingAttacks,
	mechanicsAttacks,
	freshnessAttacks, purgeAttacks, clusterAttacks, leakAttacks, tenantAttacks,
)

func TestAttacks(t *testing.T) {
	for _, a := range attacks {
		t.Run(fmt.Sprintf("%02d %s", a.number, a.title), func(t *testing.T) {
			t.Parallel()
			if a.notApplicable != "" {
				t.Log("not applicable: " + a.notApplicable)
			}
			a.check(t)
		})
	}
}

// TestEveryNumber: all 64 attacks are there, each once, with a title and a check.
func TestEveryNumber(t *testing.T) {
	const all = 64
	seen := map[int]string{}
	for _, a := range attacks {
		if before, twice := seen[a.number]; twice {
			t.Errorf("%d is there twice: %s, %s", a.number, before, a.title)
		}
		if seen[a.number] = a.title; a.title == "" || a.check == nil {
			t.Errorf("%d has no title or checks nothing", a.number)
		}
	}
	for n := 1; n <= all; n++ {
		if _, found := seen[n]; !found {
			t.Errorf("%d is missing", n)
		}
	}
	if len(seen) != all {
		t.Errorf("%d attacks, want %d", len(seen), all)
	}
}
