-- What is said with a dermatologist, under the patient's key: the front desk neither reads nor searches it. What was sent before stays as it was sent.
alter table message
  add column key_id text collate "C",
  add column under_key bytea,
  -- what it asked, the trigger below asks of a message in plain and of one under a key
  drop constraint says_something;
create function message_says_something() returns trigger language plpgsql as $$
begin
  if new.text = '' and new.attachments = 0 and new.under_key is null then
    raise exception 'a message says something' using errcode = 'check_violation', constraint = 'says_something';
  end if;
  return new;
end $$;
create trigger message_says_something before insert on message for each row execute function message_says_something();

-- What a call answered is kept for a day, words about patients too: sealed with the clinic's ring.
alter table idempotency_key add column sealed_answer bytea, add column sealed_outcome bytea;
