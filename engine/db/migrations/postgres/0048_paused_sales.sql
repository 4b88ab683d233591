-- +goose Up
-- Sale day: a timed sale that the office has paused. Its lots take no bids and do not close until it is resumed.

ALTER TABLE events ADD COLUMN paused_at BIGINT; -- since when; NULL: it is not paused

-- +goose Down
ALTER TABLE events DROP COLUMN paused_at;
