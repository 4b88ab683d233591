-- +goose Up
-- What the office chose when it disabled somebody's online bidding: 1 leaves their standing bids and maximums at work.

ALTER TABLE users ADD COLUMN keeps_bids INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE users DROP COLUMN keeps_bids;
