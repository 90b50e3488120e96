-- The inbox in the order in which it is answered, and its counts without asking row by row whether the desk may see a conversation: it may see each.
create index conversation_in_turn on conversation ((flagged_at is null), (urgent_at is null), waits_since, last_at desc, id) where state = 'open';

create function inbox_counts(colleague text) returns table (open bigint, waiting bigint, closed bigint, mine bigint)
  language sql stable security definer set search_path = public as $$
  select (select count(*) from conversation where state = 'open'),
    (select count(*) from conversation where state = 'waiting'),
    (select count(*) from conversation where state = 'closed'),
    (select count(*) from conversation where assigned_to = colleague and state <> 'closed')
  where is_clinic() or has_right('work-inbox') $$;
