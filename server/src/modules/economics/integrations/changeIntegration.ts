import type { Integration, IntegrationKind } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import { Refusal } from '../../../http/errors.ts';
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

/** A password is sent only to the server that it was given for: after a change of server it must be typed again. */
const isElsewhere = (before: Integration, fields: IntegrationFields): boolean =>
  before.host !== fields.host || before.username !== fields.username || before.kind !== fields.kind;

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
): Promise<Integration> {
  const before = await mustBeOf(tx, accountId, id, kinds);
  const moved = isElsewhere(before, fields);
  if (moved && !fields.secret) throw secretMissing(secretField(fields.kind));
  // The key of the old server is not valid for the new one.
  const isOldKey = moved && before.fingerprint === fields.fingerprint;
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
  return readIntegration(tx, accountId, id);
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
