import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { orderPath, xmlPreviewPath } from '@fraktion/contract/pages';

import { passwordOf } from '../support/api.ts';
import { cli, commandEnv, portalCommand } from '../support/command.ts';
import { needsDisk } from '../support/given/needs.ts';
import { imported } from '../support/imported.ts';
import { startNodeProcess } from '@fraktion/demo-world/servers/nodeProcess';
import { daysAgo, orderCollection, ownCollector, ownInfocard } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { supplierDocument } from '../support/supplierDocument.ts';
import { expect, test } from '../support/test.ts';

const run = promisify(execFile);

test('SRV-07 a back-up of the portal in use is restored into an empty place, and there people sign in and find their order and invoice with its document', async ({
  page,
  baseURL,
}) => {
  needsDisk();
  const url = baseURL ?? '';
  const { email, api } = await signInAs(page.request, url, 'Admin');
  const infocard = await ownInfocard(api, { linked: true });
  const order = await orderCollection(api, infocard.id);
  const { name: supplier } = await ownCollector(api);
  const number = `F-${Date.now()}`;
  const document = supplierDocument({ supplier, number, issueDate: daysAgo(3), price: '540' });
  const invoiceId = await imported(page, document);

  const folder = await mkdtemp(join(tmpdir(), 'fraktion-restored-'));
  // The database's user must be able to enter it.
  await chmod(folder, 0o755);
  try {
    const place = join(folder, 'back-ups');
    const DATA_DIR = join(folder, 'data');
    await portalCommand(url, 'backup', place);
    const { stdout } = await run(cli[0], [cli[1], 'restore', place], {
      env: { ...commandEnv(url), DATA_DIR },
    });
    expect(stdout).toContain('equal to the back-up');
    const restored = await startNodeProcess({ DATA_DIR });
    try {
      await page.context().clearCookies();
      await page.goto(`${restored.url}/login`);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(passwordOf(email));
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
      await page.goto(`${restored.url}${orderPath(order.id, 'Admin')}`);
      await expect(page.getByText(`Order ${order.number}`).first()).toBeVisible();
      await page.goto(`${restored.url}${xmlPreviewPath(invoiceId)}`);
      await expect(
        page.getByRole('heading', { name: `Invoice ${number} · document` }),
      ).toBeVisible();
      await page.getByRole('tab', { name: 'Source' }).click();
      await expect(page.getByText(/InvoiceTypeCode/).first()).toBeVisible();
    } finally {
      restored.child.kill('SIGTERM');
      await restored.ended;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
