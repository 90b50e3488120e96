-- What the page told and what the clinic counts may differ: of a birthday in between, or of another profile. The more urgent of both is the outcome; the other
-- stands beside it. Null where they are the same.
alter table urgent_answer add column page_told text constraint urgent_page_told_is_known check (page_told in ('emergency', 'today'));
alter table urgent_answer add column counted text constraint urgent_counted_is_known check (counted in ('emergency', 'today', 'in_person', 'video', 'on'));
