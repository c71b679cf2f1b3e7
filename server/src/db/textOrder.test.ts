import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { containerTypes, type Language, listContainerTypes, textSorts } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

import { buildAccount, buildUser } from '../testing/rows/builders.ts';
import { testServer } from '../testing/servers/testServer.ts';

const t = await testServer();

const names = [
  'Ærø',
  'abekat',
  'Zebra',
  'Ålsgårde',
  'Östra',
  'Abild',
  'Aalborg',
  'Ängelholm',
  'Åkers',
  'Østed',
  'Zinkgruvan',
  'apa',
  'Rum 10',
  'Rum 9',
];

/** As in Danish and in Norwegian. */
const danish = [
  'abekat',
  'Abild',
  'apa',
  'Rum 10',
  'Rum 9',
  'Zebra',
  'Ærø',
  'Østed',
  'Åkers',
  'Aalborg',
  'Ålsgårde',
];

/** Names of the reader's own letters, in order; the other ones stand among them. */
const orders: Record<Language, readonly string[]> = {
  da: danish,
  nb: danish,
  sv: [
    'Aalborg',
    'abekat',
    'Abild',
    'apa',
    'Zebra',
    'Zinkgruvan',
    'Åkers',
    'Ålsgårde',
    'Ängelholm',
    'Östra',
  ],
  en: ['Aalborg', 'abekat', 'Abild', 'Åkers', 'Ålsgårde', 'apa', 'Rum 10', 'Zebra', 'Zinkgruvan'],
};

type CallInput = { sort: 'name:asc' | 'name:desc'; page?: number; pageSize?: number };

/** An account with these names, read by a user of this language. */
async function reader(language: Language) {
  const { id: accountId } = await buildAccount(t.db);
  const user = await buildUser(t.db, accountId, 'Admin');
  await t.db.updateTable('app_user').set({ language }).where('id', '=', user.id).execute();
  const client = await t.signIn(user.email);
  for (const name of names)
    await client(containerTypes.calls.create, {
      body: { id: randomUUID(), name, size: null, sizeUnit: null },
    });
  return client;
}

const equal = (one: readonly string[], other: readonly string[], language: string) =>
  assert.deepEqual(one, other, language);

for (const language of ['da', 'nb', 'sv', 'en'] as const)
  test(`SHL-10 names come in the order of their reader's language, also page by page and from behind: ${language}`, async () => {
    const client = await reader(language);
    const read = async (query: CallInput) =>
      (await client(listContainerTypes, { query })).data.map(({ name }) => name);
    const whole = await read({ sort: 'name:asc' });
    equal(
      whole.filter((name) => orders[language].includes(name)),
      orders[language],
      language,
    );
    equal(
      whole.toSorted(new Intl.Collator(language === 'nb' ? 'da' : language).compare),
      whole,
      language,
    );
    const pages = [];
    for (let page = 1; page <= 3; page += 1)
      pages.push(...(await read({ sort: 'name:asc', page, pageSize: 5 })));
    equal(pages, whole, language);
    equal(await read({ sort: 'name:desc' }), whole.toReversed(), language);
  });

/** Days, figures, states and codes: whatever is no word. */
const otherSorts = new Set(
  `addedAt amount answerDeadline at atStake attempts baselineCost bytes category changedAt closedAt code createdAt date difference
  dueDate emptiedAt gross importedAt inspectedAt invoiceNumber issueDate key kgCollected kind lastCollected lastDay lastOrdered
  lastSignInAt netKg number oldestDate orderedAt periodFrom plannedDate position price proposedAt quantity registeredAt reportedAt
  role runAt saving sentAt setAt simulatedCost size startDate startedAt state status takenAt taxPercent trashedAt treatment urgency
  validFrom validTo vehicleNumber weighedAt`.split(/\s+/),
);

test('SHL-10 each sort of each list is known as one of words or as another', () => {
  const unknown = allCalls.flatMap(({ id, list }) =>
    (list?.sorts ?? [])
      .filter((sort) => textSorts.has(sort) === otherSorts.has(sort))
      .map((sort) => `${id} ${sort}`),
  );
  assert.deepEqual(unknown, []);
});

/** Names of machines: releases and the parts of the portal. */
const ofMachines = /\/(?:releases|clientReports|translations)\//;
/** Only tells apart rows of one time, or of one other order. */
const asLast = /\/(?:orders\/orderRows|measures\/genuineShares)\.ts$/;

test('SHL-10 no read sorts by a name in the order of bytes', () => {
  const root = join(import.meta.dirname, '../modules');
  const addressOf = (file: string): string => `/${file.replaceAll('\\', '/')}`;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !asLast.test(addressOf(file)),
  );
  const wrong = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const byBytes =
      /\.orderBy\(\s*(?:sql`[^`$]*)?['`]?[\w.(]*(?:name|title|city)\b['`)]|\border by (?:[\w.]+(?: desc)?, )*[\w.]*(?:name|title|city)\b|\.localeCompare\(other\.(?:\w*[nN]ame|title|label)/.exec(
        text,
      );
    return byBytes && !ofMachines.test(addressOf(file)) ? [`${file}: ${byBytes[0]}`] : [];
  });
  assert.deepEqual(wrong, []);
});
