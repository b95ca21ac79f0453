-- Events are read after the commit, by a cursor for each listener.
-- Null in rows of before, and in those of processes of the previous version: their listeners have acted already.
alter table event add column xid xid8;
alter table event add column position bigint;
create sequence event_position;
create index event_xid on event (xid) where xid is not null;

create table event_cursor (
  listener text primary key,
  -- All events of transactions that this snapshot sees were handled.
  done pg_snapshot not null,
  -- While more than one batch is needed: the snapshot that is being read, and the position of the last handled event in it.
  target pg_snapshot,
  position bigint not null default 0
);

-- Events that a listener could not handle, to be tried again.
create table event_failure (
  listener text not null,
  event_id uuid not null references event (id) on delete cascade,
  attempts int not null,
  -- null: given up
  next_attempt_at timestamptz,
  error text not null,
  primary key (listener, event_id)
);
create index event_failure_due on event_failure (listener, next_attempt_at) where next_attempt_at is not null;
create index event_failure_event on event_failure (event_id);
