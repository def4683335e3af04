/** Order items whose timer is missing or runs without a deadline; the outbox contains every timer ever set. */
export const timerFaultsQuery = `
  with last as (
    select distinct on (job_key) job_key, action, run_at from job_outbox where job_key is not null order by job_key, id desc),
  wanted as (
    select 'order-item:' || id || ':' || d.name as job_key, d.due from order_item i
    cross join lateral (values
      ('delivery', case when status = 'delivery' then delivery_expires_at end),
      ('receive', case when status = 'sent' then receive_by end),
      ('protection', case when status = 'received' and completed_at is null then protection_until end)) d (name, due)
    where d.due is not null and dispute_state not in ('open', 'answered')
    union all
    select 'order-item:' || id || ':disputeHard', dispute_expires_at from order_item
    where dispute_state in ('open', 'answered') and not dispute_is_chargeback)
  select w.job_key, 'missing' as fault from wanted w left join last l using (job_key)
  where l.action is distinct from 'add' or l.run_at is distinct from w.due
  union all
  select l.job_key, 'stray' from last l left join wanted w using (job_key)
  where l.action = 'add' and w.job_key is null and l.job_key ~ ':(delivery|receive|protection|disputeHard)$'
    and not exists (select 1 from order_item i where l.job_key like 'order-item:' || i.id || ':%'
      and i.dispute_state not in ('open', 'answered') and i.status in ('received') and i.completed_at is not null)`;
