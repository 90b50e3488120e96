-- How many fingertips of a cream are usual for each part of a body is reviewed by name like the other drafts: a longer list.
alter table clinical_review drop constraint clinical_review_kind;
alter table clinical_review add constraint clinical_review_kind
  check (kind in ('safety_advice', 'score_bands', 'courses', 'first_advice', 'fingertips'));
