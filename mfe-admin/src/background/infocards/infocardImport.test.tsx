import { infocards } from '@fraktion/contract/infocards';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { closePortal, one, openPortal, sent } from '../../testing/portal.tsx';
import InfocardImportPage from './InfocardImportPage.tsx';

afterEach(closePortal);

const preview = 'POST /background-data/info-cards/imports/preview';
const write = 'POST /background-data/info-cards/imports';

test('ADM-06 each column of the file is explained in words', async () => {
  await openPortal(<InfocardImportPage />, {});
  // Below the file, and folded.
  await userEvent.click(await screen.findByText('Columns of the file'));
  const terms = await screen.findAllByRole('term');
  expect(terms).toHaveLength(Object.keys(infocards.sheet.fields).length);
  // No internal key or value is shown.
  for (const term of terms)
    expect(Object.keys(infocards.sheet.fields)).not.toContain(term.textContent);
  expect(screen.getByText('Container, Account, Supplies. Empty: Container')).toBeVisible();
  expect(screen.getByText('A number. Empty: 1')).toBeVisible();
  expect(screen.getByText('A name from its list. Must be filled in')).toBeVisible();
});

test('ADM-06 infocards of a file, with heads of another language, are looked at and then written', async () => {
  const counts = { new: 1, changed: 0, unchanged: 0, wrong: 0 };
  const row = { row: 2, state: 'new', name: 'Pakhuset · Pap', problems: [], changes: [] };
  await openPortal(<InfocardImportPage />, {
    [preview]: one({ counts, rows: [row] }),
    [write]: one({ counts }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a file' }));
  const dialog = within(await screen.findByRole('dialog'));
  const text = 'Navn;Lokation;Type;Antal;Enhed for størrelsen\nPap;Pakhuset;Beholder;2;\n';
  const file = new File([text], 'infokort.csv', { type: 'text/csv' });
  await userEvent.upload(await dialog.findByLabelText('File', { selector: 'input' }), file);
  expect(await dialog.findByText('Pakhuset · Pap')).toBeVisible();
  expect(sent(preview).map(({ json }) => json())).toMatchObject([
    {
      rows: [
        {
          row: 2,
          cells: { name: 'Pap', locationId: 'Pakhuset', type: 'ContainerInfoCard', quantity: '2' },
        },
      ],
    },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText('1 row is imported')).toBeVisible();
  expect(sent(write)).toHaveLength(1);
});
