import da from './da.json';
import en from './en.json';
import nb from './nb.json';
import sv from './sv.json';

interface Texts {
  readonly [key: string]: string | Texts;
}

/** Every key with the values that its text takes. */
const shape = (texts: Texts, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [`${path}${key} ${(text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join(' ')}`]
      : shape(text, `${path}${key}.`),
  );

test.each([
  ['Danish', da],
  ['Swedish', sv],
  ['Norwegian', nb],
])('%s says all that English says, with the same values', (_, texts) => {
  expect(shape(texts).toSorted()).toEqual(shape(en).toSorted());
});
