-- +goose Up
-- The link with which the recipient of an email unsubscribes from its kind; empty where that is not possible.

ALTER TABLE messages ADD COLUMN unsubscribe_url TEXT COLLATE "C" NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE messages DROP COLUMN unsubscribe_url;
