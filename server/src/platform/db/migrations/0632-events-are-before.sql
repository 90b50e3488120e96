-- Reads every event once, while others are written.
alter table event validate constraint event_is_before;
