-- +goose Up
-- Drafts: events of status 9 and items that guests do not see yet; what publishing, a deposit and a copy need; the end of rules.

ALTER TABLE events ADD COLUMN deposit_cents INTEGER NOT NULL DEFAULT 0; -- that a bidder needs to register; 0: none
ALTER TABLE events ADD COLUMN paddle_from INTEGER NOT NULL DEFAULT 1; -- first paddle
ALTER TABLE events ADD COLUMN copied_from INTEGER REFERENCES events(id);
ALTER TABLE events ADD COLUMN published_at INTEGER; -- NULL: a draft, or published before this was recorded
ALTER TABLE events ADD COLUMN cancel_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE event_registrations ADD COLUMN deposit_cents INTEGER NOT NULL DEFAULT 0; -- reserved of the person's deposits until the event is over and paid
ALTER TABLE schedules ADD COLUMN ended_at INTEGER; -- the rule applies until then; NULL: no end
ALTER TABLE items ADD COLUMN is_draft INTEGER NOT NULL DEFAULT 0; -- not public; never true of a lot in a published event

CREATE INDEX events_drafts ON events (id) WHERE status_id = 9; -- to leave out their items
CREATE INDEX items_public ON items (tenant_id, id, event_id) WHERE withdrawn_at IS NULL AND NOT is_draft; -- pages of the site map, in order
CREATE INDEX items_drafts ON items (tenant_id, id) WHERE is_draft;
CREATE INDEX photos_media ON photos (tenant_id, sha); -- whose picture a file is
CREATE INDEX documents_media ON documents (tenant_id, sha);

-- +goose Down
DROP INDEX documents_media;
DROP INDEX photos_media;
DROP INDEX items_drafts;
DROP INDEX items_public;
DROP INDEX events_drafts;
ALTER TABLE items DROP COLUMN is_draft;
ALTER TABLE schedules DROP COLUMN ended_at;
ALTER TABLE event_registrations DROP COLUMN deposit_cents;
ALTER TABLE events DROP COLUMN cancel_reason;
ALTER TABLE events DROP COLUMN published_at;
ALTER TABLE events DROP COLUMN copied_from;
ALTER TABLE events DROP COLUMN paddle_from;
ALTER TABLE events DROP COLUMN deposit_cents;
