import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { changeInvoices, createFtpImport } from '@fraktion/contract';
import { startFtp } from '@fraktion/demo-world/servers/ftpServer';

import { buildCustomer } from '../../../testing/rows/accountServer.ts';
import { importedInvoice, importFile } from '../../../testing/rows/invoices.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { limits } from './limits.ts';
import type { Run } from './runRow.ts';
import { settleFiles } from './settleFiles.ts';
import { openSource } from './sources/openSource.ts';

const t = await testServer();

test('ADM-05 INV-05 a file that is taken back while the run is under way has been imported, and is moved as such', async () => {
  const source = await startFtp('ftp');
  try {
    const { admin, accountId } = await buildCustomer(t);
    const [kept, back] = [await importedInvoice(admin), await importedInvoice(admin)];
    const broken = new File(['<Invoice>'], 'broken.xml', { type: 'application/xml' });
    const refused = await importFile(admin, broken, randomUUID());
    const { data: results } = await admin(changeInvoices, {
      body: { action: 'takeBack', rows: [{ id: back.id, version: back.version }] },
    });
    assert.deepEqual(
      results.map(({ error }) => error),
      [null],
    );
    const integrationId = randomUUID();
    const { host, username, secret: password } = source;
    const settings = {
      kind: 'ftp',
      name: 'Collector',
      host,
      username,
      password,
      fingerprint: null,
      folder: '',
      fileType: 'any',
      encoding: 'asDeclared',
      afterwards: 'move',
      schedule: 'day',
      active: false,
    } as const;
    await admin(createFtpImport, { body: { ...settings, id: integrationId } });
    const begun = await t.db
      .insertInto('integration_run')
      .values({ account_id: accountId, integration_id: integrationId, state: 'settling' })
      .returning(['id', 'started_at'])
      .executeTakeFirstOrThrow();
    const files = { kept: kept.id, back: back.id, broken: refused.id };
    const from = { ...settings, secret: password, containerName: '', anywhere: true };
    for (const name of Object.keys(files)) await source.put(`${name}.xml`, 'x');
    const connection = await openSource(from, () => undefined);
    const listed = await connection.list(limits.filesListed);
    await connection.close();
    for (const [name, importId] of Object.entries(files)) {
      const path = `${name}.xml`;
      const found = listed.find((file) => file.name === path)!;
      await t.db
        .insertInto('integration_file')
        .values({
          account_id: accountId,
          integration_id: integrationId,
          unit: found.unit,
          path: found.path,
          name: path,
          bytes: 1,
          modified_at: found.modifiedAt,
          sha256: '',
          state: 'taken',
          import_id: importId,
          location: found.unit,
        })
        .execute();
    }
    const run: Run = {
      accountId,
      id: begun.id,
      integrationId,
      name: settings.name,
      state: 'settling',
      startedAt: begun.started_at,
      encoding: 'asDeclared',
      source: from,
    };
    const parts = { db: t.db, blobs: null as never, limits, scan: async () => null };
    assert.equal(await settleFiles(parts, run), false, 'nothing is waited for');
    const rows = await t.db
      .selectFrom('integration_file')
      .select(['name', 'state', 'reason_key as reason', 'location'])
      .where('account_id', '=', accountId)
      .orderBy('name')
      .execute();
    assert.deepEqual(
      rows.map(({ name, state, reason }) => [name, state, reason]),
      [
        ['back.xml', 'imported', null],
        ['broken.xml', 'failed', 'Invoices.Not.An.Invoice'],
        ['kept.xml', 'imported', null],
      ],
    );
    assert.deepEqual(
      rows.map(({ location }) => /(imported|failed)\//.exec(location)?.[1]),
      ['imported', 'failed', 'imported'],
    );
    const { failed } = await t.db
      .selectFrom('integration_run')
      .select('failed')
      .where('id', '=', begun.id)
      .executeTakeFirstOrThrow();
    assert.equal(failed, 1, 'of what failed alone the admins hear');
  } finally {
    await source.stop();
  }
});
