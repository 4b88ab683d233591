-- +goose Up
-- What the office chose when it disabled somebody's online bidding: true leaves their standing bids and maximums at work.

ALTER TABLE users ADD COLUMN keeps_bids BOOLEAN NOT NULL DEFAULT FALSE;

-- +goose Down
ALTER TABLE users DROP COLUMN keeps_bids;
