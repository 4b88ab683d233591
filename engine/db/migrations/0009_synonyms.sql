-- +goose Up
-- Synonyms of search: what a house's people call machines, as changes to the default list.

ALTER TABLE tenants ADD COLUMN synonyms TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE tenants DROP COLUMN synonyms;
