-- +goose Up
-- The seller whose items a rule is for. Older programs would take such a rule for one of the whole house, so adding one requires this version.

ALTER TABLE schedules ADD COLUMN seller_id BIGINT REFERENCES users(id);

-- +goose Down
ALTER TABLE schedules DROP COLUMN seller_id;
