-- What is done four, five or six times a day is ticked off as often: a part of the day for each.
alter table routine_tick
  drop constraint part_of_a_day,
  add constraint part_of_a_day check (part in ('morning', 'late_morning', 'midday', 'afternoon', 'early_evening', 'evening', 'as_needed'));
