package lots

import (
	"context"
	"slices"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/revision"
)

// renumberLots numbers the lots in their order.
func (s *Operations) renumberLots(ctx context.Context, c *identity.Caller, in *office.RenumberLotsInput) (*office.RenumberedLotsOutput, error) {
	var out office.RenumberedLotsOutput
	out.Body.Kept = []string{}
	err := s.Store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return newWriter(ctx, tx, c).renumber(ctx, in, &out)
	})
	if err != nil {
		return nil, err
	}
	list, err := s.lots(ctx, in.Body.EventID)
	if err != nil {
		return nil, err
	}
	out.Body.Lots = list.Body.Lots
	return &out, nil
}

// renumber gives lots without bids the numbers from the first on, except those that lots with bids keep. The place of a lot follows its number,
// unless a lot with bids would lose its place by that.
func (w *writer) renumber(ctx context.Context, in *office.RenumberLotsInput, out *office.RenumberedLotsOutput) error {
	event, before, err := w.openLots(ctx, in.Body.EventID)
	if err != nil {
		return err
	}
	numbers := numbering{next: in.Body.From, step: in.Body.Step, taken: map[string]bool{}}
	for i := range before {
		if inventory.IsFixedLot(before[i]) {
			numbers.taken[before[i].LotNumber] = true
			out.Body.Kept = append(out.Body.Kept, before[i].LotNumber)
		}
	}
	after := slices.Clone(before)
	for i := range after {
		row := &after[i]
		if !inventory.IsFixedLot(*row) {
			if row.LotNumber, err = numbers.take(); err != nil {
				return err
			}
		}
		row.LotSequence = (i + 1) * placeStep
		if len(out.Body.Kept) == 0 {
			row.LotSequence = inventory.LotSequence(row.LotNumber, row.LotSequence)
		}
		if row.LotNumber == before[i].LotNumber {
			continue
		}
		out.Body.Changed++
		if err := w.setNumber(ctx, &before[i], row); err != nil {
			return err
		}
	}
	if err := w.writePlaces(ctx, before, after); err != nil {
		return err
	}
	return revision.Record(ctx, w.Tx.Tx, w.house, revision.Subject{Kind: db.SubjectEvent, ID: event.ID}, w.by, "lots-renumbered", nil)
}

// setNumber writes a lot's number, as a save of it.
func (w *writer) setNumber(ctx context.Context, before, row *db.ItemRow) error {
	_, err := revision.Apply(ctx, w.Tx.Tx, revision.Save{Tenant: w.house, Subject: subjectOf(row), Seen: row.Version, By: w.by,
		Fields: map[string]revision.Field{"lotNumber": {Label: "lot number", Before: before.LotNumber, After: row.LotNumber}}})
	if err != nil {
		return err
	}
	row.EditedAt, row.UpdatedAt = &w.by.At, max(w.by.At, row.UpdatedAt+1)
	_, err = w.NewUpdate().Model(row).Column("lot_number", "edited_at", "updated_at").Where("tenant_id = ? AND id = ?", w.house.ID, row.ID).Exec(ctx)
	return err
}

// numbering gives out lot numbers.
type numbering struct {
	next, step int
	taken      map[string]bool // that lots with bids keep
}

// take returns the next free number, or a 422 if there is none left.
func (n *numbering) take() (string, error) {
	for ; n.next <= maxLotNumber; n.next += n.step {
		if number := strconv.Itoa(n.next); !n.taken[number] {
			n.next += n.step
			return number, nil
		}
	}
	return "", api.Invalid(map[string][]string{"step": {"The last lots would get numbers over 999,999. Start lower, or use a smaller step"}})
}

const maxLotNumber = 999_999
