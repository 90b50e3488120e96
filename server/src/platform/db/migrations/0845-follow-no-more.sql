-- Who said that they want to hear of a post no more: an answer of their own does not make them follow it again.
create table forum_unfollowed (
  pen_id text collate "C" not null references forum_pen on delete cascade,
  post_id text collate "C" not null references forum_post on delete cascade,
  primary key (pen_id, post_id)
);
create index forum_unfollowed_by_post on forum_unfollowed (post_id);
alter table forum_unfollowed enable row level security;
create policy the_clinic on forum_unfollowed using (is_clinic()) with check (is_clinic());
grant select, insert, delete on forum_unfollowed to clinic_app;
