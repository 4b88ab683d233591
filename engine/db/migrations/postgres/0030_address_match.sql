-- +goose Up
-- How much of an account's physical address the lookup confirmed: none, zipAndCity or street; empty in rows from before.

ALTER TABLE accounts ADD COLUMN address_match TEXT COLLATE "C" NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE accounts DROP COLUMN address_match;
