import { act, screen } from '@testing-library/react';

import { renderUi } from '../testing/renderUi.tsx';
import {
  addNamespace,
  getLanguage,
  missingKeys,
  onLanguageLoading,
  setLanguage,
  type Translate,
  useTranslation,
} from './index.ts';

declare module '../index.ts' {
  interface Texts {
    readonly 'mfe-test': {
      readonly greeting: string;
      readonly only: string;
      readonly files_one: string;
      readonly files_other: string;
      readonly state: { readonly Open: string; readonly Closed: string };
      /** Declared, but no language has it. */
      readonly no: { readonly such: { readonly key: string } };
    };
  }
}

const Greeting = () => {
  const { t } = useTranslation('mfe-test');
  return <p>{t('greeting', { name: 'Ida' })}</p>;
};

beforeEach(() => {
  addNamespace('mfe-test', 'en', { greeting: 'Hello {{name}}', only: 'English alone' });
});
afterEach(() => setLanguage('en'));

test('SHL-11 a remote adds its texts, and every root changes with the language', async () => {
  addNamespace('mfe-test', 'sv', { greeting: 'Hej {{name}}' });
  renderUi(<Greeting />);
  expect(screen.getByText('Hello Ida')).toBeVisible();
  await act(() => setLanguage('sv'));
  expect(screen.getByText('Hej Ida')).toBeVisible();
  expect(document.documentElement.lang).toBe('sv');
  expect(getLanguage()).toBe('sv');
});

test('SHL-10 the words of the field come with any texts, for every namespace', async () => {
  addNamespace('mfe-other', 'en', { $words: { wasteCategory: { Reuse: 'Reuse' } } });
  addNamespace('mfe-another', 'sv', { $words: { wasteCategory: { Reuse: 'Återanvändning' } } });
  const Level = () => <p>{useTranslation('mfe-test').t('wasteCategory.Reuse')}</p>;
  renderUi(<Level />);
  expect(screen.getByText('Reuse')).toBeVisible();
  await act(() => setLanguage('sv'));
  expect(screen.getByText('Återanvändning')).toBeVisible();
});

test('SHL-11 texts are loaded before the language changes', async () => {
  const stop = onLanguageLoading(async (language) => {
    if (language === 'nb') addNamespace('mfe-test', 'nb', { greeting: 'Hei {{name}}' });
  });
  renderUi(<Greeting />);
  await act(() => setLanguage('nb'));
  expect(screen.getByText('Hei Ida')).toBeVisible();
  stop();
});

test('SHL-11 the last choice of a language counts, also if the texts of an earlier one come later', async () => {
  const waiting = new Map<string, () => void>();
  const stop = onLanguageLoading(
    (language) =>
      new Promise((resolve) => {
        waiting.set(language, () => {
          addNamespace('mfe-test', language, { greeting: `${language} {{name}}` });
          resolve();
        });
      }),
  );
  renderUi(<Greeting />);
  const [first, second, third] = (['da', 'sv', 'nb'] as const).map(setLanguage);
  await act(async () => {
    for (const language of ['sv', 'nb', 'da']) {
      waiting.get(language)!();
      await Promise.resolve();
    }
    expect(await Promise.all([first, second, third])).toEqual([false, false, true]);
  });
  expect(screen.getByText('nb Ida')).toBeVisible();
  expect(document.documentElement.lang).toBe('nb');
  expect(getLanguage()).toBe('nb');
  stop();
});

test('SHL-10 a key that a language lacks falls back to English', async () => {
  const Only = () => <p>{useTranslation('mfe-test').t('only')}</p>;
  renderUi(<Only />);
  await act(() => setLanguage('da'));
  expect(screen.getByText('English alone')).toBeVisible();
});

test('SHL-11 a key that no language has is reported once in development', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const Lost = () => <p>{useTranslation('mfe-test').t('no.such.key')}</p>;
  renderUi(
    <>
      <Lost />
      <Lost />
    </>,
  );
  expect([...missingKeys.get()]).toContain('en mfe-test:no.such.key');
  expect(warn).toHaveBeenCalledTimes(1);
});

test('SHL-10 the texts of the components change with the language', async () => {
  const Again = () => <p>{useTranslation('ui').t('retry')}</p>;
  renderUi(<Again />);
  expect(screen.getByText('Retry')).toBeVisible();
  for (const [language, word] of [
    ['da', 'Prøv igen'],
    ['sv', 'Försök igen'],
    ['nb', 'Prøv igjen'],
  ] as const) {
    await act(() => setLanguage(language));
    expect(screen.getByText(word)).toBeVisible();
  }
});

test('an unknown key does not compile', () => {
  const t: Translate<'mfe-test'> = (key) => key;
  const texts = (state: 'Open' | 'Closed', other: 'Open' | 'Lost') => [
    t('greeting'),
    t('files', { count: 2 }),
    t(`state.${state}`),
    // @ts-expect-error -- a key of another namespace
    t('retry'),
    // @ts-expect-error -- a group of texts
    t('state'),
    // @ts-expect-error -- a plural text is requested by its base key
    t('files_one'),
    // @ts-expect-error -- one of the values has no text
    t(`state.${other}`),
  ];
  expect(texts('Open', 'Lost')).toHaveLength(7);
});

test('SHL-19 a negative count in a text has the minus sign of all figures; other hyphens stay', async () => {
  addNamespace('mfe-test', 'en', {
    files_one: '{{count}} file',
    files_other: '{{count}} files',
    greeting: 'Hello {{name}}',
  });
  await setLanguage('en');
  const Counts = () => {
    const { t } = useTranslation('mfe-test');
    return (
      <p>{`${t('files', { count: -1 })}, ${t('files', { count: -12 })}, ${t('greeting', { name: '2026-11-29 e-mail F-17' })}`}</p>
    );
  };
  renderUi(<Counts />);
  expect(
    screen.getByText('\u22121 file, \u221212 files, Hello 2026-11-29 e-mail F-17'),
  ).toBeVisible();
});
