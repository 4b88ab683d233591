package main

import (
	"strings"

	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/inventory"
	"fairwarning/engine/tenant"
)

// draft is what somebody could ask for who has guessed IDs or words of a draft.
type draft struct {
	Event, Item, Terms int64
	Word, SHA          string
}

const draftWord = "Quillon" // in every text of the drafts

// shaOf returns a hash that consists of a letter.
func shaOf(letter string) string { return strings.Repeat(letter, 64) }

// plantDrafts adds an event that is a draft, with a lot that has everything an item can have, and an unpublished item outside of events.
func (h *houses) plantDrafts() (drafts []draft) {
	var standing int64
	h.must(h.store.DB.NewRaw("SELECT terms_id FROM events WHERE tenant_id = ? AND type_id = 1 AND status_id = 2", h.one).Scan(h.ctx, &standing))
	event, err := auction.PutEvent(h.ctx, h.store, h.one, db.EventRow{Code: "QUILLON", TypeID: codes.EventOnline, StatusID: codes.EventDraft,
		Name: draftWord + " retirement", Description: draftWord, Location: draftWord, Address: draftWord, StartsAt: db.Millis(h.now()) + 8_000_000,
		EndsAt: db.Millis(h.now()) + 9_000_000, TimeZone: "America/Chicago", TermsID: standing}, []db.ProviderRow{{Name: draftWord}})
	h.must(err)
	by := enginetest.Operator(h, h.store, h.one, db.Millis(h.now()))
	next := db.TermsRow{Title: draftWord, HTML: "<p>" + draftWord + "</p>"}
	terms, _, err := tenant.PublishEventTerms(h.ctx, h.store, &db.Tenant{ID: h.one}, by, "QUILLON", next)
	h.must(err)
	room := &office.EventRoomInput{}
	room.Body.EventID, room.Body.Seen, room.Body.Kind, room.Body.URL = event, 1, "hls", "https://quillon.example/a.m3u8"
	h.must(planning.SetRoom(h.ctx, h.store, planning.Act{House: &db.Tenant{ID: h.one}, By: by}, room))
	_, err = tenant.AddSchedule(h.ctx, h.store, h.one, tenant.ScheduleRow{EventID: &event, Kind: tenant.ScheduleReserve, Body: `"full"`})
	h.must(err)
	lot := db.ItemRow{StockNumber: draftWord + "-1", EventID: &event, LotNumber: "7", LotSequence: 700, StartingCents: 100_000,
		EndsAt: new(db.Millis(h.now()) + 8_900_000)}
	stock := db.ItemRow{StockNumber: draftWord + "-2", AskingCents: new(int64(900_000)), AllowOffers: true, BuyNowCents: new(int64(900_000)), IsDraft: true}
	for i, row := range []*db.ItemRow{&lot, &stock} {
		h.putDraft(row, shaOf(string("ab"[i])))
		drafts = append(drafts, draft{Event: event, Item: row.ID, Terms: terms.ID, Word: draftWord, SHA: shaOf(string("ab"[i]))})
	}
	return drafts
}

// putDraft adds an item in a group, make and place of its own, with a picture, a document and an inspection.
func (h *houses) putDraft(row *db.ItemRow, sha string) {
	ctx := h.ctx
	row.Title, row.Text, row.SerialNumber, row.Specifications, row.Quantity = draftWord, draftWord, draftWord, "[]", 1
	row.Year, row.UpdatedAt, row.CreatedAt, row.ShowCurrentBid = 2021, db.Millis(h.now()), db.Millis(h.now()), true
	err := inventory.WriteInventory(ctx, h.store, h.one, func(w *inventory.InventoryWriter) error {
		category := db.CategoryRow{Name: draftWord}
		h.must(w.AddCategory(ctx, &category))
		family := db.FamilyRow{CategoryID: category.ID, Name: draftWord}
		h.must(w.AddFamily(ctx, &family))
		maker := db.MakeRow{Name: draftWord}
		h.must(w.AddMake(ctx, &maker))
		model := db.ModelRow{MakeID: maker.ID, Name: draftWord}
		h.must(w.AddModel(ctx, &model))
		place := db.LocationRow{City: draftWord, State: "SD"}
		h.must(w.AddLocation(ctx, &place))
		row.CategoryID, row.FamilyID, row.MakeID, row.ModelID, row.LocationID = category.ID, family.ID, maker.ID, model.ID, place.ID
		rows := []db.ItemRow{*row}
		h.must(w.PutItems(ctx, rows))
		*row = rows[0]
		h.must(w.PutMedia(ctx, []db.MediaRow{{SHA: sha, Kind: db.MediaVector, Type: "image/svg+xml", Width: 8, Height: 6}}))
		h.must(w.ReplacePhotos(ctx, []int64{row.ID}, []db.PhotoRow{{ItemID: row.ID, Sequence: 1, SHA: sha, Description: draftWord}}))
		h.must(w.ReplaceDocuments(ctx, []int64{row.ID}, []db.DocumentRow{{ItemID: row.ID, Sequence: 1, Name: draftWord, SHA: sha}}))
		return w.ReplaceInspections(ctx, []int64{row.ID}, []db.InspectionRow{{ItemID: row.ID, Inspector: draftWord, Summary: draftWord, Points: "[]"}})
	})
	h.must(err)
	h.must(h.blobs.Put(h.ctx, sha, "vector.svg", []byte("<svg/>")))
}

// publish makes the drafts public.
func (h *houses) publish(drafts []draft) {
	h.must(auction.SetEventStatus(h.ctx, h.store, h.one, drafts[0].Event, codes.EventCatalogued, db.Millis(h.now()), nil))
	_, err := h.store.DB.NewRaw("UPDATE items SET is_draft = ?, updated_at = updated_at + 1 WHERE id = ?", false, drafts[1].Item).Exec(h.ctx)
	h.must(err)
	h.must(h.store.Touch(h.ctx, h.one, db.TagItem(drafts[1].Item), db.TagCatalog))
	h.must(h.clock.Tick(h.ctx, h.now()))
}
