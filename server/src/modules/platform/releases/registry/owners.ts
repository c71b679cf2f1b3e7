import {
  clash,
  isReserved,
  type Manifest,
  type OwnedPath,
  ownedBy,
  type RemoteManifest,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { reasonsText } from './reasonsText.ts';

export interface Owner extends OwnedPath {
  readonly name: string;
}

/** Who owns which path and to-do. */
export const readOwners = (db: Db | Tx): Promise<Owner[]> =>
  db.selectFrom('release_owner').select(['kind', 'key', 'name']).orderBy('key').execute();

export const shellName = 'the shell';

/** Whose it is, if it is not this remote's; undefined if it is its own, or nobody's. */
export function otherOwner(
  owners: readonly Owner[],
  name: string,
  asked: OwnedPath,
): string | undefined {
  if (asked.kind === 'path' && isReserved(asked.key)) return shellName;
  return owners.find((owner) => owner.name !== name && clash(owner, asked))?.name;
}

/** Why a release may not have all that it asks for; empty if it may. */
export async function takenFrom(db: Db | Tx, manifest: Manifest): Promise<string[]> {
  if (manifest.kind !== 'remote') return [];
  const owners = await readOwners(db);
  return ownedBy(manifest).flatMap((asked) => {
    const owner = otherOwner(owners, manifest.name, asked);
    return owner === undefined ? [] : [`${asked.key} belongs to ${owner}`];
  });
}

export const takenRefusal = (reasons: readonly string[]): Refusal =>
  new Refusal('Releases.Taken', { detail: reasonsText(reasons) });

/** One at a time: two remotes that ask for the same path at once must not both get it. */
export const lockOwners = (tx: Tx) =>
  sql`lock table release_owner in share row exclusive mode`.execute(tx);

/** The remote owns from now on what its release asks for and nobody else has. */
export async function takeFree(tx: Tx, manifest: RemoteManifest, by: string): Promise<void> {
  const owners = await readOwners(tx);
  const { name } = manifest;
  const free = ownedBy(manifest).filter((asked) => otherOwner(owners, name, asked) === undefined);
  if (free.length === 0) return;
  await tx
    .insertInto('release_owner')
    .values(free.map(({ kind, key }) => ({ kind, key, name, by_whom: by })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The pages of a release that are its own, each with its own addresses only. */
export function ownPages<P extends Pick<RemoteManifest['pages'][number], 'path' | 'aliases'>>(
  owners: readonly Owner[],
  name: string,
  pages: readonly P[],
): P[] {
  const isOthers = (key: string): boolean =>
    otherOwner(owners, name, { kind: 'path', key }) !== undefined;
  return pages
    .filter(({ path }) => !isOthers(path))
    .map((page) => ({ ...page, aliases: page.aliases.filter((alias) => !isOthers(alias)) }));
}
