import { type Kysely, sql } from 'kysely';

/** How often each fault happened in each hour, so that a release that brought it is seen. Faults that are known count at their last moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_fault_hour (
      name text not null,
      version text not null,
      fingerprint text not null,
      page text not null,
      hour timestamptz not null,
      count integer not null,
      primary key (name, version, fingerprint, page, hour),
      foreign key (name, version, fingerprint, page) references client_fault on delete cascade
    );
    create index client_fault_hour_hour on client_fault_hour (hour);
    revoke all on client_fault_hour from fraktion_app;
    insert into client_fault_hour (name, version, fingerprint, page, hour, count)
      select name, version, fingerprint, page, date_trunc('hour', last_at), count from client_fault;
  `.execute(db);
}
