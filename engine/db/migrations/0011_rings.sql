-- +goose Up
-- Sales that are called in a ring of ours, one lot at a time.

ALTER TABLE events ADD COLUMN ring TEXT NOT NULL DEFAULT '';   -- who calls it: clerk, automatic; empty: it is timed, or called elsewhere
ALTER TABLE sales ADD COLUMN paddle TEXT NOT NULL DEFAULT '';  -- of the buyer on the floor, if the clerk entered it

CREATE TABLE rings (                    -- one row for each event that is called
  event_id INTEGER PRIMARY KEY REFERENCES events(id),
  tenant_id INTEGER NOT NULL REFERENCES tenants(id),
  state TEXT NOT NULL,                  -- ready, running, paused, ended
  pause_reason TEXT NOT NULL,           -- clerk, restart; empty: not paused
  item_id INTEGER REFERENCES items(id), -- the lot in the ring; NULL: none
  up_at INTEGER NOT NULL,               -- when it came into the ring; 0: none
  next_item_id INTEGER REFERENCES items(id), -- the lot that was chosen to be next; NULL: the next in order
  lot TEXT NOT NULL,                    -- JSON of rules.Ring: phase, fair warnings, ask and step of the lot
  paddle TEXT NOT NULL,                 -- of the floor bidder who leads, if the clerk entered it
  floor_id INTEGER NOT NULL REFERENCES users(id), -- the house's account for bids on the floor
  seq INTEGER NOT NULL,                 -- rises by one with every change that anyone can see
  turn_at INTEGER,                      -- when the clock takes the next step; NULL: never
  message TEXT NOT NULL,                -- to the room
  message_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX rings_turn ON rings (tenant_id, turn_at) WHERE turn_at IS NOT NULL;

-- +goose Down
DROP TABLE rings;
ALTER TABLE sales DROP COLUMN paddle;
ALTER TABLE events DROP COLUMN ring;
