-- How often a public page was seen on a day. Nothing about who saw it is kept anywhere.

create table page_view_count (
  day date not null,
  pattern text not null,
  views integer not null check (views > 0),
  primary key (day, pattern)
);
alter table page_view_count enable row level security;
create policy counted_by_clinic on page_view_count using (is_clinic() or actor_role() = 'admin') with check (is_clinic());
grant select, insert, update on page_view_count to clinic_app;
