-- The record of events becomes a table of months (decision 0385), in three steps so that no writer waits for a scan. Here the bound of what is there
-- by then: the first of a month that is eight days away at least and later than every event, so that nobody who still writes meanwhile meets it.
do $$
declare
  bound timestamptz;
begin
  perform set_config('timezone', 'UTC', true);
  lock table event in access exclusive mode;
  select date_trunc('month', greatest(now() + interval '8 days', max(at))) + interval '1 month' into bound from event;
  execute format('alter table event add constraint event_is_before check (at < %L) not valid', bound);
end $$;
