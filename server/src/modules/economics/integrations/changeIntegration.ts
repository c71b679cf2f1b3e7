import { type Integration, type IntegrationKind, mostIntegrations } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import { Refusal } from '../../../http/errors.ts';
import { mustHaveRoom } from '../../../http/mustHaveRoom.ts';
import { deleteUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import type { Sealer } from '../../../sealing.ts';
import { readIntegration } from './integrationRows.ts';
import { secretAbout } from './secrets.ts';
import { nextRun } from './startRun.ts';

/** The common fields of every kind of source. */
export interface IntegrationFields extends Pick<
  Integration,
  | 'kind'
  | 'name'
  | 'host'
  | 'username'
  | 'folder'
  | 'containerName'
  | 'fileType'
  | 'encoding'
  | 'afterwards'
  | 'schedule'
  | 'active'
  | 'fingerprint'
> {
  /** Null: as it is. */
  readonly secret: string | null;
}

const columnsOf = (fields: IntegrationFields) => ({
  kind: fields.kind,
  name: fields.name,
  host: fields.host,
  username: fields.username,
  folder: fields.folder,
  container_name: fields.containerName,
  file_type: fields.fileType,
  encoding: fields.encoding,
  afterwards: fields.afterwards,
  schedule: fields.schedule,
  active: fields.active,
  fingerprint: fields.fingerprint || null,
  next_run_at: nextRun(fields.schedule),
});

export const secretMissing = (field: string): Refusal => {
  const key = 'Integrations.Secret.Missing';
  return new Refusal(key, { fields: { [field]: key } });
};

export const secretField = (kind: IntegrationKind): string =>
  kind === 'azureBlob' ? 'connectionString' : 'password';

export async function createIntegration(
  tx: Tx,
  sealer: Sealer,
  accountId: string,
  { id, ...fields }: IntegrationFields & { readonly id: string },
): Promise<Integration> {
  if (!fields.secret) throw secretMissing(secretField(fields.kind));
  const refusal = 'Integrations.Too.Many';
  await mustHaveRoom(tx, 'integration', { accountId, most: mostIntegrations, refusal });
  await tx
    .insertInto('integration')
    .values({
      account_id: accountId,
      id,
      secret: sealer.seal(fields.secret, secretAbout(id)),
      ...columnsOf(fields),
    })
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
    });
  return readIntegration(tx, accountId, id);
}

/** A source for the calls of its kind; for other kinds it is not found. */
export async function mustBeOf(
  tx: Tx,
  accountId: string,
  id: string,
  kinds: readonly IntegrationKind[],
): Promise<Integration> {
  const row = await readIntegration(tx, accountId, id);
  if (!kinds.includes(row.kind)) throw new Refusal('Generic.Not.Found');
  return row;
}

type Destination = Pick<IntegrationFields, 'kind' | 'host' | 'username'>;

/** Another server, port or kind of connection; its key is not the former one's. */
const isOtherServer = (before: Destination, after: Destination): boolean =>
  before.host !== after.host || before.kind !== after.kind;

/** A saved password is for this server and user alone. */
export const isSamePlace = (before: Destination, after: Destination): boolean =>
  !isOtherServer(before, after) && before.username === after.username;

/**
 * A password is sent only to the server that it was given for: after a change of server, user or key it must be typed again. A key counts,
 * because whoever stands in between has another one; without a key the next one would be trusted.
 */
const mayKeepSecret = (before: Integration, fields: IntegrationFields): boolean =>
  isSamePlace(before, fields) && before.fingerprint === (fields.fingerprint || null);

export interface Change {
  readonly id: string;
  readonly version: number | null;
  readonly kinds: readonly IntegrationKind[];
  readonly fields: IntegrationFields;
}

export async function updateIntegration(
  tx: Tx,
  sealer: Sealer,
  accountId: string,
  { id, version, kinds, fields }: Change,
): Promise<{ readonly before: Integration; readonly after: Integration }> {
  const before = await mustBeOf(tx, accountId, id, kinds);
  if (!fields.secret && !mayKeepSecret(before, fields))
    throw secretMissing(secretField(fields.kind));
  // The key of the old server is not valid for the new one.
  const isOldKey = isOtherServer(before, fields) && before.fingerprint === fields.fingerprint;
  await updateUnchanged(
    tx
      .updateTable('integration')
      .set({
        ...columnsOf(isOldKey ? { ...fields, fingerprint: null } : fields),
        ...(fields.secret ? { secret: sealer.seal(fields.secret, secretAbout(id)) } : {}),
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id),
    { version, read: () => readIntegration(tx, accountId, id) },
  );
  return { before, after: await readIntegration(tx, accountId, id) };
}

/** Its log goes with it; the imports stay. */
export async function deleteIntegration(
  tx: Tx,
  accountId: string,
  { id, version, kinds }: Omit<Change, 'fields'>,
): Promise<Integration> {
  const current = await mustBeOf(tx, accountId, id, kinds);
  await deleteUnchanged(
    tx.deleteFrom('integration').where('account_id', '=', accountId).where('id', '=', id),
    { version, read: () => readIntegration(tx, accountId, id) },
  );
  return current;
}
