package board

import (
	"context"
	"errors"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
)

// setOfficeNote replaces the office's note on an item, in the person's own name.
func (s *Operations) setOfficeNote(ctx context.Context, c *identity.Caller, in *api.OfficeNoteInput) (*api.OfficeNoteOutput, error) {
	out := &api.OfficeNoteOutput{}
	out.Body.Note = api.Paragraphs(in.Body.Note)
	audit := identity.Record(ctx, c, "office-note", map[string]string{"item": fmt.Sprint(in.Body.ItemID), "note": out.Body.Note})
	err := inventory.SetOfficeNote(ctx, s.Store, request.From(ctx).Tenant.ID, in.Body.ItemID, in.Body.Seen, out.Body.Note, audit)
	if errors.Is(err, inventory.ErrNoteChanged) {
		return nil, api.Conflict("Somebody else has changed this note. Look at it again before you write yours")
	}
	return out, request.Missing("Item", err)
}
