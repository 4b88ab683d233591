-- +goose Up
-- Picture and sound from the room where an event is called, as another service streams them.

ALTER TABLE events ADD COLUMN room_kind TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE events ADD COLUMN room_url TEXT COLLATE "C" NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE events DROP COLUMN room_url;
ALTER TABLE events DROP COLUMN room_kind;
