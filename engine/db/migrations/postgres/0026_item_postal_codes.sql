-- +goose Up
-- The ZIP code of an item's location, which decides its sales tax if the house has rates by ZIP code. Empty: unknown.

ALTER TABLE items ADD COLUMN postal_code TEXT COLLATE "C" NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE items DROP COLUMN postal_code;
