import type { Profile } from '@fraktion/contract/sessions';
import { act } from 'react';

import { queryClient } from '../../query/index.ts';
import { session } from '../../index.ts';
import { type SeenRequest, startServer, type TestAnswer, type TestServer } from '../server.ts';
import { sessionFor } from '../sessionFor.ts';
import { hurryQueries } from './hurry.ts';

/** Simulates an event of the hub: answers on screen that read these entities are read again. */
export { readTouched as touched } from '../../query/invalidate.ts';
export { hurryQueries };

type Answer = TestAnswer | ((request: SeenRequest) => TestAnswer | Promise<TestAnswer>);
/** By method and path below `/api`, such as `GET /suppliers/drivings`. */
export type Answers = Readonly<Record<string, Answer>>;

const nameOf = ({ method, url }: SeenRequest): string =>
  `${method} ${url.pathname.replace(/^\/api/, '')}`;

let server: TestServer | undefined;
/** A test may start a second portal, with other answers; each is stopped at its end. */
const started: TestServer[] = [];

/** A list answer of the server. */
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

/** Signs a user in to a test server with the given answers. */
export async function startPortal(answers: Answers, profile: Partial<Profile> = {}): Promise<void> {
  hurryQueries();
  server = await startServer();
  started.push(server);
  server.answer = (request) => {
    if (request.url.pathname.endsWith('/authenticate'))
      return { body: sessionFor('token', profile) };
    const answer = answers[nameOf(request)] ?? refused(404, 'Generic.Not.Found');
    return typeof answer === 'function' ? answer(request) : answer;
  };
  await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
}

export const allSent = (): readonly SeenRequest[] => server?.seen ?? [];

/** The requests with that method and path. */
export const sent = (name: string): readonly SeenRequest[] =>
  allSent().filter((request) => nameOf(request) === name);

export async function closePortal(): Promise<void> {
  await act(() => session.signOut());
  queryClient.clear();
  // The newest first: each gives the requests of the page back to the one before.
  for (const each of started.splice(0).toReversed()) await each.stop();
  history.replaceState(null, '', '/');
}
