-- +goose Up
-- Offers for lots that did not sell: a lot that was sold by one shows in its auction's results that it sold afterward.

ALTER TABLE items ADD COLUMN is_sold_after BOOLEAN NOT NULL DEFAULT FALSE; -- it did not sell in its event, and sold afterward by an offer

-- +goose Down
ALTER TABLE items DROP COLUMN is_sold_after;
