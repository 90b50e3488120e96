-- The front desk sends photos and PDFs in a conversation, and sees again what it has sent: of others it sees that they are there.
create policy sent_by_the_desk on photo for select
  using (actor_role() = 'staff' and message_id is not null
    and exists (select from message m where m.id = message_id and m.side = 'clinic' and not m.is_clinical));
create policy sent_by_the_desk on document for select
  using (actor_role() = 'staff' and message_id is not null
    and exists (select from message m where m.id = message_id and m.side = 'clinic' and not m.is_clinical));
