-- A limit's window begins with its first call, not with the turn of the hour: nobody gets twice as many around it.
delete from rate_limit older using rate_limit newer where newer.key = older.key and newer.window_start > older.window_start;
alter table rate_limit drop constraint rate_limit_pkey;
alter table rate_limit add constraint rate_limit_pkey primary key (key);
