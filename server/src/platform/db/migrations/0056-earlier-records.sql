-- Somebody who was a child of ours and has a record of their own since: the childhood's record stands beside it, as theirs alone.
alter table guardianship drop constraint guardianship_relation_check;
alter table guardianship add constraint ties_in_a_way check (relation in ('self', 'earlier', 'parent', 'guardian', 'caregiver'));
create unique index guardianship_one_self on guardianship (account_id) where relation = 'self';
