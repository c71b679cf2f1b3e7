import type { CanarySetting, Manifest, RemoteManifest } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { effectOf } from '../registry/compatibility.ts';
import { takeFree } from '../registry/owners.ts';
import { keptRelease } from '../registry/release.ts';
import { takeCanary } from './canaryRow.ts';
import { readLive } from './goLive.ts';
import { dropWaiting } from './marks.ts';
import { mustBeFree, whileFree } from './mustBeFree.ts';
import { note } from './note.ts';
import { notifyReleased } from './notifyReleased.ts';

export interface Canary extends CanarySetting {
  readonly manifest: RemoteManifest;
  /** Several of its users saw it fail. */
  readonly broken: boolean;
}

/** The canary version of a remote, if there is one. */
export async function readCanary(db: Db, name: string): Promise<Canary | undefined> {
  const row = await db
    .selectFrom('release_canary as canary')
    .innerJoin('release', (join) =>
      join
        .onRef('release.name', '=', 'canary.name')
        .onRef('release.version', '=', 'canary.version'),
    )
    .select(['release.manifest', 'canary.accounts', 'canary.percent'])
    .select(sql<boolean>`coalesce(release.broken_at > canary.set_at, false)`.as('broken'))
    .where('canary.name', '=', name)
    .executeTakeFirst();
  return row && { ...row, manifest: row.manifest as RemoteManifest };
}

const described = ({ accounts, percent }: CanarySetting): string =>
  [percent > 0 ? `${percent}% of users` : '', accounts.length > 0 ? accounts.join(', ') : '']
    .filter((part) => part !== '')
    .join(' and ');

async function requireAccounts(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.selectFrom('account').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map((row) => row.id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new Refusal('Generic.Not.Found', { detail: `There is no account ${unknown}` });
}

async function requireFit(db: Db, manifest: Manifest, by: string): Promise<void> {
  await mustBeFree(db, manifest, { by, from: null });
  const { refusal, problems } = await effectOf(db, manifest);
  if (refusal === undefined) return;
  await note(db, manifest, {
    by,
    what: 'refused',
    from: null,
    reason: refusal,
    ...(problems && { problems }),
  });
  throw new Refusal('Releases.Incompatible', { detail: refusal });
}

/** A canary is tried beside another live version, which the others have: without one nobody would get either. */
async function mustBeBesideLive(
  db: Db | Tx,
  { name, version }: Pick<Manifest, 'name' | 'version'>,
): Promise<void> {
  const live = await readLive(db, name);
  if (!live)
    throw new Refusal('Generic.Not.Found', {
      detail: `Nothing of ${name} is live: release or promote a version first`,
    });
  if (live.version === version)
    throw new Refusal('Generic.Already.Exists', { detail: `${version} is live for everyone` });
}

/** Starts a canary for some users, or changes who they are; others have the live version. */
export async function startCanary(
  db: Db,
  name: string,
  { version, accounts, percent }: CanarySetting & { readonly version: string },
  by: string,
): Promise<void> {
  await mustBeBesideLive(db, { name, version });
  const manifest = await keptRelease(db, name, version);
  await requireFit(db, manifest, by);
  await requireAccounts(db, accounts);
  await whileFree(db, manifest, { by, from: null }, async (tx) => {
    // A withdrawal or promotion at the same moment waits, and ends this canary; one that was faster refuses it.
    await tx
      .selectFrom('release_live')
      .select('version')
      .where('name', '=', name)
      .forShare()
      .executeTakeFirst();
    await mustBeBesideLive(tx, { name, version });
    if (manifest.kind === 'remote') await takeFree(tx, manifest, by);
    const before = await takeCanary(tx, name);
    await tx
      .insertInto('release_canary')
      .values({ name, version, accounts: [...accounts], percent })
      .execute();
    // From here on the canary decides about the version.
    await dropWaiting(tx, name);
    const reason = `for ${described({ accounts, percent }) || 'nobody'}`;
    await notifyReleased(tx, manifest);
    await note(tx, manifest, { by, what: 'canarySet', from: before?.version ?? null, reason });
  });
}

/** Everyone has the live version again. */
export async function stopCanary(db: Db, name: string, by: string): Promise<void> {
  await ownerTransaction(db, async (tx) => {
    const ended = await takeCanary(tx, name);
    if (ended === undefined)
      throw new Refusal('Generic.Not.Found', { detail: `Nobody tries a version of ${name}` });
    await notifyReleased(tx, ended);
    await note(tx, ended, { by, what: 'canaryEnded', from: null });
  });
}
