import { addNamespace, i18n, setLanguage } from '@fraktion/shared-ui';

import { startLiveTexts } from './liveTexts.ts';

const fetched = jest.fn<Promise<unknown>, [string]>();
const before = globalThis.fetch;

function settings(value: object): void {
  const element = document.createElement('script');
  element.id = 'settings';
  element.type = 'application/json';
  element.text = JSON.stringify(value);
  document.querySelector('#settings')?.remove();
  document.head.append(element);
}

beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as never;
});
afterAll(() => {
  globalThis.fetch = before;
});

const text = (key: string) => i18n.t(key, { ns: 'mfe-live' });

test('ADM-06 nothing is read where the index page names no texts', async () => {
  settings({});
  startLiveTexts();
  await setLanguage('nb');
  expect(fetched).not.toHaveBeenCalled();
});

test('ADM-06 texts that are live replace the released ones, whenever those are loaded', async () => {
  settings({ texts: { sv: 'digest' } });
  fetched.mockResolvedValue({
    ok: true,
    json: async () => ({ 'mfe-live': { 'list.title': 'Beställningar' } }),
  });
  startLiveTexts();
  expect(fetched).not.toHaveBeenCalled();
  await setLanguage('sv');
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/texts/sv/digest.json']);
  addNamespace('mfe-live', 'sv', { list: { title: 'Ordrar', other: 'Annat' } });
  expect([text('list.title'), text('list.other')]).toEqual(['Beställningar', 'Annat']);
  // Another release of the same remote brings its own texts.
  i18n.removeResourceBundle('sv', 'mfe-live');
  addNamespace('mfe-live', 'sv', { list: { title: 'Order', other: 'Mer' } });
  expect([text('list.title'), text('list.other')]).toEqual(['Beställningar', 'Mer']);
  await setLanguage('da');
  await setLanguage('sv');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('ADM-06 the released texts are shown while the others cannot be read', async () => {
  settings({ texts: { da: 'digest' } });
  fetched.mockRejectedValue(new Error('no connection'));
  startLiveTexts();
  addNamespace('mfe-live', 'da', { list: { title: 'Ordrer' } });
  await setLanguage('da');
  expect(text('list.title')).toBe('Ordrer');
});

test('ADM-06 texts that come late, or only after a failure, replace the released ones without another change of language', async () => {
  jest.useFakeTimers();
  settings({ texts: { nb: 'digest' } });
  const slow = Promise.withResolvers<unknown>();
  fetched.mockRejectedValueOnce(new Error('no connection')).mockReturnValueOnce(slow.promise);
  startLiveTexts();
  addNamespace('mfe-live', 'nb', { list: { title: 'Bestillinger' } });
  await setLanguage('nb');
  expect(text('list.title')).toBe('Bestillinger');
  await jest.advanceTimersByTimeAsync(40_000);
  slow.resolve({ ok: true, json: async () => ({ 'mfe-live': { 'list.title': 'Ordrer' } }) });
  await jest.advanceTimersByTimeAsync(0);
  expect(text('list.title')).toBe('Ordrer');
  expect(fetched).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
