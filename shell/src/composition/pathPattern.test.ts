import fc from 'fast-check';

import { bestFit } from './pathPattern.ts';

const at = (pathname: string, ...patterns: string[]) =>
  bestFit(pathname, patterns, (pattern) => [pattern]);

test('PLT-01 a word goes before a parameter, and a parameter before a rest', () => {
  expect(at('/orders/new', '/orders/:id', '/orders/new', '/orders/*')).toBe('/orders/new');
  expect(at('/orders/7', '/orders/*', '/orders/:id')).toBe('/orders/:id');
  expect(at('/orders/7/lines', '/orders/:id', '/orders/*')).toBe('/orders/*');
  expect(at('/7/accept', '/:id/accept', '/:area/:page')).toBe('/:id/accept');
});

test('PLT-01 the home page is not the page of every address', () => {
  expect(at('/', '/', '/orders')).toBe('/');
  expect(at('/unknown', '/', '/orders')).toBeUndefined();
});

test('PLT-01 capitals and a slash at the end make no difference', () => {
  expect(at('/AcountUser/register/a@b.example/', '/acountuser/Register/:email')).toBeDefined();
});

test('SHL-08 PLT-01 an address with a doubled slash is no page, as for the router of a remote', () => {
  expect(at('/orders//new', '/orders/new', '/orders/:id')).toBeUndefined();
  expect(at('//orders', '/orders')).toBeUndefined();
  expect(at('/orders//', '/orders')).toBe('/orders');
});

test('PLT-01 the aliases of a page lead to it', () => {
  const page = { path: '/suppliers/home', aliases: ['/suplliers/home'] };
  const found = bestFit('/suplliers/home', [page], (each) => [each.path, ...each.aliases]);
  expect(found).toBe(page);
});

test('PLT-01 the order in which remotes are listed decides nothing', () => {
  const patterns = ['/', '/:a', '/a', '/a/:b', '/a/b', '/:a/:b', '/a/*', '/:a/b/*', '/a/b/c'];
  const address = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 });
  fc.assert(
    fc.property(
      address,
      fc.shuffledSubarray(patterns, { minLength: patterns.length }),
      (parts, shuffled) => {
        const pathname = `/${parts.join('/')}`;
        expect(at(pathname, ...shuffled)).toBe(at(pathname, ...patterns));
      },
    ),
  );
});
