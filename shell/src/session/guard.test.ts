import {
  afterSignIn,
  guard,
  headingFrom,
  homeOf,
  loginFor,
  type Verdict,
  type Visitor,
} from './guard.ts';
import type { PortalPage } from './portalPage.ts';

const page = (
  path: string,
  roles: PortalPage['roles'],
  mobile = false,
  aliases: string[] = [],
): PortalPage => ({
  path,
  roles,
  mobile,
  aliases,
  title: { en: path, da: path, sv: path, nb: path },
  layout: 'vertical',
});

const pages = [
  page('/login', 'anonymous'),
  page('/:id/accept', 'anonymous'),
  page('/', 'signedIn', false, ['/home/dashboard']),
  page('/ordering', ['Admin', 'LocationAdmin', 'User', 'FacilityUser'], true),
  page('/collection-orders', ['Admin', 'User'], true),
  page('/supplier/home', ['Supplier', 'SupSupplier'], true),
  page('/suppliers/orders', ['Supplier', 'SupSupplier'], true, ['/supplier/orders']),
  page('/admin/background', ['Admin']),
  page('/economics/invoices', ['Admin', 'LocationAdmin']),
  page('/economics/invoices/:id', ['Admin', 'LocationAdmin']),
];

const nobody: Visitor = { role: undefined, mobile: false };
const desk = (role: NonNullable<Visitor['role']>) => ({ role, mobile: false }) as const;
const phone = (role: NonNullable<Visitor['role']>) => ({ role, mobile: true }) as const;

const say = (verdict: Verdict): string => {
  if (verdict.kind === 'open') return `open ${verdict.page.path}`;
  return verdict.kind === 'redirect' ? `go ${verdict.to}` : verdict.kind;
};

describe('SHL-06 the guard decides in the order of the specification', () => {
  test.each<[string, string, Visitor, string]>([
    ['an anonymous page passes without a token', '/17/accept', nobody, 'open /:id/accept'],
    ['an anonymous page passes on a phone too', '/17/accept', phone('User'), 'open /:id/accept'],
    ['no token leads to login', '/economics/invoices', nobody, 'login'],
    ['no token leads to login before the supplier rule', '/', nobody, 'login'],
    ['a supplier opening / goes to supplier home', '/', desk('Supplier'), 'go /supplier/home'],
    ['a sub-supplier too', '/', desk('SupSupplier'), 'go /supplier/home'],
    ['by another name of / as well', '/home/dashboard', desk('Supplier'), 'go /supplier/home'],
    ['others open /', '/', desk('User'), 'open /'],
    ['a phone on a page not marked mobile goes to ordering', '/', phone('User'), 'go /ordering'],
    ['the mobile rule comes before the role', '/admin/background', phone('User'), 'go /ordering'],
    [
      'a supplier on a phone goes to supplier home',
      '/admin/background',
      phone('Supplier'),
      'go /supplier/home',
    ],
    ['a page marked mobile opens on a phone', '/ordering', phone('User'), 'open /ordering'],
    ['the role is checked on a phone as well', '/supplier/home', phone('User'), 'refuse'],
    ['a role that is not named is refused', '/admin/background', desk('User'), 'refuse'],
    ['a role that is named opens', '/admin/background', desk('Admin'), 'open /admin/background'],
    [
      'platform staff count as Admin',
      '/admin/background',
      desk('SystemAdmin'),
      'open /admin/background',
    ],
    [
      'platform staff count as Supplier',
      '/supplier/home',
      desk('SuperAdmin'),
      'open /supplier/home',
    ],
    [
      'a parameter fits',
      '/economics/invoices/42',
      desk('LocationAdmin'),
      'open /economics/invoices/:id',
    ],
    [
      'an alias is judged as its page',
      '/supplier/orders',
      desk('SupSupplier'),
      'open /suppliers/orders',
    ],
    ['an alias is refused as its page', '/supplier/orders', desk('User'), 'refuse'],
  ])('%s', (_, path, visitor, expected) => {
    expect(say(guard(path, pages, visitor))).toBe(expected);
  });

  test('a phone starts at ordering even if the page of / is marked mobile, and opens that page by its other path', () => {
    const marked = pages.map((each) => (each.path === '/' ? { ...each, mobile: true } : each));
    const at = (path: string) => say(guard(path, marked, phone('Admin')));
    expect(at('/')).toBe('go /ordering');
    expect(at('/home/dashboard')).toBe('open /');
    expect(say(guard('/', marked, desk('Admin')))).toBe('open /');
  });

  test('a phone is not redirected in circles if its home is not marked mobile', () => {
    const only = [page('/ordering', ['User'])];
    expect(say(guard('/ordering', only, phone('User')))).toBe('open /ordering');
  });
});

