-- A room is read page by page: behind the moment and the id of the last post shown. Of posts that were stirred in the same moment the id decides.
create index forum_post_of_room_in_order on forum_post (room, stirred_at desc, id desc) where thread_id is null;
create index forum_post_of_pen_in_order on forum_post (pen_id, posted_at desc, id desc);
