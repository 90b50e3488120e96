-- Photos in the forum. They are no photos of a record: they hang on a post, name neither account nor patient, and no record names them.
create table forum_photo (
  id text collate "C" primary key,
  post_id text collate "C" not null references forum_post on delete cascade,
  position int not null check (position between 0 and 2),
  -- the name of its sealed file; none once a moderator has taken it away
  file text collate "C" unique check (file <> ''),
  sha256 text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  -- what it shows, as its writer says
  words text not null default '',
  state text not null default 'held' check (state in ('held', 'shown', 'refused')),
  refused_for text check (refused_for in ('face', 'intimate', 'names', 'other')),
  refused_because text check (refused_because <> ''),
  kept_at timestamptz not null default now(),
  constraint place_of_photo unique (post_id, position),
  constraint refused_is_gone check ((state = 'refused') = (file is null)),
  constraint refused_with_reason check ((state = 'refused') = (refused_for is not null))
);
create index forum_photo_waiting on forum_photo (post_id) where state = 'held';

-- Whoever may see its post sees it once a moderator let it appear; its writer and moderators see it before. The post's own policy counts in here.
alter table forum_photo enable row level security;
create policy seen_by on forum_photo for select using (
  is_clinic()
  or exists (
    select from forum_post p
    where p.id = forum_photo.post_id
      and (
        forum_photo.state = 'shown'
        or has_right('work-inbox')
        or p.pen_id = (select pen_id from forum_writer where account_id = actor_id())
      )
  ));
create policy the_clinic on forum_photo using (is_clinic()) with check (is_clinic());
grant select, insert, update, delete on forum_photo to clinic_app;