describe('SHL-08 unknown paths', () => {
  test.each(['/nowhere', '/economics/invoices/1/2/3', '/Login/x'])('%s is not found', (path) => {
    expect(guard(path, pages, desk('Admin')).kind).toBe('notFound');
    expect(guard(path, pages, nobody).kind).toBe('notFound');
  });
});

describe('the page after sign-in', () => {
  const all = [
    ...pages,
    page('/user-admin', ['SuperAdmin'], true),
    page('/directory/accounts', ['SuperAdmin', 'Admin', 'User', 'SystemAdmin'], true),
  ];

  test.each([
    ['SuperAdmin', 'platform', '/user-admin'],
    ['SystemAdmin', 'platform', '/directory/accounts'],
    ['SuperAdmin', 'customer', '/'],
    ['SystemAdmin', 'supplier', '/supplier/home'],
    ['Supplier', 'supplier', '/supplier/home'],
    ['SupSupplier', 'supplier', '/supplier/home'],
    ['Admin', 'customer', '/'],
  ] as const)(
    'SHL-02 SHL-06 %s in a %s account starts at %s, and / leads there',
    (role, account, home) => {
      const visitor = { ...desk(role), account };
      expect(homeOf(visitor, all)).toBe(home);
      expect(say(guard('/', all, visitor))).toBe(home === '/' ? 'open /' : `go ${home}`);
      const start = home === '/' ? '/ordering' : home;
      expect(say(guard('/', all, { ...visitor, mobile: true }))).toBe(`go ${start}`);
      expect(say(guard(start, all, { ...visitor, mobile: true }))).toBe(`open ${start}`);
    },
  );

  test('SHL-06 staff start at / while the pages of the platform are not live', () => {
    const visitor = { ...desk('SuperAdmin'), account: 'platform' } as const;
    expect(homeOf(visitor, pages)).toBe('/');
    expect(say(guard('/', pages, visitor))).toBe('open /');
  });

  test.each([
    ['/economics/invoices/4?tab=lines#l2', 'Admin', '/economics/invoices/4?tab=lines#l2'],
    ['/admin/background', 'User', '/'],
    ['/no-such-page', 'User', '/'],
    [undefined, 'User', '/'],
    [undefined, 'SupSupplier', '/supplier/home'],
  ] as const)('heading for %s as %s leads to %s', (heading, role, target) => {
    expect(afterSignIn(heading, pages, desk(role))).toBe(target);
  });

  test('the login remembers the requested page', () => {
    const login = new URL(loginFor('/economics/invoices?page=2'), 'https://portal.example');
    expect(login.pathname).toBe('/login');
    expect(headingFrom(login.search)).toBe('/economics/invoices?page=2');
    expect(loginFor('/')).toBe('/login');
  });

  test.each([
    '//evil.example/x',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    // Another host is left of these when a browser has resolved them.
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    // Not an address.
    '//',
    '//[',
  ])('login never leads out of the portal: %s', (wanted) => {
    expect(
      headingFrom(`?to=${encodeURIComponent(wanted)}`, 'https://portal.example'),
    ).toBeUndefined();
  });
});
