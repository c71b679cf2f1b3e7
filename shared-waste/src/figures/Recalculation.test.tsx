import { eventTouches } from '@fraktion/contract/events';
import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, one, sent, startPortal, touched } from '@fraktion/shared-auth/testing/portal';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { act, screen, waitFor } from '@testing-library/react';

import { Recalculation } from './Recalculation.tsx';

const call = 'GET /figures/recalculation';
let state = { total: 0, done: 0 };

const show = async (role: 'Admin' | 'SupSupplier' = 'Admin') => {
  await startPortal({ [call]: () => one(state) }, { role });
  renderPage(<Recalculation />, queryClient);
};

afterEach(closePortal);

test('ADM-01 DSH-02 a page says how far the figures are after a change of many rows, follows each step, and is silent at the end', async () => {
  state = { total: 20_000, done: 1_000 };
  await show();
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('Figures are being recalculated: 1,000 of 20,000.');
  state = { total: 20_000, done: 19_000 };
  act(() => touched(eventTouches['recalculation-changed']));
  await waitFor(() => expect(status).toHaveTextContent('19,000 of 20,000'));
  state = { total: 0, done: 0 };
  act(() => touched(eventTouches['recalculation-ended']));
  await waitFor(() => expect(status).not.toBeInTheDocument());
});

test('ADM-01 DSH-02 nothing is said where nothing is recalculated', async () => {
  state = { total: 0, done: 0 };
  await show();
  await waitFor(() => expect(sent(call)).toHaveLength(1));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('ADM-01 a role that reads no figures does not ask for it', async () => {
  await show('SupSupplier');
  expect(sent(call)).toHaveLength(0);
});
