-- +goose Up
-- The schema versions that a program must know to serve this database: at least the highest. Most migrations only add what an older program
-- can ignore, and require nothing. A migration that an older program would misread adds a row; if only a new feature would be misread, its
-- first use adds the row, so that old and new programs run side by side until then. Version 38 is the first that ignores unknown columns.

CREATE TABLE schema_requirements (
    version BIGINT PRIMARY KEY,
    reason TEXT COLLATE "C" NOT NULL
);
INSERT INTO schema_requirements VALUES (38, 'columns that a program does not know');

-- +goose Down
DROP TABLE schema_requirements;
