import { type Kysely, sql } from 'kysely';

/**
 * What a release relies on of the server's calls: a digest of each, and the shapes beside, which are read only where a digest
 * differs. They are no part of the manifest, because every composition reads the manifests. Older releases have neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
alter table release add column call_digests jsonb, add column call_shapes jsonb;
alter table release_event add column problems jsonb;
`,
    )
    .execute(db);
}
