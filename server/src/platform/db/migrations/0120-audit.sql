-- Who did what to whose record, when and from where, as it is read back; and the rules that raise an alarm.

-- The network address that a request came from; null for what the clinic does by itself, and for what happened before it was kept.
alter table event add column from_address text default nullif(current_setting('pellis.address', true), '');
-- Newest first by person and by kind, without reading over everybody's.
create index event_by_actor on event (actor_id, id) where actor_id is not null;
create index event_by_name on event (name, id);
alter policy read_by_clinic on event
  using (is_clinic() or has_right('oversee-clinic') or has_right('read-audit') or event.actor_id = actor_id());

-- A rule counts different records of patients within some minutes, by person; `at_least` of them raise an alarm.
create table alarm_rule (
  name text primary key,
  at_least integer not null,
  minutes integer not null,
  is_on boolean not null default true,
  constraint alarm_rule_known check (name in ('many_records', 'records_without_care', 'emergency_access')),
  constraint alarm_rule_counts check (at_least between 1 and 10000 and minutes between 1 and 1440)
);
alter table alarm_rule enable row level security;
create policy seen_by on alarm_rule for select using (is_clinic() or has_right('read-audit'));
create policy set_by_clinic on alarm_rule for update using (is_clinic()) with check (is_clinic());
grant select, update on alarm_rule to clinic_app;
insert into alarm_rule (name, at_least, minutes) values ('many_records', 60, 60), ('records_without_care', 10, 60), ('emergency_access', 1, 60);

create table alarm (
  id text collate "C" primary key default rtrim(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '='),
  rule text not null references alarm_rule,
  actor_id text collate "C" not null references account,
  -- one alarm of a rule about a person in an hour
  hour timestamptz not null,
  records integer not null,
  raised_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  acknowledged_by text collate "C" references account,
  note text,
  constraint alarm_once_an_hour unique (rule, actor_id, hour),
  constraint alarm_acknowledged_whole check (num_nulls(acknowledged_at, acknowledged_by, note) in (0, 3)),
  constraint alarm_acknowledged_by_another check (acknowledged_by <> actor_id)
);
create index alarm_open on alarm (raised_at) where acknowledged_at is null;
create index alarm_newest on alarm (raised_at);
alter table alarm enable row level security;
create policy seen_by on alarm for select using (is_clinic() or has_right('read-audit'));
create policy raised_by_clinic on alarm for insert with check (is_clinic());
create policy acknowledged_by_reader on alarm for update using (is_clinic() or has_right('read-audit')) with check (is_clinic() or acknowledged_by = actor_id());
grant select, insert on alarm to clinic_app;
grant update (records, acknowledged_at, acknowledged_by, note) on alarm to clinic_app;
