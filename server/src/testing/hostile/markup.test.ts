import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { Call } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';
import { sql } from 'kysely';

import type { JobName } from '../../jobs/index.ts';
import { apartCalls } from '../neighbours/apartCalls.ts';
import { jobPlays } from '../neighbours/jobPlays.ts';
import { openTheatre, type Theatre } from '../neighbours/theatre.ts';
import { unzipped } from '@fraktion/demo-world/documents/unzipped';
import type { Answer } from '../servers/testApp.ts';
import { hostileText, isMarkup, plantTexts } from './plantedTexts.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

let theatre: Theatre;
let planted: readonly string[];
/** By what was played: the mails that it wrote. */
const mails = new Map<string, readonly Mail[]>();

before(async () => {
  theatre = await openTheatre({
    furnish: async (db, catalogue) => {
      planted = await plantTexts(db, catalogue);
      // The world has any words there; the portal itself writes only those of its lists.
      await sql`update posting set category = 'Unknown', unit = 'kg'`.execute(db);
      await sql`update invoice_line set unit = null`.execute(db);
    },
    async look(played, db) {
      const { rows } = await sql<Mail>`select subject, text, html from mail
        where html like '%svg onload%' or text like '%svg onload%'`.execute(db);
      if (rows.length > 0) mails.set(played, rows);
    },
  });
});
after(() => theatre.stop());

/** Every free text of an input becomes the hostile one; what is refused for its form is sent as usual. */
const withHostileTexts = (value: unknown): unknown => {
  if (value === 'some text') return hostileText;
  if (Array.isArray(value)) return value.map(withHostileTexts);
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withHostileTexts(part)]),
  );
};

/** What a sheet takes for a formula: also the wide forms of the signs, and after a line break. */
const formula = /^\s*[=+\-@\t\r\0＝＋－＠]/u;
const isFigure = (cell: string): boolean => /^-?[\d.,\s]*$/.test(cell);

const cellsOfCsv = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line) => line.match(/("([^"]|"")*"|[^;]*)(;|$)/g) ?? [])
    .map((cell) => cell.replace(/;$/, '').replace(/^"(.*)"$/s, '$1'));

const formulasOf = (xlsx: Buffer): string[] => {
  const found: string[] = [];
  for (let sheet = 1; sheet < 20; sheet += 1)
    try {
      const xml = unzipped(xlsx, `xl/worksheets/sheet${sheet}.xml`);
      found.push(...[...xml.matchAll(/<f[^>]*>([^<]*)<\/f>/g)].map(([, text = '']) => text));
    } catch {
      break;
    }
  return found;
};

const isOwnFormula = (text: string): boolean => /^(0|SUM\([A-Z]+2:[A-Z]+\d+\))$/.test(text);

/** What is wrong with a file for whoever opens it. */
async function wrongIn(answer: Answer): Promise<string[]> {
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.bytes());
  if (type.includes('spreadsheetml'))
    return formulasOf(bytes).filter((each) => !isOwnFormula(each));
  if (type.includes('csv'))
    return cellsOfCsv(bytes.toString('utf8')).filter(
      (cell) => formula.test(cell) && !isFigure(cell),
    );
  if (/html|xml|svg/.test(type)) return isMarkup(bytes.toString('utf8')) ? ['markup'] : [];
  return [];
}

const isRead = ({ method }: Call): boolean => method === 'GET' || method === 'HEAD';
const played = allCalls.filter(({ id, roles }) => !(id in apartCalls) && roles !== 'deployToken');

type Input = Readonly<Record<string, unknown>>;
const withBody = (body: object) => (input: Input) => ({
  ...input,
  body: { ...(input['body'] as object), ...body },
});
const withQuery = (query: object) => (input: Input) => ({ ...input, query });
const year = { fromDate: '2020-01-01', toDate: '2026-12-31' };

/** The calls that make a file from what somebody has typed, in each of its forms. */
const askedFiles: readonly (readonly [string, (input: Input) => Input])[] = [
  ['invoices.export', (input) => input],
  ['vouchers.export', withBody({ format: 'csv' })],
  ['wasteAccounting.report', withQuery({ ...year, format: 'xlsx' })],
  ['wasteAccounting.registerSheet', withQuery(year)],
  ['simulations.pdf', (input) => input],
  ['infocards.labels', (input) => input],
  ['sheets.export', (input) => input],
];
/** The others hand out bytes that somebody has uploaded, letters and pictures, in which nothing calculates or runs. */
const otherFiles = [
  'accountTheme.logoFile',
  'claims.letter',
  'contactOrders.file',
  'contactOrders.logo',
  'fileDrive.content',
  'fileDrive.thumbnail',
  'files.download',
  'infocardCovers.one',
  'inspections.report',
  'invoiceImports.document',
  'invoices.attachment',
  'invoices.document',
  'invoices.pdf',
  'languageFiles.download',
  'orderLinks.file',
  'orderLinks.logo',
  'rounds.picture',
];

const callOf = (id: string): Call => allCalls.find((call) => call.id === id)!;

test('SRV-12 every call that makes a file is tried, or its file holds nothing that calculates', () => {
  const tried = new Set([...askedFiles.map(([id]) => id), ...otherFiles]);
  const files = allCalls.filter(({ answer }) => answer === 'file').map(({ id }) => id);
  assert.deepEqual(files.toSorted(), [...tried].toSorted());
});

test('SRV-12 a text that is markup and a formula is planted wherever somebody types', () => {
  assert.ok(planted.length > 190, `${planted.length}: ${planted.join(' ')}`);
});

test('SRV-12 no file that leaves the portal has a formula or markup that somebody has typed', async () => {
  const wrong: string[] = [];
  const files = new Set<string>();
  for (const [id, change] of askedFiles) {
    const { answer } = await theatre.effectOfCall(callOf(id), change);
    assert.equal(answer.status, 200, `${id}: ${JSON.stringify(answer.error)}`);
    files.add(answer.headers.get('content-type')?.split(';')[0] ?? '');
    wrong.push(...(await wrongIn(answer)).map((each) => `${id}: ${each}`));
  }
  assert.deepEqual(wrong, []);
  assert.ok(files.size >= 3, [...files].join(' '));
});

test('SRV-12 ORD-08 no mail has markup that somebody has typed, and its subject is one line', async () => {
  let made = 0;
  const failed: string[] = [];
  for (const call of played.filter((each) => !isRead(each))) {
    const hostile = (input: Readonly<Record<string, unknown>>) => ({
      ...input,
      body: withHostileTexts(input['body']),
    });
    const first = await theatre.effectOfCall(call, hostile);
    if (first.answer.status >= 500)
      failed.push(`${call.id}: ${JSON.stringify(first.answer.error)}`);
    if (first.answer.status < 300) made += 1;
  }
  for (const name of Object.keys(jobPlays) as JobName[]) await theatre.effectOfJob(name);
  assert.deepEqual(failed, []);
  assert.ok(made > 150, `${made} calls`);
  assert.ok(mails.size > 12, [...mails.keys()].join(' '));
  const wrong = [...mails].flatMap(([what, sent]) =>
    sent.flatMap(({ subject, html }) => [
      ...(isMarkup(html) ? [`${what}: markup`] : []),
      ...(/[\r\n]/.test(subject) ? [`${what}: subject`] : []),
    ]),
  );
  assert.deepEqual(wrong, []);
});
