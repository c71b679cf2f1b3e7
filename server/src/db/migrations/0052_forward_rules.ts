import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** The customer is named as its orders name it: its own row a supplier cannot read. */
const statements = `
create table forward_rule (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  position int not null,
  customer_account_id uuid,
  customer_name text,
  waste_fraction_name text,
  zip_from text,
  zip_to text,
  weekdays int[] not null default '{}',
  receiver_account_id uuid not null,
  version int not null default 1,
  primary key (account_id, id),
  foreign key (account_id, receiver_account_id) references sub_supplier on delete cascade
);
create index forward_rule_position on forward_rule (account_id, position);
alter table forward_rule enable row level security;
create policy own on forward_rule using (account_id = app_account());
`;
