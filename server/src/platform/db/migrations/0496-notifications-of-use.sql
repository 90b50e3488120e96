-- A notification that would not be true any more is not sent late; letters have this already.
alter table push_message add column useful_until timestamptz;
