-- +goose Up
-- Picture and sound from the room where an event is called, as another service streams them.

ALTER TABLE events ADD COLUMN room_kind TEXT NOT NULL DEFAULT '';  -- hls or webrtc (WHEP); empty: none
ALTER TABLE events ADD COLUMN room_url TEXT NOT NULL DEFAULT '';   -- of the playlist or the WHEP endpoint

-- +goose Down
ALTER TABLE events DROP COLUMN room_url;
ALTER TABLE events DROP COLUMN room_kind;
