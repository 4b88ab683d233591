-- +goose Up
-- What the office changed: each record of an act says what it is about, and which fields had which values before and after.

ALTER TABLE audit_records ADD COLUMN subject TEXT COLLATE "C" NOT NULL DEFAULT '';      -- item, event, house, user, sale, invoice, settlement, import; '': the person
ALTER TABLE audit_records ADD COLUMN subject_id BIGINT NOT NULL DEFAULT 0;
ALTER TABLE audit_records ADD COLUMN version BIGINT NOT NULL DEFAULT 0;    -- of the subject after it; 0: it has none
ALTER TABLE audit_records ADD COLUMN fields TEXT COLLATE "C" NOT NULL DEFAULT '{}';     -- JSON: field to [before, after]
CREATE INDEX audit_records_subject ON audit_records (tenant_id, subject, subject_id, id) WHERE subject <> '';
CREATE INDEX audit_records_latest ON audit_records (tenant_id, id);

-- Raised by what the office saves, and by nothing else: not by bids, views or the clock.
ALTER TABLE events ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE items ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE users ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE tenants ADD COLUMN version BIGINT NOT NULL DEFAULT 1;

-- +goose Down
DROP INDEX audit_records_latest;
DROP INDEX audit_records_subject;
ALTER TABLE tenants DROP COLUMN version;
ALTER TABLE users DROP COLUMN version;
ALTER TABLE items DROP COLUMN version;
ALTER TABLE events DROP COLUMN version;
ALTER TABLE audit_records DROP COLUMN fields;
ALTER TABLE audit_records DROP COLUMN version;
ALTER TABLE audit_records DROP COLUMN subject_id;
ALTER TABLE audit_records DROP COLUMN subject;
