-- What the owner has proven while setting up: that an email arrived, that the keys are stored elsewhere; or said: that there are no text
-- messages. Each is proven of what was in force then, by a fingerprint, so that another mail server or other keys must be proven anew.
create table set_up_proof (
  kind text collate "C" primary key,
  of text collate "C",
  proven_at timestamptz,
  proven_by text collate "C",
  -- of the email that is under way
  code_hash text collate "C",
  code_of text collate "C",
  code_made_at timestamptz,
  tries integer not null default 0,
  constraint proof_has_kind check (kind in ('mail', 'keys', 'texts')),
  constraint proven_by_an_account foreign key (proven_by) references account (id)
);
alter table set_up_proof enable row level security;
create policy whoever_sets_up on set_up_proof using (is_clinic() or has_right('set-up-clinic'))
  with check (is_clinic() or has_right('set-up-clinic'));
grant select, insert, update on set_up_proof to clinic_app;
