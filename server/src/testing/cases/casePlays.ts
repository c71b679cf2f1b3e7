import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import {
  createCollector,
  listCollectors,
  listInspections,
  previewWeighings,
} from '@fraktion/contract';

import { writeInvoice } from '@fraktion/demo-world/eInvoices';
import { buildAccount, buildUser } from '../rows/builders.ts';
import { freshInvoice, importFile, inspected, xmlFile } from '../rows/invoices.ts';
import type { TestApp } from '../servers/testApp.ts';
import { buildBuyer } from './caseFiles.ts';
import { signInNew } from '../rows/accountServer.ts';

const names = {
  da: ['Abild', 'abekat', 'Zebra', 'Ærø', 'Østed', 'Ålsgårde', 'Aalborg'],
  sv: ['Zinkgruvan', 'Åkers', 'Ängelholm', 'Östra'],
};

/** Cases that are a way of doing something, and no file. */
export const casePlays: Readonly<Record<string, (t: TestApp) => Promise<void>>> = {
  /** Twelve documents at once, whose first line is 100 too low. */
  36: async (t) => {
    const { admin } = await buildBuyer(t);
    const files = Array.from({ length: 12 }, () => {
      const invoice = freshInvoice();
      const [first, ...rest] = invoice.lines;
      const amount = (Number(first!.quantity) * Number(first!.unitPrice) - 100).toFixed(2);
      return xmlFile(
        writeInvoice({ ...invoice, lines: [{ ...first!, amount }, ...rest] }, 'peppol'),
      );
    });
    const ended = await Promise.all(files.map((file) => importFile(admin, file)));
    assert.deepEqual([...new Set(ended.map(({ state }) => state))], ['done']);
    for (const { id } of ended) await inspected(admin, id);
    const { data } = await admin(listInspections, { query: { pageSize: 50 } });
    assert.deepEqual(
      data.map(({ lineSum, result }) => [lineSum, result]),
      ended.map(() => ['Failed', 'Failed']),
    );
  },
  38: async (t) => {
    for (const [language, sorted] of Object.entries(names) as ['da' | 'sv', string[]][]) {
      const account = await buildAccount(t.db);
      const user = await buildUser(t.db, account.id, 'Admin');
      await t.db.updateTable('app_user').set({ language }).where('id', '=', user.id).execute();
      const admin = await t.signIn(user.email);
      for (const name of sorted.toReversed())
        await admin(createCollector, {
          body: {
            id: randomUUID(),
            name: `XQ ${name}`,
            email: 'a@test.example',
            phone: '',
            address: '',
            zip: '',
            city: '',
            cvr: null,
            language,
          },
        });
      const { data } = await admin(listCollectors, { query: { sort: 'name:asc', pageSize: 50 } });
      assert.deepEqual(
        data.map(({ name }) => name.slice(3)),
        sorted.toSorted(new Intl.Collator(language).compare),
      );
      assert.equal(data.length, sorted.length);
    }
  },
  /** 45 and 99 tonnes, and more than a scale shows. */
  43: async (t) => {
    const platform = await buildAccount(t.db, { kind: 'platform', name: 'Fraktion' });
    const staff = await signInNew(t, platform.id, 'SystemAdmin');
    const rows = ['39000', '45000', '99000', '100001'].map((netKg, index) => ({
      row: index + 2,
      cells: { station: 'Nord', ticket: `C43-${index}`, weighedAt: '2026-03-10 08:00', netKg },
    }));
    const { data } = await staff(previewWeighings, {
      params: { tab: 'weighings' },
      body: { rows },
    });
    assert.deepEqual(
      data.rows.map(({ state, warnings = [] }) => [state, warnings.length > 0]),
      [
        ['new', false],
        ['new', true],
        ['new', true],
        ['wrong', false],
      ],
    );
  },
};
