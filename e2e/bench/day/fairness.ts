import { randomUUID } from 'node:crypto';

import { createOrder, exportInvoice, listOrders, uploadInvoice } from '@fraktion/contract';
import { writeInvoice } from '@fraktion/demo-world/eInvoices';
import { freshInvoice, importedInvoice, xmlFile } from '@fraktion/server/testing/rows/invoices';
import { newOrder, type Trade } from '@fraktion/server/testing/rows/orders';

import { sized } from '../size.ts';
import { percentile, type Row } from '../table.ts';
import { Times } from './acts.ts';

const rounds = sized(150, 3);
const documents = sized(500, 6);

async function calm({ admin, infocard }: Trade): Promise<readonly number[]> {
  const times = new Times();
  for (let round = 0; round < rounds; round += 1) {
    await times.of('call', () => admin(listOrders, { query: { pageSize: 50 } }));
    const body = newOrder(infocard.id, { confirmedDouble: true });
    await times.of('call', () => admin(createOrder, { body }));
  }
  return times.byKind.get('call') ?? [];
}

/** Uploads documents and exports an invoice, six at once, until it is told to end. */
async function flood({ admin }: Trade, mayGoOn: () => boolean): Promise<void> {
  const { id } = await importedInvoice(admin);
  let sent = 0;
  const one = async (): Promise<void> => {
    while (mayGoOn()) {
      sent += 1;
      if (sent <= documents)
        await admin(uploadInvoice, {
          body: { invoiceId: randomUUID() },
          files: [
            xmlFile(
              writeInvoice(freshInvoice({ number: `N-${randomUUID().slice(0, 13)}` }), 'peppol'),
            ),
          ],
        });
      else await (await admin(exportInvoice, { params: { id } })).bytes();
    }
  };
  await Promise.all(Array.from({ length: 6 }, one));
}

/** What the calls of one account take while another one imports and exports as much as it can. */
export async function fairnessRow(one: Trade, other: Trade): Promise<Row> {
  const alone = percentile(await calm(one), 0.95);
  let goesOn = true;
  const flooding = flood(other, () => goesOn);
  const beside = percentile(await calm(one), 0.95);
  goesOn = false;
  await flooding;
  return {
    what: 'calls of an account beside the flood of another, 95 % within',
    ours: `${beside.toFixed(0)} ms`,
    reference: `${alone.toFixed(0)} ms`,
    figure: beside / alone,
    goal: { atMost: 1.5 },
  };
}
