import { firstLanguage } from './language.ts';

test.each([
  ['SelectedLang=SE; other=1', ['da-DK'], 'sv'],
  ['a=b; SelectedLang=NO', ['en'], 'nb'],
  ['SelectedLang=EN', ['da'], 'en'],
  ['SelectedLang=FI', ['da-DK', 'en'], 'da'],
  ['', ['no'], 'nb'],
  ['', ['nn-NO', 'da'], 'nb'],
  ['', ['fr-FR', 'sv-FI'], 'sv'],
  ['', ['fr-FR'], 'en'],
  ['', [], 'en'],
])('cookie %j and browser %j start in %s', (cookie, wanted, language) => {
  expect(firstLanguage(cookie, wanted)).toBe(language);
});
