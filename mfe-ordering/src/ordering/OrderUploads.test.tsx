import { queryClient } from '@fraktion/shared-auth/query';
import { serverForEach } from '@fraktion/shared-auth/testing';
import type { QueuedUpload, Uploads } from '@fraktion/shared-auth/uploads';
import { sendOrKeep } from '@fraktion/shared-auth/waiting';
import { addNamespace, UiProvider } from '@fraktion/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import en from '../locales/en.json';
import { infocardFor } from '../testing/infocardFor.ts';
import { OrderForm } from './OrderForm.tsx';

const pictureOf = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const list: readonly QueuedUpload[] = [
  { id: '0193a000-0000-7000-8000-0000000000c1', file: pictureOf('a.jpg'), state: 'done', sent: 1 },
  { id: '0193a000-0000-7000-8000-0000000000c2', file: pictureOf('b.jpg'), state: 'lost', sent: 0 },
];

jest.mock('@fraktion/shared-auth/uploads', () => ({
  useUploads: (): Uploads => ({
    list,
    settled: async () => list,
    add: () => [],
    change: () => {},
    cancel: () => {},
    forget: () => {},
    refuse: () => {},
    again: () => {},
  }),
}));

jest.mock('@fraktion/shared-auth/waiting', () => {
  const real = jest.requireActual<{ sendOrKeep: typeof sendOrKeep }>(
    '@fraktion/shared-auth/waiting',
  );
  return { ...real, sendOrKeep: jest.fn(real.sendOrKeep) };
});

const infocard = infocardFor({
  collector: { id: '0193a000-0000-7000-8000-00000000000b', name: 'Renvej', hasValidEmail: true },
});

const server = serverForEach();
beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(() => {
  server.answer = ({ method }) => ({
    body: { data: method === 'GET' ? [] : { id: 'x', number: 12, supplierName: 'Renvej' } },
  });
});

test('ORD-05 a finished upload is sent by its id, an unfinished one with the order', async () => {
  const onDone = jest.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <UiProvider nonce="test">
        <OrderForm infocard={infocard} onDone={onDone} onCancel={() => {}} />
      </UiProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Waiting for connection')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Order collection' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const form = server.seen.find(({ method }) => method === 'POST')?.body.toString() ?? '';
  expect(form).toContain(`["${list[0]!.id}"]`);
  expect(form).toContain('filename="b.jpg"');
  expect(form).not.toContain('filename="a.jpg"');
  // If the order has to wait, it needs the file after the upload has expired.
  const [, , keeping] = jest.mocked(sendOrKeep).mock.lastCall!;
  expect(keeping.uploaded).toEqual([list[0]!.file]);
});
