import type { CallRequest, Probe, trySource as tryCall } from '@fraktion/contract';

import { accountTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { Rate } from '../../../http/rate.ts';
import { isSamePlace, secretField, secretMissing } from './changeIntegration.ts';
import { placeIn, refuseHost } from './kinds.ts';
import { probeSource } from './probeSource.ts';
import { type RunParts, sourceOf } from './runRow.ts';

type Typed = CallRequest<typeof tryCall>['body'];
type Place = Pick<Typed, 'kind'> & { readonly host: string; readonly username: string };

const within = 10 * 60_000;
const tries = new Rate(20, within);

/**
 * A test connects to any public server, of settings that are typed or that were saved just before: enough to find a typing mistake, too
 * few to go through a network or a list of passwords.
 */
export function countTest(accountId: string): void {
  if (!tries.allows(accountId))
    throw new Refusal('Generic.Too.Many.Requests', { retryAfter: within / 1_000 });
}

/** More than somebody who mends a source looks for its files. */
const runs = new Rate(60, within);

export function countRun(accountId: string): void {
  if (!runs.allows(accountId))
    throw new Refusal('Generic.Too.Many.Requests', { retryAfter: within / 1_000 });
}

/** Tries settings that are not saved. The server hears only a password that was typed, or the one that was given for it. */
export async function trySource(
  parts: RunParts,
  accountId: string,
  body: Typed,
): Promise<readonly Probe[]> {
  const { kind, folder, fileType, fingerprint, containerName } = body;
  const saved = await readSaved(parts, accountId, body.savedId);
  const secret = body.secret || null;
  const place = await placeOf(body, saved, parts.anywhere);
  const stays = saved !== undefined && isSamePlace(saved, { kind, ...place });
  const known = secret ?? (stays ? saved.secret : null);
  if (!known) throw secretMissing(secretField(kind));
  countTest(accountId);
  // A saved password is for the server with the saved key alone.
  const savedKey = secret === null ? saved?.fingerprint : null;
  const { steps } = await probeSource(
    {
      ...place,
      kind,
      folder,
      fileType,
      fingerprint: savedKey ?? (fingerprint || null),
      containerName: containerName ?? '',
      secret: known,
      afterwards: 'keep',
      anywhere: parts.anywhere,
    },
    false,
  );
  return steps;
}

async function placeOf(
  { kind, host, username, secret }: Typed,
  saved: Place | undefined,
  anywhere: boolean,
): Promise<Pick<Place, 'host' | 'username'>> {
  if (kind === 'azureBlob')
    return secret
      ? placeIn(secret, anywhere)
      : { host: saved?.host ?? '', username: saved?.username ?? '' };
  refuseHost(host ?? '', anywhere);
  return { host: host ?? '', username: username ?? '' };
}

async function readSaved({ db, sealer, anywhere }: RunParts, accountId: string, id: string | null) {
  if (id === null) return undefined;
  const row = await accountTransaction(db, accountId, (tx) =>
    tx
      .selectFrom('integration')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (!row) throw new Refusal('Generic.Not.Found');
  return sourceOf(row, sealer, anywhere);
}
