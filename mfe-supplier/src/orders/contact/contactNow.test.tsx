import type { OrderWithEvents } from '@fraktion/contract/orders';
import { Route, Routes } from '@fraktion/shared-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { linkFacts } from '../../testing/linkFacts.ts';
import { orderFor } from '../../testing/orderFor.ts';
import { closePortal, one, openPortal, refused, sent } from '../../testing/portal.tsx';
import ContactOrderPage from './ContactOrderPage.tsx';
import ContactOrdersPage from './ContactOrdersPage.tsx';

const list = '/supplier-contacts/0193a000-0000-7000-8000-0000000000c1/orders';
const asked = orderFor();
const accepted = orderFor({ status: 'Accepted', version: 2 });
const mine = `${list}/${asked.id}`;
const page = (orders: readonly OrderWithEvents[], more = false) =>
  one({
    contactName: 'Smed',
    customerName: 'Nordhavn',
    ...linkFacts,
    orders,
    more,
    counts: { inbox: 1, accepted: 0, collected: 0 },
  });

const show = (address: string, answers: Parameters<typeof openPortal>[1]) =>
  openPortal(
    <Routes>
      <Route path="/supplier-contacts/:contactId/orders" element={<ContactOrdersPage />} />
      <Route path="/supplier-contacts/:contactId/orders/:id" element={<ContactOrderPage />} />
    </Routes>,
    answers,
    `${address}#secret`,
  );

/** Answers once; later requests stay pending. */
const once = (answer: ReturnType<typeof one>) => {
  let asks = 0;
  return () => ((asks += 1) === 1 ? answer : { hang: true as const });
};

beforeEach(() => sessionStorage.clear());
afterEach(closePortal);

const accept = async () => {
  await userEvent.click((await screen.findAllByRole('button', { name: 'Accept' }))[0]!);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
};

test.each([
  ['on its page', mine, one(asked), 'heading', 'Order 12'],
  ['in the list', list, page([asked]), 'group', 'Inbox'],
] as const)(
  'SUP-10 the next step is offered %s before the order is read again',
  async (_, address, read, role, name) => {
    await show(address, {
      [`POST ${address}/read`]: once(read),
      [`POST ${mine}/act`]: one(accepted),
    });
    await accept();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Mark as collected' })[0]).toBeVisible();
    await waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());
  },
);

test('SUP-10 a further page that fails shows that where it was requested, and can be requested again', async () => {
  const other = orderFor({ id: '0193a000-0000-7000-8000-0000000000b2', locationName: 'Kajen 9' });
  let comes = false;
  await show(list, {
    [`POST ${list}/read`]: ({ json }) => {
      if ((json() as { page: number }).page === 1) return page([asked], true);
      return comes ? page([other]) : refused(422, 'Generic.Unavailable');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  comes = true;
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Kajen 9' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent(`POST ${list}/read`).length).toBeGreaterThan(2);
});

test('SUP-10 the address of a tab is a complete link, with its secret where no server reads it', async () => {
  await show(list, { [`POST ${list}/read`]: page([asked]) });
  const accepted = await screen.findByRole('tab', { name: /^Accepted orders/ });
  await userEvent.click(accepted);
  await waitFor(() => expect(accepted).toHaveAttribute('aria-selected', 'true'));
  const shown = () => `${location.search}${location.hash}`;
  expect(shown()).toBe('?tab=accepted#secret');
  await userEvent.click(screen.getByRole('tab', { name: /^Inbox/ }));
  await waitFor(() => expect(shown()).toBe('#secret'));
});
