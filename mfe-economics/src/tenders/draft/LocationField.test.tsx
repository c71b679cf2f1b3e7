import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, listed, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import en from '../../locales/en.json';
import { LocationField } from './LocationField.tsx';

const locations = [
  { id: 'l1', name: 'Harbour 1', zip: '2100', city: 'Copenhagen' },
  { id: 'l2', name: 'Mill 7', zip: '8000', city: 'Aarhus' },
];

const Field = () => {
  const [id, setId] = useState('l9');
  return (
    <>
      <LocationField value={id} onChange={setId} name="Yard 9, 9000 Aalborg" />
      <p>{`chosen: ${id}`}</p>
    </>
  );
};

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

test('SUP-09 a location is found on the server, and one that it has not read says its stored name', async () => {
  await startPortal({
    'GET /background-data/locations': ({ url }) => {
      // Unasked it comes as far as the first of them.
      const q = url.searchParams.get('q');
      return listed(...locations.filter(({ name }, at) => (q ? name.includes(q) : at === 0)));
    },
  });
  renderPage(<Field />, queryClient);
  const field = await screen.findByRole('combobox', { name: 'Location' });
  expect(field).toHaveValue('Yard 9, 9000 Aalborg');
  await userEvent.clear(field);
  await userEvent.type(field, 'Mill');
  await userEvent.click(await screen.findByRole('option', { name: 'Mill 7, 8000 Aarhus' }));
  expect(screen.getByText('chosen: l2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('chosen:')).toBeVisible();
  expect(field).toHaveValue('');
});
