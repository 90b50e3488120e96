-- Links to privacy requests go once they have expired: who opens one reads the same as before.
grant delete on privacy_request_code to clinic_app;
create index privacy_request_code_by_end on privacy_request_code (expires_at);
