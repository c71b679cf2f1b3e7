import type { Order } from '@fraktion/contract/orders';
import { queryClient } from '@fraktion/shared-auth/query';
import { startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { OrderFiles } from './OrderFiles.tsx';

jest.mock('../files/pdf/PdfViewer.tsx', () => ({
  __esModule: true,
  default: ({ name }: { name: string }) => <p>The viewer of {name}</p>,
}));

let server: TestServer;
beforeAll(() => {
  // Missing in the browser of the tests.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});
beforeEach(async () => {
  server = await startServer();
  server.answer = () => ({ body: Buffer.from('picture') });
});
afterEach(async () => {
  queryClient.clear();
  await server.stop();
});

type File = Order['files'][number];

const file = (place: number, name: string, more: Partial<File>): File => ({
  id: `0193a000-0000-7000-8000-00000000f00${place}`,
  kind: 'order',
  name,
  mediaType: 'image/jpeg',
  bytes: 2048,
  ...more,
});
const show = (...files: File[]) =>
  renderPage(
    <OrderFiles order={{ id: '0193a000-0000-7000-8000-00000000000a', files }} />,
    queryClient,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('ORD-09 pictures and signature are shown large, and the arrows move on', async () => {
  show(file(1, 'full.jpg', { kind: 'photo' }), file(2, 'signed.png', { kind: 'signature' }));
  await press('Show full.jpg');
  expect(await screen.findByRole('img', { name: 'full.jpg' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('img', { name: 'signed.png' })).toBeVisible();
  expect(screen.getByText('2 of 2')).toBeVisible();
});

test('ORD-10 an attached PDF is shown here, other files are downloaded', async () => {
  show(
    file(1, 'plan.pdf', { mediaType: 'application/pdf' }),
    file(2, 'list.txt', { mediaType: 'text/plain' }),
  );
  await press('plan.pdf');
  expect(await screen.findByText('The viewer of plan.pdf')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'plan.pdf' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'list.txt' })).toBeNull();
});
