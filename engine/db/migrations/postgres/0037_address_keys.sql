-- +goose Up
-- The physical address of an account as addresses.Key returns it, for finding two accounts at one address; NULL in rows from before, which an
-- engine fills in when it starts.

ALTER TABLE accounts ADD COLUMN address_key TEXT COLLATE "C";
CREATE INDEX accounts_by_address ON accounts (tenant_id, address_key);

-- +goose Down
DROP INDEX accounts_by_address;
ALTER TABLE accounts DROP COLUMN address_key;
