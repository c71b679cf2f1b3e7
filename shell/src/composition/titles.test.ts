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

test('SHL-09 without a connection the pages keep the titles that they have', async () => {
  const given = candidates(['en']);
  answers(new Error('offline'));
  await loadTitles(given, 'da');
  expect(page(given).title).toEqual({ en: 'List en' });
});
