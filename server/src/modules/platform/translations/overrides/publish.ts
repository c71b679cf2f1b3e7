import { createHash } from 'node:crypto';

import type { Language } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/transaction.ts';

/** The overrides of a language in the form for the browser: by part, then by key. */
export type LiveTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export async function readLiveTexts(db: Db | Tx, language: Language): Promise<LiveTexts> {
  const rows = await db
    .selectFrom('text_override')
    .select(['part', 'key', 'text'])
    .where('language', '=', language)
    .orderBy('part')
    .orderBy('key')
    .execute();
  const texts: Record<string, Record<string, string>> = {};
  for (const { part, key, text } of rows) (texts[part] ??= {})[key] = text;
  return texts;
}

export const digestOfTexts = (texts: LiveTexts): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 16);

/** One change of a language at a time: each computes the digest of all its overrides. */
async function lock(tx: Tx, language: Language): Promise<void> {
  await sql`insert into text_live (language, digest) values (${language}, '')
    on conflict (language) do update set digest = text_live.digest`.execute(tx);
}

/** Changes overrides of a language, and then their digest on the index page. */
export async function changeTexts<T>(
  tx: Tx,
  language: Language,
  change: () => Promise<T>,
): Promise<T> {
  await lock(tx, language);
  const result = await change();
  const texts = await readLiveTexts(tx, language);
  if (Object.keys(texts).length === 0)
    await tx.deleteFrom('text_live').where('language', '=', language).execute();
  else
    await tx
      .updateTable('text_live')
      .set({ digest: digestOfTexts(texts) })
      .where('language', '=', language)
      .execute();
  return result;
}
