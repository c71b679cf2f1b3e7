import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(points).execute(db);
}

/**
 * The points of an inspection were columns; now each is a row, so that a new point changes no table. An inspection that has not
 * run has none. Which rules and points there are is known by the code alone.
 */
const points = `
create table inspection_point (
  account_id uuid not null,
  inspection_id uuid not null,
  point text not null,
  result text not null check (result in ('Passed', 'PassedWithWarnings', 'Failed')),
  primary key (account_id, inspection_id, point),
  foreign key (account_id, inspection_id) references inspection on delete cascade
);
alter table inspection_point enable row level security;
create policy tenant on inspection_point using (account_id = app_account());
insert into inspection_point (account_id, inspection_id, point, result)
  select i.account_id, i.id, each.point, each.result
  from inspection i
  cross join lateral (values ('agreementCompliance', i.agreement_result), ('lineSum', i.line_sum_result),
    ('emptyCollections', i.empty_collections_result)) each (point, result)
  where each.result <> 'NotInspected';
alter table inspection drop column agreement_result, drop column line_sum_result, drop column empty_collections_result;
alter table inspection_finding drop constraint inspection_finding_point_check;
`;
