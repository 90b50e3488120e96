-- An invitation to a visit is valid for two weeks: a reason and a price of today are no promise for next year. One that was made before has at least three days more.
alter table visit_invitation add column expires_at timestamptz not null default now() + interval '14 days';
update visit_invitation set expires_at = greatest(made_at + interval '14 days', now() + interval '3 days');
alter table visit_invitation drop constraint visit_invitation_ended_as_check;
alter table visit_invitation add constraint invitation_ends_known check (ended_as in ('booked', 'withdrawn', 'expired'));
alter table visit_invitation add constraint invitation_is_valid_for_a_time check (expires_at > made_at);
create index visit_invitation_to_expire on visit_invitation (expires_at) where ended_at is null;
