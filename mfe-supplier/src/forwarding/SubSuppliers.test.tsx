import { queryClient } from '@fraktion/shared-auth/query';
import { startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { renderPage } from '../testing/renderPage.tsx';
import { SubSuppliers } from './SubSuppliers.tsx';

const lastbil = {
  id: '0193a000-0000-7000-8000-0000000000a1',
  name: 'Lastbil',
  city: 'Næstved',
  vatNumber: 'DK12345678',
};

let server: TestServer;
let known: (typeof lastbil)[];
beforeAll(() => addNamespace('mfe-supplier', 'en', en));
beforeEach(async () => {
  server = await startServer();
  server.answer = ({ method }) => {
    if (method === 'POST') known = [lastbil];
    if (method === 'DELETE') known = [];
    return { body: { data: known } };
  };
});
afterEach(() => {
  queryClient.clear();
  return server.stop();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('SUP-03 a sub-supplier is added by its number', async () => {
  known = [];
  renderPage(<SubSuppliers />);
  expect(await screen.findByText(/^No sub-suppliers yet/)).toBeVisible();
  await press('Add sub-supplier');
  const add = async () => {
    const buttons = await screen.findAllByRole('button', { name: 'Add sub-supplier' });
    await userEvent.click(buttons.at(-1)!);
  };
  await add();
  expect(await screen.findByText('Write the number')).toBeVisible();
  await userEvent.type(screen.getByLabelText('VAT or company number'), 'DK 12 34 56 78');
  await add();
  expect(await screen.findByText('Næstved · DK12345678')).toBeVisible();
  const sent = server.seen.find(({ method }) => method === 'POST');
  expect(sent?.json()).toEqual({ vatNumber: 'DK 12 34 56 78' });
});

test('SUP-03 a sub-supplier is removed after a confirmation', async () => {
  known = [lastbil];
  renderPage(<SubSuppliers />);
  await press('Remove Lastbil');
  expect(await screen.findByText('Remove Lastbil?')).toBeVisible();
  await press('Remove');
  expect(await screen.findByText(/^No sub-suppliers yet/)).toBeVisible();
  const gone = server.seen.find(({ method }) => method === 'DELETE');
  expect(gone?.url.pathname).toContain(lastbil.id);
});

test('SUP-03 a refusal about the number is shown at its field', async () => {
  known = [];
  renderPage(<SubSuppliers />);
  await press('Add sub-supplier');
  await userEvent.type(await screen.findByLabelText('VAT or company number'), 'DK1');
  const error = { message: 'Generic.Invalid', requestId: 'r', fields: { vatNumber: 'Too short' } };
  server.answer = () => ({ status: 400, body: { error } });
  const buttons = screen.getAllByRole('button', { name: 'Add sub-supplier' });
  await userEvent.click(buttons.at(-1)!);
  expect(await screen.findByText('Too short')).toBeVisible();
});
