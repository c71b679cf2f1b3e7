import type { DriveKind } from '@fraktion/contract';

import { likeText } from '../../db/listRows.ts';
import type { Tx } from '../../db/transaction.ts';

const longest = 150;
const roomForNumber = 8;

/** A file's ending is no part of what is numbered; a folder has none. */
const split = (kind: DriveKind, name: string): { stem: string; ending: string } => {
  const ending = kind === 'files' ? (/.(\.[A-Za-z0-9]{1,8})$/.exec(name)?.[1] ?? '') : '';
  return { stem: name.slice(0, name.length - ending.length), ending };
};

/** `name (2).pdf`: the name gives way where it would get too long. */
export function numbered(kind: DriveKind, name: string, number: number): string {
  const { stem, ending } = split(kind, name);
  const mark = number === 1 ? '' : ` (${number})`;
  return `${stem.slice(0, longest - ending.length - mark.length).trimEnd()}${mark}${ending}`;
}

interface Named {
  readonly kind: DriveKind;
  readonly name: string;
  /** Of the one that is to be called so, where it is there already. */
  readonly id?: string;
}

/** The name, or with the first number that makes it one of its own in its place. The drive is locked, so it stays free. */
export async function freeName(
  tx: Tx,
  accountId: string,
  placeId: string,
  { kind, name, id }: Named,
): Promise<string> {
  const { stem } = split(kind, name);
  const begin = stem.slice(0, longest - roomForNumber).trimEnd();
  const rows = await tx
    .selectFrom('drive_entry')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('place_id', '=', placeId)
    .where('trashed_at', 'is', null)
    .where('name', 'ilike', `${likeText(begin)}%`)
    .execute();
  const others = rows.filter((row) => row.id !== id);
  const taken = new Set(others.map((row) => row.name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const candidate = numbered(kind, name, number);
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}
