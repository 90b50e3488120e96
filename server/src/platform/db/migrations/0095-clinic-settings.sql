-- Settings that the owner makes in the workspace, under the names they have in the environment, which wins over them. Secrets are sealed with the
-- clinic's keys. One that was taken back keeps its row, so that its version goes on.
create table clinic_setting (
  name text collate "C" primary key,
  value jsonb,
  sealed bytea,
  version integer not null default 1,
  set_at timestamptz not null default now(),
  set_by text collate "C",
  constraint setting_is_plain_or_sealed check (value is null or sealed is null),
  constraint setting_set_by_an_account foreign key (set_by) references account (id)
);
alter table clinic_setting enable row level security;
create policy whoever_sets_up on clinic_setting using (is_clinic() or has_right('set-up-clinic'))
  with check (is_clinic() or has_right('set-up-clinic'));
grant select, insert, update on clinic_setting to clinic_app;
