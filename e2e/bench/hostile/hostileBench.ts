import { setTimeout as pause } from 'node:timers/promises';

import { type InvoiceImport, listInvoices } from '@fraktion/contract';
import { importFile, importedInvoice } from '@fraktion/server/testing/rows/invoices';
import { startPosting } from '@fraktion/server/testing/rows/postings';

import { sized } from '../size.ts';
import { percentile, printTable, type Row } from '../table.ts';
import { type HostileFile, hostileFiles } from './hostileFiles.ts';

type World = Awaited<ReturnType<typeof startPosting>>;

const invoices = sized(40, 2);
/** The pause of a person who looks through the list. */
const pauseMs = 20;
const quietCalls = sized(300, 10);

/** Malicious files go through the product's own import while another user works. */
export async function hostileBench(): Promise<void> {
  const world = await startPosting();
  try {
    for (let made = 0; made < invoices; made += 1) await importedInvoice(world.admin);
    const quiet = await callsUntil(world, (made) => made >= quietCalls);
    const files = hostileFiles().filter((_, index) => index % sized(1, 10) === 0);
    let over = false;
    const imports = importAll(world, files).finally(() => {
      over = true;
    });
    const busy = await callsUntil(world, () => over);
    printTable('Hostile documents', rowsOf(files, await imports, { quiet, busy }));
  } finally {
    await world.t.stop();
  }
}

async function importAll({ admin }: World, files: readonly HostileFile[]) {
  const ended: InvoiceImport[] = [];
  for (const { name, bytes, mediaType } of files) {
    const ending = mediaType === 'application/pdf' ? 'pdf' : 'xml';
    const file = new File([new Uint8Array(bytes)], `${name}.${ending}`, { type: mediaType });
    ended.push(await importFile(admin, file));
  }
  return ended;
}

/** How long each call for the list takes, one after the other. */
async function callsUntil({ admin }: World, isOver: (made: number) => boolean) {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const began = performance.now();
    const { status } = await admin(listInvoices, { query: { count: 'true' } });
    if (status !== 200) throw new Error(`The list answers ${status}`);
    times.push(performance.now() - began);
    await pause(pauseMs);
  }
  return times;
}

function rowsOf(
  files: readonly HostileFile[],
  ended: readonly InvoiceImport[],
  { quiet, busy }: { readonly quiet: readonly number[]; readonly busy: readonly number[] },
): Row[] {
  const isRefused = ({ state, reason }: InvoiceImport) => state === 'failed' && reason !== null;
  const taken = ended.filter((one) => !isRefused(one));
  for (const { fileName, state, reason } of taken)
    console.error(`${fileName}: ${state}, ${reason ?? 'without a reason'}`);
  const pdfs = files.filter(({ mediaType }) => mediaType === 'application/pdf').length;
  const [before, beside] = [percentile(quiet, 0.95), percentile(busy, 0.95)];
  return [
    {
      what: `of ${pdfs} PDF and ${files.length - pdfs} XML files, not refused with a reason`,
      ours: String(taken.length),
      reference: '–',
      figure: taken.length,
      goal: { atMost: 0 },
    },
    {
      what: 'the list of invoices beside them, p95',
      ours: `${beside.toFixed(1)} ms`,
      reference: `${before.toFixed(1)} ms`,
      figure: beside / before,
      goal: { atMost: 1.5 },
    },
  ];
}
