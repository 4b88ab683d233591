-- +goose Up
-- The title that a lot had in an event that it has left, so that the event's results keep it when the item is renamed.

ALTER TABLE offerings ADD COLUMN title TEXT NOT NULL DEFAULT ''; -- empty: written by a program that did not keep it
UPDATE offerings SET title = (SELECT i.title FROM items i WHERE i.id = offerings.item_id);

-- +goose Down
ALTER TABLE offerings DROP COLUMN title;
