-- The import that created a listing: operators approve an import as a whole. Listings outlive the import's row, which is
-- deleted with its owner's account.
alter table dynamic_item add column import_id bigint references listing_import (id) on delete set null;
create index dynamic_item_import on dynamic_item (import_id) where import_id is not null;
