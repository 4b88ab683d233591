-- +goose Up
-- Names and email addresses of people, and names of accounts, folded for the search of people. An engine fills in the rows from before
-- when it starts.

ALTER TABLE users ADD COLUMN search_text TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN search_text TEXT COLLATE "C" NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE accounts DROP COLUMN search_text;
ALTER TABLE users DROP COLUMN search_text;
