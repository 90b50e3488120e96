-- Which notices somebody wants by which channel: only what differs from what everybody gets ("answers.text": true). Notifications in browsers reach patients
-- too, also of things that are no single event.

alter table account
  add column notice_choices jsonb not null default '{}',
  add constraint account_notice_choices_is_an_object check (jsonb_typeof(notice_choices) = 'object');

alter table push_message
  alter column event_id drop not null,
  add column about text,
  add constraint push_message_tells_about_one_thing check ((event_id is null) <> (about is null)),
  add constraint push_message_about_is_sent_once unique (subscription_id, about);

-- choices go with the rest of the account
do $$
declare
  was text := pg_get_functiondef('erase_step(text, text)'::regprocedure);
  became text := replace(was, 'password_hash = null, settings = ', 'password_hash = null, notice_choices = ''''{}'''', settings = ');
begin
  if became = was then raise exception 'erase_step is not as this migration knows it'; end if;
  execute became;
end $$;
