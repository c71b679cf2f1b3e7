import { supplierOrderPath } from '@fraktion/contract/pages';
import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, serverForEach } from '@fraktion/shared-auth/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';

import { orderFor } from '../testing/orderFor.ts';
import { useUnreadOrders } from './useUnreadOrders.ts';

const order = orderFor();
const muted = { id: crypto.randomUUID(), link: supplierOrderPath(order.id) };
const page = { page: 1, pageSize: 500, total: null, totalCapped: false };
const server = serverForEach();

beforeEach(async () => {
  server.answer = ({ url }) => {
    if (url.pathname.startsWith('/api/user-auth')) return { body: sessionFor('t') };
    // The server leaves out kinds that the user has turned off, unless they are requested.
    const data = url.searchParams.get('filter[muted][in]') === 'true,false' ? [muted] : [];
    return { body: { data, page } };
  };
  await session.start();
});

test('SUP-02 an order is new, and read when opened, also for a user who has turned its notification off', async () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useUnreadOrders, { wrapper });
  await waitFor(() => expect(result.current.isNew(order)).toBe(true));
  result.current.markRead(order.id);
  await waitFor(() =>
    expect(
      server.seen.some(
        ({ method, url }) => method === 'PUT' && url.pathname.endsWith(`/${muted.id}`),
      ),
    ).toBe(true),
  );
});
