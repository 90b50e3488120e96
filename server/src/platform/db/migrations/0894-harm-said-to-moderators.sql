-- Words of harm that are not a post: in a report, in an appeal, in an answer to a moderator. They come first in the list of moderators until somebody has seen to them.
alter table forum_report add column is_of_harm boolean not null default false;
alter table forum_post add column appeal_is_of_harm boolean not null default false;
alter table forum_message add column answer_is_of_harm boolean not null default false;
