-- What is too long for a notification is a payload. Unlogged and forgotten within a minute: nothing of it is kept.
alter table live_letter rename to live_payload;
alter table live_payload rename constraint live_letter_pkey to live_payload_pkey;
alter index live_letter_by_time rename to live_payload_by_time;
