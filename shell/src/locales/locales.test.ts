import { errors, errorTextKey } from '@fraktion/contract/errors';

import da from './da.json';
import en from './en.json';
import nb from './nb.json';
import sv from './sv.json';

type Tree = { readonly [key: string]: string | Tree };

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) => {
    const name = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[name, value] as [string, string]] : flat(value, name);
  });

const texts = { en, da, sv, nb } as const;
const english = new Map(flat(en));
const marks = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe.each(Object.entries(texts))('%s', (language, tree) => {
  const own = new Map(flat(tree));

  test('has exactly the texts that English has, and none is empty', () => {
    expect([...own.keys()]).toEqual([...english.keys()]);
    expect([...own.values()].filter((text) => text.trim() === '')).toEqual([]);
  });

  test('fills the same values into each text', () => {
    for (const [key, text] of own)
      expect([key, marks(text)]).toEqual([key, marks(english.get(key)!)]);
  });

  test('SHL-18 has a text for every refusal of the contract', () => {
    const missing = Object.keys(errors).filter((key) => !own.has(errorTextKey(key)));
    expect({ [language]: missing }).toEqual({ [language]: [] });
  });
});

test('English keeps the words of the specification to the letter', () => {
  expect(en.Web.LoginPage.Errors.InvalidCredentials).toBe('Email or password incorrect');
  expect(en.Web.LoginPage.Errors.Unknown).toBe('Login failed. An unknown error happend');
  expect(en.Web.Generic.Access.Title).toBe('Restricted access');
  expect(en.Web.Generic.Access.Text).toBe(
    'Looks like you do not have access to here, please contact your admin',
  );
  expect(en.Web.NotFoundPage.Title).toBe('Page Not Found');
  expect(en.Web.NotFoundPage.Text).toBe('The requested URL was not found on this server');
  expect(en.Web.LoginPage.Reasons.switchFailed).toBe('Unknwon error');
});
