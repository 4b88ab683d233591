package store

import (
	"context"

	"github.com/uptrace/bun"
)

// inPassing runs change as inTx does, but does not wait until the disk has it: a power cut, though no crash of ours, may undo what
// was written since the last commit that waits. It is for what somebody looked at or watches, of which there may be a flood, which is
// not to make bids wait for the disk; nothing of it may be what bids are decided by, for desks go on with what they know of that (Moment).
func (s *Store) inRelaxedTx(ctx context.Context, change func(context.Context, bun.Tx) error) error {
	return s.runTx(ctx, false, false, change)
}
