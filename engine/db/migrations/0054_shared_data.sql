-- +goose Up
-- The record of a person lists who shares a phone or a card with them; without these indexes it reads all people and cards of the house.

CREATE INDEX users_phone ON users (tenant_id, phone) WHERE phone <> '';
CREATE INDEX users_phone2 ON users (tenant_id, phone2) WHERE phone2 <> '';
CREATE INDEX payment_methods_card ON payment_methods (tenant_id, last_four);

-- +goose Down
DROP INDEX payment_methods_card;
DROP INDEX users_phone2;
DROP INDEX users_phone;
