-- The login that serves reads no table as itself: the one door for a session looks on behalf of the owner. It tells only whose session
-- this is, to somebody who knows its id. (It was worked into the statement around it before; a login without rights cannot have that.)
alter function enter_session(text) security definer;
alter function enter_session(text) set search_path = public, pg_temp;
