-- +goose Up
-- The schema versions that a program must know to serve this database: at least the highest. Most migrations only add what an older program
-- can leave out, and require nothing. One that an older program would misread adds a row, or, better, the first use of what it brought does
-- (db.Require), so that old and new programs can run side by side until then. Version 38 is the first that ignores columns it does not know.

CREATE TABLE schema_requirements (
    version BIGINT PRIMARY KEY,
    reason TEXT COLLATE "C" NOT NULL
);
INSERT INTO schema_requirements VALUES (38, 'columns that a program does not know');

-- +goose Down
DROP TABLE schema_requirements;
