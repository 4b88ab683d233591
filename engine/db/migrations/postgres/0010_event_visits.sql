-- +goose Up
-- What a visitor of an event's yard has to know, as plain text; an empty line separates paragraphs.

ALTER TABLE events ADD COLUMN address TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE events ADD COLUMN viewing TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE events ADD COLUMN removal TEXT COLLATE "C" NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE events DROP COLUMN removal;
ALTER TABLE events DROP COLUMN viewing;
ALTER TABLE events DROP COLUMN address;
