-- +goose Up
-- Views are deleted by their age.

CREATE INDEX views_by_age ON views (viewed_at);

-- +goose Down
DROP INDEX views_by_age;
