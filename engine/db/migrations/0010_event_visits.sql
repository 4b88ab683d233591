-- +goose Up
-- What a visitor of an event's yard has to know, as plain text; an empty line separates paragraphs.

ALTER TABLE events ADD COLUMN address TEXT NOT NULL DEFAULT '';  -- street address, on one line
ALTER TABLE events ADD COLUMN viewing TEXT NOT NULL DEFAULT '';  -- when the lots can be inspected
ALTER TABLE events ADD COLUMN removal TEXT NOT NULL DEFAULT '';  -- when and how they are picked up

-- +goose Down
ALTER TABLE events DROP COLUMN removal;
ALTER TABLE events DROP COLUMN viewing;
ALTER TABLE events DROP COLUMN address;
