-- What is true of an hour only is not sent late, and not twice: emails and text messages know the first already.
alter table push_message
  add column useful_until timestamptz,
  add column goes_once boolean not null default false,
  add column begun_at timestamptz;
alter table letter
  -- missing one is better than having it twice: what may have gone when a process or a line broke is not sent again
  add column goes_once boolean not null default false,
  -- since when it may have gone; empty again once we know that it did not
  add column begun_at timestamptz;
