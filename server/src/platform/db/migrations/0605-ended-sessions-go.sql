-- A session that is past its period goes with its row. It stays, without address and browser, where a pass of a visit, a browser that may be
-- notified or a change of an email names it, and as an account's newest: the clinic sees when somebody signed in last.

create index session_by_its_account on session (account_id, created_at desc);
-- what names a session is asked whenever one is deleted
create index email_change_by_session on email_change (session_id);
create index push_subscription_by_session on push_subscription (session_id);
create index visit_pass_by_session on visit_pass (session_id) where session_id is not null;

create or replace function sweep_retention() returns jsonb language plpgsql security definer set search_path = public as $$
declare
  letters bigint;
  requests bigint;
  notes bigint;
  emptied bigint;
  deleted bigint;
begin
  if not is_clinic() then raise exception 'only the clinic sweeps' using errcode = 'insufficient_privilege'; end if;
  with gone as (delete from letter where sent_at < (select now() - make_interval(days => days) from retention_period where kind = 'sent_message')
    returning 1) select count(*) into letters from gone;
  with old as (select id from privacy_request
      where ended_at < (select now() - make_interval(days => days) from retention_period where kind = 'privacy_request')),
    gone as (delete from privacy_request_note where privacy_request_id in (select id from old) returning 1) select count(*) into notes from gone;
  with gone as (update privacy_request set name = 'Erased', email = 'erased@erased.invalid', details = ''
    where email <> 'erased@erased.invalid'
      and ended_at < (select now() - make_interval(days => days) from retention_period where kind = 'privacy_request') returning 1)
    select count(*) into requests from gone;
  with gone as (delete from session s
    where least(coalesce(s.ended_at, s.ends_at), s.ends_at) < (select now() - make_interval(days => days) from retention_period where kind = 'session')
      and exists (select from session newer where newer.account_id = s.account_id and newer.created_at > s.created_at)
      and not exists (select from email_change where session_id = s.id)
      and not exists (select from push_subscription where session_id = s.id)
      and not exists (select from visit_pass where session_id = s.id)
      and not exists (select from live_ticket where session_id = s.id) returning 1)
    select count(*) into deleted from gone;
  with gone as (update session set address = '', user_agent = '' where (address <> '' or user_agent <> '')
      and least(coalesce(ended_at, ends_at), ends_at) < (select now() - make_interval(days => days) from retention_period where kind = 'session') returning 1)
    select count(*) into emptied from gone;
  return jsonb_build_object('letter', letters, 'privacy_request_note', notes, 'privacy_request', requests, 'session', emptied + deleted);
end $$;
