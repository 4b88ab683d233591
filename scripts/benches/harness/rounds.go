//go:build linux

package harness

import (
	"context"
	"fmt"
)

// Rounds gives each contender one turn per round, so that a slow phase of the machine affects all of them, until the run is interrupted.
// The name of what is measured is for progress and errors.
func Rounds[Contender any](ctx context.Context, name string, count int, contenders []Contender, turn func(Contender) error) error {
	for round := range count {
		Note("%s: round %d of %d", name, round+1, count)
		for _, one := range contenders {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err := turn(one); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	return nil
}
