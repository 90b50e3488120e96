-- A dermatologist finds what moderators hid of their answers.
create index forum_post_of_provider on forum_post (provider_id, posted_at desc) where provider_id is not null;
