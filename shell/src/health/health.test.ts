import type { ClientReport } from '@fraktion/contract/clientReports';

import { noteFault, onFault } from '../composition/faults.ts';
import { describe as describeFault } from './describe.ts';
import { Outbox } from './outbox.ts';

const platform = '0123456789ab';
const at = (name: string, version: string) =>
  `    at f (${location.origin}/releases/${name}/${version}/a.js?anna@north.example:1:2)`;

function thrown(message: string, ...lines: string[]): Error {
  const problem = new TypeError(message);
  problem.stack = [`TypeError: ${message}`, ...lines].join('\n');
  return problem;
}

const described = (problem: unknown, kind: 'error' | 'rejection' | 'render' = 'error') =>
  describeFault({ kind, problem }, '/orders/:id', platform);

test('PLT-16 a fault belongs to the release that its stack names, a remote before the platform', () => {
  const stack = [at('platform', 'aaaaaaaaaaaa'), at('mfe-x', 'bbbbbbbbbbbb')];
  expect(described(thrown('no', ...stack))).toMatchObject({
    name: 'mfe-x',
    version: 'bbbbbbbbbbbb',
    page: '/orders/:id',
  });
  expect(described(thrown('no', stack[0]!))).toMatchObject({ name: 'platform' });
  expect(described('just words', 'rejection')).toMatchObject({
    name: 'platform',
    version: platform,
  });
});

test('PLT-16 a report identifies nobody, and contains nothing of browser extensions', () => {
  const fault = described(thrown('no anna@north.example', at('mfe-x', 'bbbbbbbbbbbb')));
  expect(JSON.stringify(fault)).not.toContain('anna');
  expect(fault!.message).toBe('TypeError: no ‹email›');
  expect(fault!.stack).not.toContain(location.origin);
  expect(described(thrown('no', '    at g (chrome-extension://abc/x.js:1:1)'))).toBeUndefined();
});

test('PLT-16 faults before the first listener are delivered later, in order', () => {
  const heard: unknown[] = [];
  noteFault({ kind: 'error', problem: 'first' });
  noteFault({ kind: 'render', problem: 'second' });
  onFault(({ problem }) => heard.push(problem));
  noteFault({ kind: 'error', problem: 'third' });
  expect(heard).toEqual(['first', 'second', 'third']);
});

describe('the outbox', () => {
  let sent: { url: string; body: Blob }[];
  beforeEach(() => {
    sent = [];
    jest.useFakeTimers();
    Object.assign(navigator, {
      sendBeacon: (url: string, body: Blob) => sent.push({ url, body }) > 0,
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const read = async (index: number): Promise<ClientReport> =>
    JSON.parse(await sent[index]!.body.text()) as ClientReport;
  const fault = (message: string) => ({
    name: 'mfe-x',
    version: platform,
    page: '',
    kind: 'error' as const,
    message,
    stack: '',
  });

  test('PLT-16 a repeated fault is counted and sent once, by beacon to an address without a token', async () => {
    const outbox = new Outbox();
    for (let times = 0; times < 5; times += 1) outbox.addFault(fault('again'));
    outbox.addFault(fault('other'));
    expect(sent).toHaveLength(0);
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    expect(sent.map(({ url }) => url)).toEqual(['/api/client-reports']);
    const { faults } = await read(0);
    expect(faults.map(({ message, count }) => [message, count])).toEqual([
      ['again', 5],
      ['other', 1],
    ]);
  });

  test('PLT-16 reports are small, and a page load sends a limited number of faults', async () => {
    const outbox = new Outbox();
    for (let index = 0; index < 70; index += 1) outbox.addFault(fault(`fault ${index}`));
    outbox.flush();
    jest.useRealTimers();
    const reports = await Promise.all(sent.map((_, index) => read(index)));
    expect(reports.map(({ faults }) => faults.length)).toEqual([20, 20, 10]);
    outbox.flush();
    expect(sent).toHaveLength(3);
  });
});
