import { ApiError } from '../client/apiError.ts';
import { onFailure } from '../client/failures.ts';
import type { QueuedUpload } from './queue.ts';
import { UploadQueue } from './queue.ts';
import type { TransferEvents } from './transfer.ts';

/** The requests to the test's transfers, and the means to report their results. */
interface SentTransfer extends TransferEvents {
  readonly id: string;
  readonly name: string;
  readonly calls: string[];
}
const sendings: SentTransfer[] = [];

jest.mock('./transfer.ts', () => ({
  createTransfer: (id: string, file: File, events: TransferEvents) => {
    const calls: string[] = [];
    sendings.push({ id, name: file.name, calls, ...events });
    const tell = (what: string) => () => void calls.push(what);
    return { start: tell('start'), giveUp: tell('giveUp') };
  },
}));

let done: QueuedUpload[];
let queue: UploadQueue;
let leave: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  sendings.splice(0);
  done = [];
  queue = new UploadQueue();
  queue.tell((each) => void done.push(each));
  leave = queue.subscribe(() => {});
});
afterEach(() => {
  leave();
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);
const add = async (...names: string[]) => {
  queue.add(names.map((name) => new File(['0123456789'], name)));
  await settle();
};
const states = () => queue.list().map(({ state }) => state);

test('ORD-05 files are sent two at a time, each with its progress', async () => {
  await add('a', 'b', 'c');
  expect(states()).toEqual(['sending', 'sending', 'queued']);
  expect(sendings.map(({ name }) => name)).toEqual(['a', 'b']);
  sendings[0]!.onSent(4);
  expect(queue.list()[0]!.sent).toBe(4);
  sendings[0]!.onDone();
  await settle();
  expect(states()).toEqual(['done', 'sending', 'sending']);
  expect(done.map(({ id }) => id)).toEqual([sendings[0]!.id]);
});

test('ORD-05 after a lost connection an upload continues by itself, at once when the connection is back', async () => {
  await add('a');
  const [one] = sendings;
  one!.onLost();
  expect(states()).toEqual(['lost']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(one!.calls).toEqual(['start', 'start']);
  one!.onLost();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(one!.calls).toHaveLength(2);
  globalThis.dispatchEvent(new Event('online'));
  await settle();
  expect(one!.calls).toHaveLength(3);
  one!.onSent(7);
  expect(states()).toEqual(['sending']);
  expect(sendings).toHaveLength(1);
});

test('ORD-05 SHL-18 a refused upload reports its reason once, can be retried, and lets the next one start', async () => {
  await add('a', 'b', 'c');
  const error = new ApiError({ key: 'Uploads.Too.Many', status: 400 });
  const failed = jest.fn();
  const stop = onFailure(failed);
  sendings[0]!.onRefused(error);
  await settle();
  stop();
  expect(failed.mock.calls).toEqual([[error]]);
  expect(states()).toEqual(['failed', 'sending', 'sending']);
  expect(queue.list()[0]!.error).toBe(error);
  sendings[1]!.onDone();
  queue.again(sendings[0]!.id);
  await settle();
  expect(states()).toEqual(['sending', 'done', 'sending']);
});

test('ORD-05 a cancelled upload is abandoned, and unfinished ones are when the page closes', async () => {
  await add('a', 'b', 'c');
  queue.cancel(sendings[0]!.id);
  await settle();
  expect(sendings[0]!.calls).toContain('giveUp');
  expect(states()).toEqual(['sending', 'sending']);
  sendings[1]!.onDone();
  queue.end();
  expect(sendings[2]!.calls).toContain('giveUp');
  expect(sendings[1]!.calls).not.toContain('giveUp');
  expect(states()).toEqual(['done']);
});

test('ORD-05 a field controls its files: removed ones are abandoned, new ones are sent', async () => {
  await add('a', 'b');
  const [, b] = queue.list().map(({ file }) => file);
  queue.change([b!, new File(['x'], 'c')]);
  await settle();
  expect(queue.list().map(({ file }) => file.name)).toEqual(['b', 'c']);
  expect(sendings.map(({ name, calls }) => [name, calls])).toEqual([
    ['a', ['start', 'giveUp']],
    ['b', ['start']],
    ['c', ['start']],
  ]);
});

test('ORD-05 a form waits for running uploads, but not for those without a connection', async () => {
  await add('a', 'b');
  let settled: readonly QueuedUpload[] | undefined;
  void queue.settled().then((list) => (settled = list));
  sendings[0]!.onDone();
  await settle();
  expect(settled).toBeUndefined();
  sendings[1]!.onLost();
  await settle();
  expect(settled?.map(({ state }) => state)).toEqual(['done', 'lost']);
});
