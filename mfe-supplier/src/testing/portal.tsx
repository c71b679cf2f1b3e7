import { session } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import {
  type SeenRequest,
  sessionFor,
  startServer,
  type TestAnswer,
  type TestServer,
} from '@fraktion/shared-auth/testing';
import { addNamespace, BrowserRouter, Toaster, UiProvider } from '@fraktion/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';

import en from '../locales/en.json';

type Answer = TestAnswer | ((request: SeenRequest) => TestAnswer);
/** By method and path below `/api`, such as `GET /suppliers/drivings`. */
export type Answers = Readonly<Record<string, Answer>>;

const nameOf = ({ method, url }: SeenRequest): string =>
  `${method} ${url.pathname.replace(/^\/api/, '')}`;

let server: TestServer | undefined;

/** A list as the server answers it. */
export const listed = (...rows: readonly object[]): TestAnswer => ({
  body: {
    data: rows,
    page: { page: 1, pageSize: 50, total: rows.length, totalCapped: false },
  },
});

export const one = (row: object): TestAnswer => ({ body: { data: row } });

export const refused = (status: number, message: string, more: object = {}): TestAnswer => ({
  status,
  body: { error: { message, requestId: 'r', ...more } },
});

/** A page as a Supplier has it on a phone, where lists are cards; over a server that answers as it is bid. */
export async function openPortal(
  page: ReactElement,
  answers: Answers,
  address = '/',
): Promise<void> {
  addNamespace('mfe-supplier', 'en', en);
  history.replaceState(null, '', address);
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  server = await startServer();
  server.answer = (request) => {
    if (request.url.pathname.endsWith('/authenticate'))
      return { body: sessionFor('token', { role: 'Supplier' }) };
    const answer = answers[nameOf(request)] ?? refused(404, 'Generic.Not.Found');
    return typeof answer === 'function' ? answer(request) : answer;
  };
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
  render(
    <UiProvider nonce="test">
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          {page}
          <Toaster />
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
}

/** What was sent by that method to that path. */
export const sent = (name: string): readonly SeenRequest[] =>
  (server?.seen ?? []).filter((request) => nameOf(request) === name);

export async function closePortal(): Promise<void> {
  await act(() => session.signOut());
  queryClient.clear();
  await server?.stop();
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
}
