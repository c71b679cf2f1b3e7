import { expect, type Page } from '@playwright/test';

import { wordsOn } from '../texts.ts';
import { dialog, type Opened } from './opening.ts';

/** As the portal keeps what was typed: one entry that was refused, and one that it holds back. */
const entries = (owner: string) => {
  const subject = '0193a000-0000-7000-8000-00000000000a';
  const common = { owner, subject, base: 3, params: { id: subject }, files: [], stale: [] };
  const call = { id: 'supplierOrders.collected', method: 'POST', path: '/x', multipart: false };
  const current = { id: subject, version: 4 };
  return [
    {
      ...common,
      id: 'view-1',
      key: 'view-1',
      call,
      body: { version: 3, kgCollected: '120.5' },
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

/** Puts entries where the portal keeps them, or takes all of them away. */
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

export const offline: readonly Opened[] = [
  {
    name: 'frame-waiting',
    address: '/user-settings',
    open: async (page) => {
      await keep(page, entries(await ownerOn(page)));
      await page.reload();
      const say = await wordsOn(page, 'shell/frame');
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('Offline.Waiting_other', { count: 2 }) })
        .click();
      await dialog(page).getByRole('alert').waitFor();
      // For this load alone.
      await keep(page, []);
    },
  },
  {
    name: 'frame-away',
    address: '/collection-orders',
    open: async (page) => {
      const say = await wordsOn(page, 'shell/frame');
      const [words = ''] = say('Offline.AwayAsOf', { time: '\n' }).split('\n');
      // An answer that was still on its way says that the server is there after all.
      await expect(async () => {
        await page.evaluate(() => dispatchEvent(new Event('offline')));
        await page.getByText(words).waitFor({ timeout: 1_000 });
      }).toPass({ timeout: 20_000 });
    },
  },
];
