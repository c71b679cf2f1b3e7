import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';

import { confirmLocation, getInvoice, type InvoiceDetail } from '@fraktion/contract';
import { importFile } from '@fraktion/server/testing/rows/invoices';
import type { PracticeTruth, PracticeWorld } from '@fraktion/server/testing/reading/practiceFiles';
import { buildWorld } from '@fraktion/server/testing/reading/practiceWorld';
import { type Client, startTestApp } from '@fraktion/server/testing/servers/testApp';

import { type Answer, headerOf, lineOf, printedLines } from './answers.ts';
import { type AccountCards, confirmTruth } from './confirmTruth.ts';
import { inspectionOf } from './inspection.ts';
import { postingsOf } from './postings.ts';

type TrueDoc = PracticeTruth['docs'][number];

const usage = 'npm run bench -- practice DIR --out answers.json [--feedback truth.json]';

/**
 * Answers a practice set: creates its account, imports its documents one after the other by the calls of the portal, and writes
 * the fields, suggestions and findings of the portal. With feedback each document is then posted correctly, so that the portal
 * learns from it.
 */
export async function practiceBench(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { out: { type: 'string' }, feedback: { type: 'string' } },
  });
  const [folder] = positionals;
  if (folder === undefined || values.out === undefined) throw new Error(`Usage: ${usage}`);
  const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
  const world = (await read(join(folder, 'world.json'))) as PracticeWorld;
  const truth =
    values.feedback === undefined ? [] : ((await read(values.feedback)) as PracticeTruth).docs;
  const t = await startTestApp();
  try {
    const { admin, accountCards } = await buildWorld(t.db, world);
    const me = await t.signIn(admin.email);
    const again = await buildWorld(t.db, {
      ...world,
      account: { ...world.account, id: randomUUID() },
      events: world.events.map((event) => ({ ...event, id: randomUUID() })),
    });
    const docs = await answerAll({
      me,
      apart: await t.signIn(again.admin.email),
      folder,
      accountCards: new Map([...accountCards, [null, [...accountCards.values()][0]!]]),
      truth: new Map(truth.map((doc) => [doc.docId, doc])),
    });
    await writeFile(values.out, `${JSON.stringify({ docs: Object.fromEntries(docs) }, null, 1)}\n`);
    console.log(`${docs.size} documents answered in ${values.out}`);
  } finally {
    await t.stop();
  }
}

interface Practice {
  readonly me: Client;
  /** Of a second account with the same world and no invoices: reads what `me` has already. */
  readonly apart: Client;
  readonly folder: string;
  readonly accountCards: AccountCards;
  readonly truth: ReadonlyMap<string, TrueDoc>;
}

async function answerAll({
  me,
  apart,
  folder,
  accountCards,
  truth,
}: Practice): Promise<Map<string, Answer>> {
  const docOf = new Map<string, string>();
  const answers = new Map<string, Answer>();
  for (const name of (await readdir(join(folder, 'docs'))).toSorted()) {
    const { name: docId, ext } = parse(name);
    const isPdf = ext.toLowerCase() === '.pdf';
    const file = new File([await readFile(join(folder, 'docs', name))], name);
    const invoice = await importDocument(me, file);
    if (!('id' in invoice)) {
      const duplicateOf = docOf.get(invoice.first ?? '') ?? null;
      answers.set(docId, { ...(await readingOf(apart, file)), duplicateOf });
      continue;
    }
    docOf.set(invoice.id, docId);
    const answer = await answerOf(me, invoice, { docOf, accountCards, isPdf });
    const known = truth.get(docId);
    if (known) await confirmTruth(me, invoice, known, accountCards);
    answers.set(docId, { ...answer, inspection: await inspectionOf(me, invoice.id) });
  }
  return answers;
}

/** What a document would be that is held back because its invoice is here already. */
async function readingOf(apart: Client, file: File): Promise<Answer> {
  const invoice = await importDocument(apart, file);
  if (!('id' in invoice)) return {};
  return {
    header: headerOf(invoice),
    lines: printedLines(invoice).map(lineOf),
    inspection: await inspectionOf(apart, invoice.id),
  };
}

/** The imported invoice, or the one that the document repeats. */
async function importDocument(
  me: Client,
  file: File,
): Promise<InvoiceDetail | { readonly first: string | null }> {
  const ended = await importFile(me, file);
  if (ended.state === 'done') {
    const at = { params: { id: ended.id } };
    const { version } = (await me(getInvoice, at)).data;
    return (await me(confirmLocation, { ...at, body: { version, locationScopeId: null } })).data;
  }
  if (ended.duplicateOf === null) console.log(`${file.name}: ${ended.reason} ${ended.detail}`);
  return { first: ended.duplicateOf?.id ?? null };
}

interface AnswerOf {
  readonly docOf: ReadonlyMap<string, string>;
  readonly accountCards: AccountCards;
  readonly isPdf: boolean;
}

async function answerOf(
  me: Client,
  invoice: InvoiceDetail,
  { docOf, accountCards, isPdf }: AnswerOf,
): Promise<Answer> {
  const { correctsInvoiceId } = invoice;
  return {
    header: headerOf(invoice),
    lines: printedLines(invoice).map(lineOf),
    postings: await postingsOf(me, invoice, {
      accountCards: new Set(accountCards.values()),
      isPdf,
    }),
    duplicateOf: null,
    creditOf: correctsInvoiceId === null ? null : (docOf.get(correctsInvoiceId) ?? null),
  };
}
