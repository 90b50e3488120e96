-- What names an event keeps its number alone, as an email does in what it is about: a table in months (0633) has no key without its month. Nothing deletes events.
alter table push_message drop constraint push_message_event_id_fkey;
