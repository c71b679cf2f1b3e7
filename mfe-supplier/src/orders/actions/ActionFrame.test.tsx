import { serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace, hasUnsaved } from '@fraktion/shared-ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../../locales/en.json';
import { canceledOrder } from '../../testing/canceledOrder.ts';
import { orderFor } from '../../testing/orderFor.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { ActionDialog } from './ActionDialog.tsx';

const server = serverForEach();
beforeAll(() => addNamespace('mfe-supplier', 'en', en));

const show = () => {
  const onClose = jest.fn();
  const order = orderFor({ status: 'Accepted' });
  renderPage(<ActionDialog action="reportFutile" order={order} onClose={onClose} />);
  return onClose;
};
const question = () => screen.queryByRole('alertdialog', { name: 'Discard your changes?' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['Cancel', () => press('Cancel')],
  ['the cross', () => press('Close')],
  ['Esc', () => userEvent.keyboard('{Escape}')],
])("SUP-12 a driver's input is not lost by %s without a question", async (_, leave) => {
  const onClose = show();
  await userEvent.type(await screen.findByLabelText('Reason'), 'Locked');
  await leave();
  await waitFor(() => expect(question()).toBeVisible());
  expect(onClose).not.toHaveBeenCalled();
  await press('Discard changes');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('SUP-12 a dialog without input closes without a question', async () => {
  const onClose = show();
  await press('Cancel');
  expect(onClose).toHaveBeenCalled();
  expect(question()).not.toBeInTheDocument();
});

test('SUP-04 if someone else was first and nothing can be sent, the dialog shows no fields', async () => {
  const current = canceledOrder();
  server.answer = () => ({
    status: 409,
    body: { error: { message: 'Orders.Changed', requestId: 'r', current } },
  });
  const onClose = show();
  await userEvent.type(await screen.findByLabelText('Reason'), 'Locked');
  expect(hasUnsaved()).toBe(true);
  await press('Report');
  expect(await screen.findByText('There is nothing more for you to do.')).toBeVisible();
  await waitFor(() => expect(hasUnsaved()).toBe(false));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(question()).not.toBeInTheDocument();
});
