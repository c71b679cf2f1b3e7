import type { OrderWithEvents } from '@fraktion/contract/orders';
import { queryClient } from '@fraktion/shared-auth/query';
import { addNamespace, BrowserRouter, UiProvider } from '@fraktion/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../../locales/en.json';
import { orderFor } from '../../../testing/orderFor.ts';
import { OrderActions } from './OrderActions.tsx';

beforeAll(() => addNamespace('mfe-ordering', 'en', en));

const show = (change: Partial<OrderWithEvents>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <UiProvider nonce="test">
        <BrowserRouter>
          <OrderActions order={orderFor(change)} />
        </BrowserRouter>
      </UiProvider>
    </QueryClientProvider>,
  );

const again = { name: 'Order again' };
const openMenu = async () => userEvent.click(screen.getByRole('button', { name: 'More' }));

test('ORD-09 if no action is next, ordering again is shown beside the menu', async () => {
  show({ status: 'Collected' });
  const button = screen.getByRole('button', again);
  await openMenu();
  expect(await screen.findByRole('menuitem', { name: 'Make recurring' })).toBeVisible();
  expect(screen.queryByRole('menuitem', again)).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button);
  expect(location.search).toContain(orderFor().id);
});

test('ORD-09 if another action is next, ordering again is in the menu', async () => {
  show({ status: 'Created' });
  expect(screen.queryByRole('button', again)).toBeNull();
  await openMenu();
  expect(await screen.findByRole('menuitem', again)).toBeVisible();
});
