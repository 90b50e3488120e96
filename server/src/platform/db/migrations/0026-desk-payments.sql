-- The desk reads orders by the time they were made, and those of one patient.
create index order_by_time on "order" (created_at desc, id desc);
create index order_by_patient on "order" (patient_id, created_at desc);
