-- outside a transaction
create index concurrently if not exists book_bank_number on book_bank (number_fingerprint);
