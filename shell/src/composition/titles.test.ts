import type { Composition as Candidates } from '@fraktion/contract/releases';

import { loadTitles } from './titles.ts';

const version = 'aaaaaaaaaaaa';

const candidates = (languages: readonly ('en' | 'da' | 'sv' | 'nb')[]): Candidates => {
  const text = (word: string) =>
    Object.fromEntries(languages.map((language) => [language, `${word} ${language}`]));
  return {
    platform: { version, live: version },
    remotes: [
      {
        name: 'mfe-x',
        live: version,
        candidates: [
          {
            version,
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
          },
        ],
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
