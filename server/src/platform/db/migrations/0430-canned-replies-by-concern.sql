-- A canned reply may name the concerns for which it is offered first, as a template of notes does.

alter table canned_reply add column concerns text[] not null default '{}';
