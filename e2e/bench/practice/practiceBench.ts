import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';

import type { InvoiceDetail } from '@fraktion/contract';
import type { PracticeTruth, PracticeWorld } from '@fraktion/server/testing/reading/practiceFiles';
import { buildWorld } from '@fraktion/server/testing/reading/practiceWorld';
import { type Client, startTestApp } from '@fraktion/server/testing/servers/testApp';

import { type Answer, headerOf, lineOf, printedLines } from './answers.ts';
import { type AccountCards, confirmTruth } from './confirmTruth.ts';
import { importDocument } from './importDocument.ts';
import { inspectionOf } from './inspection.ts';
import { directionOf, postingsOf, repeatedWeights } from './postings.ts';
import { renewedClient } from './renewedClient.ts';
import { tonnageOf } from './tonnage.ts';

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
    const me = await renewedClient(t, admin.email);
    const again = await buildWorld(t.db, {
      ...world,
      account: { ...world.account, id: randomUUID() },
      events: world.events.map((event) => ({ ...event, id: randomUUID() })),
    });
    const docs = await answerAll({
      me,
      apart: await renewedClient(t, again.admin.email),
      folder,
      accountCards: new Map([...accountCards, [null, [...accountCards.values()][0]!]]),
      truth: new Map(truth.map((doc) => [doc.docId, doc])),
    });
    const answers = { docs: Object.fromEntries(docs), tonnage: await tonnageOf(me) };
    await writeFile(values.out, `${JSON.stringify(answers, null, 1)}\n`);
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
    const imported = await importDocument(me, file);
    if ('refused' in imported) {
      answers.set(docId, { refused: true });
      continue;
    }
    if ('heldBack' in imported) {
      const duplicateOf = docOf.get(imported.first ?? '') ?? null;
      answers.set(docId, { ...(await readingOf(apart, file, isPdf)), duplicateOf, heldBack: true });
      continue;
    }
    const { invoice, others } = imported;
    docOf.set(invoice.id, docId);
    const answer = await answerOf(me, invoice, { docOf, accountCards, isPdf });
    const known = truth.get(docId);
    if (known) await confirmTruth(me, invoice, known, accountCards);
    answers.set(docId, {
      ...answer,
      ...(others.length > 0 ? { headers: [invoice, ...others].map(headerOf) } : {}),
      ...(await inspectionOf(me, invoice, { isPdf })),
      postings: known ? await repeatedWeights(me, invoice, answer.postings ?? []) : answer.postings,
    });
  }
  return answers;
}

/** What a document would be that is held back because its invoice is here already. */
async function readingOf(apart: Client, file: File, isPdf: boolean): Promise<Answer> {
  const imported = await importDocument(apart, file);
  if (!('invoice' in imported)) return {};
  const { invoice } = imported;
  return {
    header: headerOf(invoice),
    lines: printedLines(invoice).map(lineOf),
    direction: await directionOf(apart, invoice),
    ...(await inspectionOf(apart, invoice, { isPdf })),
  };
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
    direction: await directionOf(me, invoice),
    heldBack: false,
    postings: await postingsOf(me, invoice, {
      accountCards: new Set(accountCards.values()),
      isPdf,
    }),
    duplicateOf: null,
    creditOf: correctsInvoiceId === null ? null : (docOf.get(correctsInvoiceId) ?? null),
  };
}
