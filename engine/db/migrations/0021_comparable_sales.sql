-- +goose Up
-- Sold items of a family, for comparing what machines sold for.

CREATE INDEX items_sold ON items (tenant_id, family_id) WHERE outcome = 'sold';

-- +goose Down
DROP INDEX items_sold;
