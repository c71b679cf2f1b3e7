import { type Composition as Candidates, sourceVersion } from '@fraktion/contract/releases';

import { loadTitles } from './titles.ts';

const version = 'aaaaaaaaaaaa';

const candidates = (
  languages: readonly ('en' | 'da' | 'sv' | 'nb')[],
  versions: readonly string[] = [version],
): Candidates => {
  const text = (word: string) =>
    Object.fromEntries(languages.map((language) => [language, `${word} ${language}`]));
  return {
    platform: { version, live: version },
    remotes: [
      {
        name: 'mfe-x',
        live: version,
        candidates: versions.map((each) => ({
          version: each,
          scope: 'x',
          entry: '/x.js',
          integrity: '',
          first: [],
          worksWith: [version],
          pages: [
            {
              path: '/list',
              aliases: [],
              title: text('List'),
              roles: 'signedIn',
              mobile: true,
              layout: 'full',
              menu: { area: 'home', order: 1, icon: 'box', short: text('Short') },
            },
          ],
        })),
      },
    ],
  };
};

const page = (of: Candidates) => of.remotes[0]!.candidates[0]!.pages[0]!;

const answers = (answer: Response | Error) => {
  const asked = jest.fn(() =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  );
  globalThis.fetch = asked as never;
  return asked;
};

test('SHL-09 titles of another language are read once, into the pages that are known', async () => {
  const given = candidates(['en']);
  const held = { ...page(given) };
  const asked = answers({
    ok: true,
    json: () => Promise.resolve(candidates(['en', 'da', 'sv', 'nb'])),
  } as Response);
  await loadTitles(given, 'en');
  expect(asked).not.toHaveBeenCalled();
  await loadTitles(given, 'da');
  await loadTitles(given, 'nb');
  expect(asked).toHaveBeenCalledTimes(1);
  expect([held.title.da, held.menu?.short?.nb]).toEqual(['List da', 'Short nb']);
});

test('SHL-09 the versions of a tab that have left the candidates get their titles too', async () => {
  const [live, replaced, older] = [version, 'bbbbbbbbbbbb', 'cccccccccccc'];
  const given = candidates(['en'], [replaced, older, sourceVersion]);
  const addresses: string[] = [];
  globalThis.fetch = jest.fn((address: string) => {
    addresses.push(address);
    const also = new URL(address, 'http://x').searchParams.get('also');
    const asked = also === null ? [live] : [live, also.replace('mfe-x@', '')];
    const answer = candidates(['en', 'da', 'sv', 'nb'], asked);
    return Promise.resolve({ ok: true, json: () => Promise.resolve(answer) } as Response);
  }) as never;
  await loadTitles(given, 'da');
  const titles = given.remotes[0]!.candidates.map(({ pages }) => pages[0]!.title.da);
  expect(titles).toEqual(['List da', 'List da', undefined]);
  expect(addresses.map((address) => address.split('&also=')[1])).toEqual([
    undefined,
    `mfe-x@${replaced}`,
    `mfe-x@${older}`,
  ]);
});

const whole = () =>
  ({
    ok: true,
    json: () => Promise.resolve(candidates(['en', 'da', 'sv', 'nb'])),
  }) as Response;

test('SHL-09 titles that come late are shown when they come, without another change of language', async () => {
  jest.useFakeTimers();
  const given = candidates(['en']);
  const late = jest.fn();
  const slow = Promise.withResolvers<Response>();
  const asked = jest.fn(() => slow.promise);
  globalThis.fetch = asked as never;
  const changed = loadTitles(given, 'da', late);
  await jest.advanceTimersByTimeAsync(5_000);
  await changed;
  expect(page(given).title).toEqual({ en: 'List en' });
  slow.resolve(whole());
  await jest.advanceTimersByTimeAsync(0);
  expect(page(given).title.da).toBe('List da');
  expect(late).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('SHL-09 without a connection, or with a failing server, the pages keep their titles until they can be read', async () => {
  jest.useFakeTimers();
  const given = candidates(['en']);
  const late = jest.fn();
  const fates = [
    () => Promise.reject(new TypeError('offline')),
    () => Promise.resolve({ ok: false, status: 503 } as Response),
    () => Promise.reject(new DOMException('late', 'TimeoutError')),
    () => Promise.resolve(whole()),
  ];
  const asked = jest.fn(() => fates.shift()!());
  globalThis.fetch = asked as never;
  // A failure does not hold up the change of language.
  const changed = loadTitles(given, 'sv', late);
  await jest.advanceTimersByTimeAsync(0);
  await changed;
  expect(page(given).title).toEqual({ en: 'List en' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(page(given).title.sv).toBe('List sv');
  expect(asked).toHaveBeenCalledTimes(4);
  expect(late).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
