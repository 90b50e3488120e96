-- A canned reply is everybody's, or the own one of whoever wrote it, which nobody else sees. Titles are told apart within each.

alter table canned_reply add column owner_id text collate "C" references account;
drop index canned_reply_by_title;
create unique index canned_reply_by_title on canned_reply (coalesce(owner_id, ''), lower(title)) where removed_at is null;
alter policy seen_by on canned_reply using (
  is_clinic() or ((has_right('work-inbox') or has_right('treat')) and (owner_id is null or owner_id = actor_id()))
);
