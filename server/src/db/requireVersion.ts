import { type QueryExecutorProvider, sql } from 'kysely';

const oldest = 16;

/** The configured PostgreSQL cannot run the portal. */
export class DatabaseTooOldError extends Error {
  constructor(version: string) {
    super(
      `The database is PostgreSQL ${version}, and Fraktion needs PostgreSQL ${oldest} or newer: give the address of a newer one in DATABASE_URL.`,
    );
    this.name = 'DatabaseTooOldError';
  }
}

export async function requireVersion(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < oldest) throw new DatabaseTooOldError(version);
}
