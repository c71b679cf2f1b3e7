import { ledgerAccounts } from '@fraktion/contract/invoices';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, one, openPortal, sent } from '../../testing/portal.tsx';
import AccountPlanImportPage from './AccountPlanImportPage.tsx';

afterEach(closePortal);

const preview = 'POST /background-data/ledger-accounts/imports/preview';
const write = 'POST /background-data/ledger-accounts/imports';

test('REC-12 ADM-09 each column of an account plan is explained in words', async () => {
  await openPortal(<AccountPlanImportPage />, {});
  // Below the file, and folded.
  await userEvent.click(await screen.findByText('Columns of the file'));
  const terms = await screen.findAllByRole('term');
  expect(terms).toHaveLength(Object.keys(ledgerAccounts.sheet.fields).length);
  for (const term of terms)
    expect(Object.keys(ledgerAccounts.sheet.fields)).not.toContain(term.textContent);
  expect(screen.getByText(/Creditor, .* Empty: Category$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the chart of accounts' })).toBeVisible();
});

test('REC-12 ADM-09 an account plan with Danish heads is looked at, and a wrong row is left out with its reason', async () => {
  const counts = { new: 1, changed: 0, unchanged: 0, wrong: 0 };
  const fine = { row: 2, state: 'new', name: 'Rent · 25', problems: [], changes: [] };
  const problems = [{ field: 'postingCategory', problem: 'NotOfKind', detail: '' }];
  const wrong = { row: 3, state: 'wrong', name: 'vat', problems, changes: [] };
  await openPortal(<AccountPlanImportPage />, {
    [preview]: one({ counts: { ...counts, wrong: 1 }, rows: [fine, wrong] }),
    [write]: one({ counts }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a file' }));
  const dialog = within(await screen.findByRole('dialog'));
  const head = 'Linjetype;Konteringskategori;Momssats;Kontonummer;Kontonavn;Momskode';
  const text = `${head}\nKategori;Leje;25,00;3645;Leje af containere;K010\n`;
  const file = new File([text], 'kontoplan.csv', { type: 'text/csv' });
  await userEvent.upload(await dialog.findByLabelText('File', { selector: 'input' }), file);
  expect(await dialog.findByText(/Does not go with the kind of entry/)).toBeVisible();
  expect(sent(preview).map(({ json }) => json())).toMatchObject([
    {
      rows: [
        {
          row: 2,
          cells: {
            entryKind: 'category',
            postingCategory: 'Rent',
            accountNumber: '3645',
            accountName: 'Leje af containere',
            taxCode: 'K010',
          },
        },
      ],
    },
  ]);
  // The correct row is written without the wrong one, which comes back as a file.
  expect(dialog.getByText(/^1 row is left out\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText('1 row is imported')).toBeVisible();
  expect(sent(write).map(({ json }) => json())).toMatchObject([
    { rows: [{ row: 2 }], seen: { new: 1, changed: 0 } },
  ]);
});
