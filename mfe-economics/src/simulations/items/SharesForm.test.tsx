import { queryClient } from '@fraktion/shared-auth/query';
import { closePortal, listed, one, sent, startPortal } from '@fraktion/shared-auth/testing/portal';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { distributionOf } from '../../testing/simulation.ts';
import { SharesForm } from './SharesForm.tsx';

const simulation = distributionOf();
const put = `PUT /economics/simulations/waste-distribution-simulations/${simulation.id}`;

beforeAll(() => addNamespace('mfe-economics', 'en', en));
afterEach(closePortal);

async function open() {
  await startPortal({ 'GET /waste-fractions': listed(), [put]: one(simulation) });
  renderPage(<SharesForm simulation={simulation} />, queryClient, '/economics/simulations');
}

async function type(name: string, text: string) {
  const field = screen.getByRole('textbox', { name: `Simulated share of ${name}` });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

test('SIM-03 shares warn over and under 100%, and cannot be saved', async () => {
  await open();
  expect(screen.getByText('100% in total')).toBeVisible();
  await type('Glass', '30.5');
  expect(screen.getByText('The shares are 105.5%, which is 5.5 pp over 100%')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save shares' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await type('Cardboard', '');
  expect(screen.getByText('The shares are 30.5%, which is 69.5 pp under 100%')).toBeVisible();
});

test('SIM-03 whole shares are sent with all fractions', async () => {
  await open();
  await type('Cardboard', '60');
  await type('Glass', '40');
  await userEvent.click(screen.getByRole('button', { name: 'Save shares' }));
  expect(await screen.findByText('The shares are saved')).toBeVisible();
  expect(sent(put).map(({ json }) => json())).toEqual([
    {
      version: 1,
      shares: [
        { fractionId: simulation.rows[0]!.fractionId, share: '60', tonnePrice: null },
        { fractionId: simulation.rows[1]!.fractionId, share: '40', tonnePrice: null },
      ],
    },
  ]);
});
