-- A call that was done is known by its key: written in the transaction of its work, so that after a crash both are there or neither is.

-- what its work came to, for a call that is finished outside afterwards: ids, from which it can be finished again
alter table idempotency_key add column outcome jsonb;
-- a key that we made ourselves stands for its call for ten minutes only
alter table idempotency_key add column ends_at timestamptz not null default now() + interval '24 hours';
-- those from before were written beside the work: only what was answered is known to be done
delete from idempotency_key where status is null;
alter table idempotency_key add constraint idempotency_key_says_what_came_of_it check (status is not null or answer is null);
drop index idempotency_key_by_time;
create index idempotency_key_by_end on idempotency_key (ends_at);
drop policy the_clinic on idempotency_key;
create policy own_or_clinic on idempotency_key using (is_clinic() or actor = actor_id()) with check (is_clinic() or actor = actor_id());
