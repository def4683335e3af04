-- What modules publish to the rules of others that compare the ledger with orders, notifications, codes and owners.
create view account_state as select id, deleted_at from account;
create view order_notification as select user_id, transaction_id, created_at from transaction_notification;
create view listing_order_code as
select order_item_id from official_code where order_item_id is not null;
create view ledger_receipt as select reference from provider_receipt;
create view catalogue_brand as select id from brand;
