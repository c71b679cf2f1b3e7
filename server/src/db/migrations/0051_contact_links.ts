import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/** A collector without an account reaches its orders by links; each mail brings one, of which only the hash is kept. */
const statements = `
create table contact_link (
  account_id uuid not null,
  collector_id uuid not null,
  secret_hash bytea primary key,
  expires_at timestamptz not null,
  foreign key (account_id, collector_id) references collector on delete cascade
);
create index contact_link_collector on contact_link (collector_id);
create index contact_link_expires on contact_link (expires_at);
revoke all on contact_link from fraktion_app;
`;
