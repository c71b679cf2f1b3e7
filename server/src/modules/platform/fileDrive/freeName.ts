import type { DriveKind } from '@fraktion/contract';

import { likeText } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';

const longest = 150;
const roomForNumber = 8;

/** A file's extension stays when its name is numbered; a folder has none. */
const split = (kind: DriveKind, name: string): { stem: string; ending: string } => {
  const ending = kind === 'files' ? (/.(\.[A-Za-z0-9]{1,8})$/.exec(name)?.[1] ?? '') : '';
  return { stem: name.slice(0, name.length - ending.length), ending };
};

/** `name (2).pdf`: a name that gets too long is shortened. */
export function numbered(kind: DriveKind, name: string, number: number): string {
  const { stem, ending } = split(kind, name);
  const mark = number === 1 ? '' : ` (${number})`;
  return `${stem.slice(0, longest - ending.length - mark.length).trimEnd()}${mark}${ending}`;
}

interface EntryName {
  readonly kind: DriveKind;
  readonly name: string;
  /** The id of the entry to rename, if it exists already. */
  readonly id?: string;
}

/** The name, or the name with the first number that makes it unique in its folder. The drive is locked, so it stays free. */
export async function freeName(
  tx: Tx,
  accountId: string,
  placeId: string,
  { kind, name, id }: EntryName,
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
