import type { Pool } from 'pg';

import { sized } from './size.ts';
import { withoutLimits } from './withoutLimits.ts';

const count = sized(100_000, 1_000);

const invoices = `
insert into invoice (account_id, id, status, invoice_number, document_type, issue_date, invoice_date, due_date, currency,
  seller_name, seller_key, seller, buyer_name, buyer, net, tax, gross, payable, tax_groups, arithmetic_problems, line_count, import_source)
select a.id, gen_random_uuid(), case when n % 50 = 0 then 'active' when n % 997 = 0 then 'awaitingApproval' else 'locked' end,
  'INV-' || n, case when n % 40 = 0 then 'creditNote' else 'invoice' end, day, day, day + 30, case when n % 200 = 0 then 'SEK' else 'DKK' end,
  'Supplier ' || n % 40, 'supplier ' || n % 40, '{}', a.name, '{}', net, net / 4, net * 1.25, net * 1.25, '[]', '[]', 3, 'upload'
from (select id, name from account where name like 'Nordhavn%' limit 1) a
cross join generate_series(1, $1::int) n
cross join lateral (select current_date - n % 1800 as day, 100 + n % 9000 as net) as drawn`;

const lines = `
insert into invoice_line (account_id, invoice_id, id, position, kind, line_id, text, quantity, unit_price, base_quantity, amount)
select i.account_id, i.id, gen_random_uuid(), position, 'product', position::text, 'Emptying', 1, i.net / 3, 1, i.net / 3
from invoice i cross join generate_series(1, 3) position where i.seller_name like 'Supplier %'`;

/** Gives the demo world's customer a hundred thousand invoices of 40 suppliers over five years, 2 % of them open. */
export const fillInvoices = (pool: Pool): Promise<void> =>
  withoutLimits(pool, async (run) => {
    await run(invoices, [count]);
    await run(lines);
  });
