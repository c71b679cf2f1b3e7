import { expect, type Page } from '@playwright/test';

import { wordsOn } from '../texts.ts';
import { dialog, type OpenedView } from './opening.ts';

/** Waiting entries as the portal stores them: a refused one, and one that it holds back. */
const entries = (owner: string) => {
  const subject = '0193a000-0000-7000-8000-00000000000a';
  const common = { owner, subject, base: 3, params: { id: subject }, files: [], stale: [] };
  const call = { id: 'supplierOrders.collected', method: 'POST', path: '/x', multipart: false };
  const current = {
    id: subject,
    version: 4,
    status: 'Accepted',
    kgCollected: '90.000',
    weightEstimated: true,
    allowedActions: ['markCollected'],
  };
  const fields = [
    { name: 'kgCollected', label: 'Weight', kind: 'weight' },
    { name: 'weightEstimated', label: 'Estimated, not weighed', kind: 'yesNo' },
    { name: 'status', label: 'Status', kind: 'text', words: { Accepted: 'Accepted' } },
  ];
  return [
    {
      ...common,
      id: 'view-1',
      key: 'view-1',
      call,
      ways: [{ action: 'markCollected', call }],
      fields,
      body: { version: 3, kgCollected: '120.5', weightEstimated: false },
      madeAt: Date.now() - 3_600_000,
      title: 'Mark as collected: order 2794',
      text: 'Lager Stationsvej 17 · Cardboard · Minicontainer · 660 L\n120.500 kg',
      refused: { key: 'Orders.Changed', current },
    },
    {
      ...common,
      id: 'view-2',
      key: 'view-2',
      call,
      body: {},
      madeAt: Date.now() - 1_800_000,
      title: 'Mark as emptied: order 2794',
      text: 'Lager Stationsvej 17 · Cardboard · Minicontainer · 660 L',
    },
  ];
};

/** Writes entries to the portal's storage, or removes them all. */
const keep = (page: Page, rows: readonly object[]) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('fraktion');
        opening.addEventListener('error', () => fail(new Error('no storage')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const transaction = db.transaction('waiting', 'readwrite');
          const store = transaction.objectStore('waiting');
          store.clear();
          for (const row of wanted) store.put(row);
          transaction.addEventListener('complete', () => {
            db.close();
            done();
          });
        });
      }),
    rows,
  );

const ownerOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const profile = JSON.parse(localStorage.getItem('fraktion.profile') ?? '{}') as {
      id: string;
      account: { id: string };
    };
    return `${profile.id}/${profile.account.id}`;
  });

/** Opens the list of waiting entries, for this load only. */
export async function openWaiting(page: Page): Promise<void> {
  await keep(page, entries(await ownerOn(page)));
  await page.reload();
  const say = await wordsOn(page, 'shell/frame');
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('offline.waiting_other', { count: 2 }) })
    .click();
  await dialog(page).getByRole('alert').waitFor();
  await keep(page, []);
}

export const offline: readonly OpenedView[] = [
  { name: 'frame-waiting', address: '/user-settings', open: openWaiting },
  {
    name: 'frame-waiting-merge',
    address: '/user-settings',
    open: async (page) => {
      await openWaiting(page);
      const say = await wordsOn(page, 'shell/frame');
      const name = say('offline.merge');
      await dialog(page).getByRole('button', { name, exact: true }).click();
      await dialog(page).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'frame-away',
    address: '/collection-orders',
    open: async (page) => {
      const say = await wordsOn(page, 'shell/frame');
      const [words = ''] = say('offline.awayAsOf', { time: '\n' }).split('\n');
      // A late answer would show that the server is reachable after all.
      await expect(async () => {
        await page.evaluate(() => dispatchEvent(new Event('offline')));
        await page.getByText(words).waitFor({ timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
    },
  },
];
