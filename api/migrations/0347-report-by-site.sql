-- outside a transaction
create unique index concurrently if not exists report_by_site on report (about, subject_id) where state = 'open' and reporter_id is null;
