import {
  type AuditKind,
  dismissIntegrationFile,
  type Integration,
  type IntegrationKind,
  listIntegrationFiles,
  listIntegrationRuns,
  listIntegrations,
  retryIntegrationFile,
  runIntegration,
  testIntegration,
  trySource as tryCall,
} from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';

import { listRows } from '../../../db/listRows.ts';
import { accountTransaction, type Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { changedFields, doneBy, note } from '../../platform/audit/index.ts';
import {
  createIntegration,
  deleteIntegration,
  type IntegrationFields,
  mustBeOf,
  secretField,
  updateIntegration,
} from './changeIntegration.ts';
import { dismissFile } from './dismissFile.ts';
import { fileRows, integrationRows, readIntegration, runRows } from './integrationRows.ts';
import { azure, azureFields, ftp, ftpFields, mail, mailFields } from './kinds.ts';
import { probeSource } from './probeSource.ts';
import { retryFile } from './retryFile.ts';
import { noteIntegration, rememberKey, sourceOf } from './runRow.ts';
import { openRun, startRun } from './startRun.ts';
import { countRun, countTest, trySource } from './trySource.ts';

interface By {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly request: FastifyRequest;
}

/** What a person sets, as far as it may be named in the audit. */
const settable = [
  'name',
  'kind',
  'host',
  'username',
  'fingerprint',
  'folder',
  'containerName',
  'fileType',
  'encoding',
  'afterwards',
  'schedule',
  'active',
] as const;

const noteChange = async (
  { tx, actor, request }: By,
  kind: AuditKind,
  integration: Integration,
  fields: readonly string[] = [],
): Promise<Integration> => {
  const { name, host, username, folder, active, fingerprint } = integration;
  await note(tx, actor.accountId, {
    ...doneBy(actor, request),
    kind,
    subject: name,
    details: {
      host,
      username,
      folder,
      active: String(active),
      ...(fingerprint === null ? {} : { fingerprint }),
      ...(fields.length === 0 ? {} : { fields: fields.join(' ') }),
    },
  });
  return integration;
};

/** Automatic sources of invoices, and the files that they brought. */
export function registerIntegrations(services: Services): void {
  registerKinds(services);
  registerWork(services);
  registerLogs(services);
}

/** Each kind of source has its own fields, and with them its own calls. */
function registerKinds({ routes, sealer, settings: { integrationsAnywhere } }: Services): void {
  const create = async (by: By, id: string, fields: IntegrationFields) => {
    const made = await createIntegration(by.tx, sealer, by.actor.accountId, { id, ...fields });
    return noteChange(by, 'integrationCreated', made);
  };
  const update = async (
    by: By & { readonly params: { readonly id: string } },
    {
      version,
      kinds,
    }: { readonly version: number | null; readonly kinds: readonly IntegrationKind[] },
    fields: IntegrationFields,
  ) => {
    const change = { id: by.params.id, version, kinds, fields };
    const { before, after } = await updateIntegration(by.tx, sealer, by.actor.accountId, change);
    const changed = changedFields(before, after, settable);
    if (fields.secret) changed.push(secretField(after.kind));
    return noteChange(by, 'integrationChanged', after, changed);
  };

  for (const { one, remove, kinds } of [ftp, azure, mail]) {
    routes.handle(one, ({ tx, actor, params }) => mustBeOf(tx, actor.accountId, params.id, kinds));
    routes.handle(remove, async (by) => {
      const { id } = by.params;
      const gone = await deleteIntegration(by.tx, by.actor.accountId, { id, kinds, ...by.query });
      await noteChange(by, 'integrationDeleted', gone);
      return undefined;
    });
  }

  routes.handle(ftp.create, (by) =>
    create(by, by.body.id, ftpFields(by.body, integrationsAnywhere)),
  );
  routes.handle(mail.create, (by) =>
    create(by, by.body.id, mailFields(by.body, integrationsAnywhere)),
  );
  routes.handle(azure.create, async (by) =>
    create(by, by.body.id, await azureFields(by.body, integrationsAnywhere, null)),
  );
  routes.handle(ftp.update, (by) =>
    update(by, { ...by.body, kinds: ftp.kinds }, ftpFields(by.body, integrationsAnywhere)),
  );
  routes.handle(mail.update, (by) =>
    update(by, { ...by.body, kinds: mail.kinds }, mailFields(by.body, integrationsAnywhere)),
  );
  routes.handle(azure.update, async (by) => {
    const before = await mustBeOf(by.tx, by.actor.accountId, by.params.id, azure.kinds);
    const fields = await azureFields(by.body, integrationsAnywhere, before);
    return update(by, { ...by.body, kinds: azure.kinds }, fields);
  });
}

function registerWork({ routes, sealer, settings, database: { db } }: Services): void {
  routes.handleOutside(testIntegration, async ({ actor: { accountId }, params: { id } }) => {
    const row = await accountTransaction(db, accountId, (tx) =>
      tx
        .selectFrom('integration')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (!row) throw new Refusal('Generic.Not.Found');
    countTest(accountId);
    const { steps, fingerprint } = await probeSource(
      sourceOf(row, sealer, settings.integrationsAnywhere),
    );
    await accountTransaction(db, accountId, async (tx) => {
      await rememberKey(tx, { accountId, integrationId: id }, fingerprint);
      await noteIntegration(tx, accountId, id);
    });
    return steps;
  });

  routes.handleOutside(tryCall, async ({ actor: { accountId }, body }) => [
    ...(await trySource({ db, sealer, anywhere: settings.integrationsAnywhere }, accountId, body)),
  ]);

  routes.handle(runIntegration, async ({ tx, actor, params: { id } }) => {
    const { accountId, userName } = actor;
    await readIntegration(tx, accountId, id);
    countRun(accountId);
    const begun = { accountId, integrationId: id, startedBy: userName };
    // The run under way may end while it is waited for: then one begins.
    const runId =
      (await startRun(tx, begun)) ??
      (await openRun(tx, accountId, id)) ??
      (await startRun(tx, begun));
    return runRows(tx, accountId)
      .where('integration_run.id', '=', runId ?? id)
      .executeTakeFirstOrThrow();
  });

  routes.handle(retryIntegrationFile, ({ tx, actor, params: { id, fileId } }) =>
    retryFile(tx, actor, { integrationId: id, id: fileId }),
  );

  routes.handle(dismissIntegrationFile, ({ tx, actor, params: { id, fileId } }) =>
    dismissFile(tx, actor, { integrationId: id, id: fileId }),
  );
}

function registerLogs({ routes }: Services): void {
  routes.handle(listIntegrations, ({ tx, actor, query }) =>
    listRows(tx, integrationRows(tx, actor.accountId), listIntegrations.list, query, {
      columns: {
        id: 'integration.id',
        kind: 'integration.kind',
        name: 'integration.name',
        createdAt: 'integration.created_at',
      },
      search: ['integration.name', 'integration.host', 'integration.folder'],
      tieBreaker: 'integration.id',
    }),
  );

  routes.handle(listIntegrationRuns, async ({ tx, actor, params, query }) => {
    await readIntegration(tx, actor.accountId, params.id);
    const rows = runRows(tx, actor.accountId).where(
      'integration_run.integration_id',
      '=',
      params.id,
    );
    return listRows(tx, rows, listIntegrationRuns.list, query, {
      columns: { startedAt: 'integration_run.started_at' },
      tieBreaker: 'integration_run.id',
    });
  });

  routes.handle(listIntegrationFiles, async ({ tx, actor, params, query }) => {
    await readIntegration(tx, actor.accountId, params.id);
    const rows = fileRows(tx, actor.accountId).where(
      'integration_file.integration_id',
      '=',
      params.id,
    );
    return listRows(tx, rows, listIntegrationFiles.list, query, {
      columns: { takenAt: 'integration_file.taken_at', state: 'integration_file.state' },
      search: ['integration_file.name', 'integration_file.path'],
      tieBreaker: 'integration_file.id',
    });
  });
}
