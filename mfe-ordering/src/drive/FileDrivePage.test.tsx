import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { sessionFor, type TestAnswer, serverForEach } from '@fraktion/shared-auth/testing';
import { addNamespace } from '@fraktion/shared-ui';
import { renderPage } from '@fraktion/shared-ui/testing/page';
import { screen } from '@testing-library/react';

import en from '../locales/en.json';
import FileDrivePage from './FileDrivePage.tsx';

const id = '0193a000-0000-7000-8000-00000000000b';
const server = serverForEach();
let refusal: TestAnswer;

const refuse = (status: number, message: string): TestAnswer => ({
  status,
  body: { error: { message, requestId: 'r' } },
});

beforeAll(() => addNamespace('mfe-ordering', 'en', en));
beforeEach(async () => {
  server.answer = ({ url: { pathname } }) => {
    if (pathname.startsWith('/api/user-auth')) return { body: sessionFor('t') };
    if (pathname.endsWith(id)) return refusal;
    return {
      body: { data: [], page: { page: 1, pageSize: 50, total: 0, totalCapped: false } },
    };
  };
  await session.start();
});

const show = (search: string) => renderPage(<FileDrivePage />, queryClient, `/file-drive${search}`);

test('ORD-10 an unknown folder or file does not exist; one that could not be read may exist', async () => {
  refusal = refuse(404, 'Generic.Not.Found');
  const { unmount } = show(`?folder=${id}&file=${id}`);
  expect(await screen.findByText('This folder does not exist')).toBeInTheDocument();
  expect(await screen.findByText('This file does not exist')).toBeInTheDocument();
  unmount();
  queryClient.clear();
  refusal = refuse(500, 'Generic.Unexpected');
  show(`?folder=${id}&file=${id}`);
  expect(await screen.findByText('The folder could not be read')).toBeInTheDocument();
  expect(await screen.findByText('The file could not be read')).toBeInTheDocument();
  expect(screen.queryByText(/does not exist/)).not.toBeInTheDocument();
});
