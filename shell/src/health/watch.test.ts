import type { ClientReport } from '@fraktion/contract/clientReports';
import { sessionFor, startServer } from '@fraktion/shared-auth/testing';

import type { Composition } from '../composition/createComposition.ts';
import { watchHealth } from './watch.ts';

type MetricListener = (metric: { name: string; value: number }) => void;

/** The callbacks for the browser's measurements. */
const mockMeasured: MetricListener[] = [];
jest.mock('web-vitals', () => {
  const on = (measured: MetricListener) => void mockMeasured.push(measured);
  return { onCLS: on, onFCP: on, onINP: on, onLCP: on, onTTFB: on };
});

const platform = '0123456789ab';
const version = 'bbbbbbbbbbbb';
const page = { remote: 'mfe-x', path: '/things/:id' };
const selection = { kind: 'mount', candidate: { version } };
const composition = {
  platform,
  remotes: [{ name: 'mfe-x', select: () => selection }],
  pageAt: (pathname: string) => (pathname.startsWith('/things/') ? page : undefined),
} as unknown as Composition;

const sent: Blob[] = [];
const reports = async (): Promise<readonly ClientReport[]> =>
  Promise.all(sent.map(async (each) => JSON.parse(await each.text()) as ClientReport));
const started = async () => {
  while (mockMeasured.length === 0) await new Promise((next) => setTimeout(next, 5));
};
const leave = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

const thrown = (message: string): Error => {
  const problem = new TypeError(message);
  problem.stack = `TypeError: ${message}\n    at f (${location.origin}/releases/mfe-x/${version}/a.js:1:2)`;
  return problem;
};

beforeAll(() => {
  history.replaceState(null, '', '/things/anna@north.example');
  Object.assign(navigator, { sendBeacon: (_: string, body: Blob) => sent.push(body) > 0 });
});

test('PLT-16 a fault before the first listener is sent with release and page when the page is left', async () => {
  watchHealth(composition);
  expect(mockMeasured).toEqual([]);
  dispatchEvent(new ErrorEvent('error', { error: thrown('first') }));
  // An image that fails to load is not a fault.
  dispatchEvent(new Event('error'));
  await started();
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown('second') }));
  expect(sent).toEqual([]);
  leave();
  const [report, ...more] = await reports();
  expect(more).toEqual([]);
  expect(report?.faults).toMatchObject([
    { name: 'mfe-x', version, page: '/things/:id', kind: 'error', message: 'TypeError: first' },
    { name: 'mfe-x', version, kind: 'rejection', message: 'TypeError: second' },
  ]);
  expect(JSON.stringify(report)).not.toContain('anna');
});

test('PLT-16 measurements belong to the page that was loaded, and its release', async () => {
  sent.length = 0;
  history.replaceState(null, '', '/elsewhere');
  for (const measured of mockMeasured) measured({ name: 'LCP', value: 1830 });
  mockMeasured[0]?.({ name: 'INP', value: 9_000_000 });
  leave();
  const [report] = await reports();
  expect(report?.faults).toEqual([]);
  expect(report?.vitals).toHaveLength(6);
  expect(report?.vitals[0]).toEqual({
    name: 'mfe-x',
    version,
    page: '/things/:id',
    vital: 'LCP',
    value: 1830,
  });
  // A page that stays open on a sleeping machine measures hours.
  expect(report?.vitals.at(-1)).toMatchObject({ vital: 'INP', value: 600_000 });
});

test('PLT-16 the reporting code is not loaded before sign-in, and after it when the page has settled', async () => {
  jest.resetModules();
  mockMeasured.length = 0;
  let settled: () => void = () => undefined;
  Object.assign(globalThis, { requestIdleCallback: (work: () => void) => (settled = work) });
  const { session } = await import('@fraktion/shared-auth');
  const fresh = await import('./watch.ts');
  const server = await startServer();
  server.answer = ({ url }) =>
    url.pathname.endsWith('/authenticate') ? { body: sessionFor('token') } : { status: 204 };
  fresh.watchHealth(composition);
  settled();
  expect(mockMeasured).toEqual([]);
  await session.signIn({ email: 'a@b.example', password: 'x' });
  settled();
  await started();
  expect(mockMeasured).toHaveLength(5);
  await session.signOut();
  await server.stop();
});
