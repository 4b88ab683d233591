package main

import (
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

func TestSetEventRoom(t *testing.T) {
	row := db.EventRow{Code: "E", TypeID: codes.EventSimulcast}
	data, store := houseWith(t, row)
	room := func(args ...string) error {
		return run(t.Context(), append([]string{"event", "room", "--data", data, "--tenant", "one", "--code", "E"}, args...))
	}
	for _, args := range [][]string{
		{}, {"--kind", "film", "--url", "https://room.example/a"}, {"--kind", "hls"}, {"--kind", "hls", "--url", "http://room.example/a.m3u8"},
		{"--kind", "hls", "--url", "https://me:secret@room.example/a.m3u8"}, {"--kind", "none", "--url", "https://room.example/a"},
	} {
		if room(args...) == nil {
			t.Errorf("%q was accepted", args)
		}
	}
	if err := room("--kind", "webrtc", "--url", "https://room.example/whep/1"); err != nil {
		t.Fatal(err)
	}
	putEvent(t, store, row) // as an import does
	if got, err := auction.EventByCode(t.Context(), store, 1, "E"); err != nil || got.RoomKind != api.RoomWebRTC || got.RoomURL != "https://room.example/whep/1" {
		t.Errorf("%+v, %v", got, err)
	}
	if err := room("--kind", "none"); err != nil {
		t.Fatal(err)
	}
	if got, err := auction.EventByCode(t.Context(), store, 1, "E"); err != nil || got.RoomKind != "" || got.RoomURL != "" {
		t.Errorf("%+v, %v", got, err)
	}
}
