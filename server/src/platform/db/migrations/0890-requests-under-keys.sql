-- What a dermatologist asks of a patient in a case, and what is answered, comes under the patient's key (decision 0473): one text a row. Where it is sealed both are empty.
alter table info_request add column key_id text collate "C", add column under_key bytea;
create index info_request_to_seal on info_request (id) where under_key is null;

-- As `later_kinds_are_opened`, of what came under a key with this file: a day after it was run no process of the release before runs any more, and a new clinic has none.
create function kinds_are_opened(since text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from migration where name = since
    and (at < now() - interval '1 day' or at < (select min(at) from migration) + interval '1 hour'))
$$;
