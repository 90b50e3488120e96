-- Whoever has just booked may still cancel free of charge for a while, however soon the visit is; what is agreed at booking stays with it (0027).
alter table visit_terms add column grace_minutes integer not null default 30
  constraint grace_minutes_in_range check (grace_minutes between 0 and 1440);
