import { type Kysely, sql } from 'kysely';

/** An inspection that has not run is a state of its own: `NotInspected`, without the time of a run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(times).execute(db);
  await sql.raw(repair).execute(db);
  await sql.raw(rules).execute(db);
}

const times = `
alter table inspection alter column inspected_at drop not null, alter column inspected_at drop default;
`;

/**
 * A run could mark every inspection of its account as done. So no result of an open invoice is sure: each is inspected again by
 * the job that finds what waits. A result without any finding may be that of no run, and is taken back.
 */
const repair = `
update inspection i set seen_changes = least(i.seen_changes, i.changes), changes = i.changes + 1
from invoice where invoice.account_id = i.account_id and invoice.id = i.invoice_id and invoice.status <> 'locked';

update inspection i set result = 'NotInspected', agreement_result = 'NotInspected', line_sum_result = 'NotInspected',
  empty_collections_result = 'NotInspected', inspected_at = null, status = 'AwaitsApproval', approved_at = null,
  approved_by = null, approval_reason = null, version = i.version + 1
from invoice where invoice.account_id = i.account_id and invoice.id = i.invoice_id and invoice.status <> 'locked'
  and i.result = 'Passed'
  and not exists (select from inspection_finding f where f.account_id = i.account_id and f.inspection_id = i.id);

insert into inspection (account_id, id, invoice_id, status, result, agreement_result, line_sum_result,
  empty_collections_result, inspected_at, changes)
select account_id, id, id, 'AwaitsApproval', 'NotInspected', 'NotInspected', 'NotInspected', 'NotInspected', null, 1
from invoice where status <> 'locked' on conflict do nothing;

-- A confirmed invoice stays confirmed. One that was never inspected, since its row is as the import made it, is shown so.
update inspection i set result = 'NotInspected', agreement_result = 'NotInspected', line_sum_result = 'NotInspected',
  empty_collections_result = 'NotInspected', inspected_at = null, seen_changes = least(i.seen_changes, i.changes)
from invoice where invoice.account_id = i.account_id and invoice.id = i.invoice_id and invoice.status = 'locked'
  and i.result = 'Passed' and i.inspected_at = invoice.imported_at
  and not exists (select from inspection_finding f where f.account_id = i.account_id and f.inspection_id = i.id);

update inspection set seen_changes = changes where seen_changes > changes;
`;

const rules = `
alter table inspection add constraint inspection_has_run check ((inspected_at is null) = (result = 'NotInspected'));
create index inspection_waiting on inspection (account_id, id) where changes > seen_changes;
drop index inspection_to_approve;
create index inspection_to_approve on inspection (account_id, id)
  where status = 'AwaitsApproval' and result in ('PassedWithWarnings', 'Failed');
`;
