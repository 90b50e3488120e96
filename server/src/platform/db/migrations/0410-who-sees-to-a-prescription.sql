-- Who sees to a prescription that did not reach its pharmacy: somebody of the desk, or whoever prescribed it. A newer way of the same prescription begins with nobody.
alter table transmission
  add column seen_to_by text collate "C" references account,
  add column seen_to_by_name text,
  add constraint transmission_is_seen_to_by_name check ((seen_to_by is null) = (seen_to_by_name is null));
create index transmission_seen_to_by on transmission (seen_to_by) where seen_to_by is not null;
