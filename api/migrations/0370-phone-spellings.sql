-- "+66 081 234 5678" and "0066 81 234 5678" were stored as numbers of their own, so one number could be confirmed on
-- several accounts. The account with the right spelling keeps the number, otherwise the oldest one; the others confirm a
-- number again.
create temporary table respelled on commit drop as
select id, phone, regexp_replace(phone, '^\+66(066)?0?(?=[1-9]\d{7,8}$)', '+66') as right_spelling
from account where phone like '+660%';

update account set phone = null
where id in (
  select id from (
    select id, row_number() over (partition by right_spelling order by id) as place, right_spelling from respelled
  ) ranked
  where place > 1 or exists (select from account other where other.phone = ranked.right_spelling)
);

update account set phone = respelled.right_spelling, updated_at = now()
from respelled
where account.id = respelled.id and account.phone is not null and respelled.right_spelling <> respelled.phone;

-- Codes that were sent to such a spelling would confirm it.
delete from phone_code where phone like '+660%';
