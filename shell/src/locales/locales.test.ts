import { errors, errorTextKey } from '@fraktion/contract/errors';
import { testTexts } from '@fraktion/shared-ui/testing';

import da from './da.json';
import en from './en.json';
import entryEn from './entry/en.json';
import frameDa from './frame/da.json';
import frameEn from './frame/en.json';
import frameNb from './frame/nb.json';
import frameSv from './frame/sv.json';
import nb from './nb.json';
import sv from './sv.json';

const has = (tree: object, key: string): boolean =>
  key
    .split('.')
    .reduce<unknown>(
      (node, part) => (node as Record<string, unknown> | undefined)?.[part],
      tree,
    ) !== undefined;

testTexts(__dirname, {
  parts: ['frame', 'entry', 'security'],
  // The server sends the keys of refusals and of notifications.
  namedElsewhere: /^(Web\.Generic\.Errors|validation)\.|^notifications\.\w+\.(header|message)$/,
});

/** The texts that signing in needs, and those loaded later. */
const all = { en: [en, frameEn], da: [da, frameDa], sv: [sv, frameSv], nb: [nb, frameNb] };

test.each(Object.entries(all))(
  'SHL-18 %s has a text for every refusal of the contract',
  (_, trees) => {
    const known = (key: string) => trees.some((tree) => has(tree, errorTextKey(key)));
    expect(Object.keys(errors).filter((key) => !known(key))).toEqual([]);
  },
);

test('SHL-18 there is no text for a refusal that the contract does not have', () => {
  const known = new Set(Object.keys(errors).map(errorTextKey));
  const keys = all.en.flatMap((tree) => Object.keys(tree.Web.Generic.Errors));
  const texts = keys.map((key) => `Web.Generic.Errors.${key}`);
  expect(texts.filter((key) => !known.has(key))).toEqual([]);
});

test('English uses the words of the specification to the letter', () => {
  expect(en.Web.LoginPage.Errors.InvalidCredentials).toBe('E-mail or password incorrect');
  expect(en.Web.LoginPage.Errors.Unknown).toBe('Login failed. An unknown error happend');
  expect(en.access.title).toBe('Restricted access');
  expect(en.access.text).toBe(
    'Looks like you do not have access to here, please contact your admin',
  );
  expect(entryEn.notFound.title).toBe('Page Not Found');
  expect(entryEn.notFound.text).toBe('The requested URL was not found on this server');
  expect(en.login.reasons.switchFailed).toBe('Unknwon error');
  expect(frameEn.scope.none).toBe(
    'Looks like you do not have access to any locations, contact your admin to get access.',
  );
});
