import { traced } from '@fraktion/shared-auth';

import { traceCalls } from './traceCalls.ts';

const form = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$/;

test('SRV-14 calls have no trace unless it is set; then those that follow one click are of one trace, and the next click begins another', () => {
  expect(traced.headers()).toEqual({});
  traceCalls();
  const parents: (string | undefined)[] = [];
  const call = () => parents.push(traced.headers()['traceparent']);
  call();
  for (const kind of ['pointerdown', 'keydown']) {
    document.body.dispatchEvent(new Event(kind, { bubbles: true }));
    call();
    call();
  }
  for (const parent of parents) expect(parent).toMatch(form);
  const [first, click, again, key] = parents;
  expect(click).toBe(again);
  expect(new Set([first, click, key]).size).toBe(3);
  // A page that stops the event does not hide it.
  document.body.addEventListener('pointerdown', (event) => event.stopPropagation());
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  call();
  expect(parents.at(-1)).not.toBe(key);
});
