import { page } from '../../testing/renderFrame.tsx';
import { activePath, barItems, itemsOf, menuFor } from './menu.ts';

const entry = (
  area: 'home' | 'ordering' | 'economics' | 'supplier',
  order: number,
  phone?: true,
) => ({
  menu: { area, order, icon: 'box', ...(phone ? { phone } : {}) },
});

const pages = [
  page('/economics/invoices', ['Admin'], { ...entry('economics', 1), mobile: false }),
  page('/economics/invoices/:id', ['Admin']),
  page('/collection-orders', ['Admin', 'User'], entry('ordering', 2, true)),
  page('/ordering', ['Admin', 'User'], entry('ordering', 1, true)),
  page('/', 'signedIn', { ...entry('home', 1), mobile: false }),
  page('/supplier/home', ['Supplier'], entry('supplier', 1)),
];
const paths = (role: 'Admin' | 'User' | 'Supplier' | 'SystemAdmin', mobile = false) =>
  itemsOf(menuFor(pages, { role, mobile }, 'da')).map(({ path }) => path);

test('the menu offers the pages that the guard opens to the role, by area and order', () => {
  expect(paths('Admin')).toEqual(['/', '/ordering', '/collection-orders', '/economics/invoices']);
  expect(paths('User')).toEqual(['/', '/ordering', '/collection-orders']);
  expect(paths('Supplier')).toEqual(['/supplier/home']);
  expect(paths('SystemAdmin')).toHaveLength(5);
});

test('PLT-17 platform staff who have entered no account are offered the platform’s pages, and those marked for them', () => {
  const listed = [
    ...pages,
    page('/directory/accounts', ['SuperAdmin'], {
      menu: { area: 'platform', order: 1, icon: 'box' },
    }),
    page('/admin/audit', ['Admin'], {
      menu: { area: 'admin', order: 1, icon: 'box', staff: true },
    }),
  ];
  const offered = (platform: boolean) =>
    itemsOf(menuFor(listed, { role: 'SuperAdmin', mobile: false }, 'en', platform));
  expect(offered(true).map(({ path }) => path)).toEqual(['/admin/audit', '/directory/accounts']);
  expect(offered(false).length).toBeGreaterThan(4);
});

test('PLT-17 users with one account are offered no list of accounts; staff are', () => {
  const list = page('/directory/accounts', ['Admin', 'SuperAdmin'], {
    menu: { area: 'platform', order: 1, icon: 'box' },
  });
  const offered = (role: 'Admin' | 'SuperAdmin', accounts: number) =>
    itemsOf(menuFor([list], { role, accounts, mobile: false }, 'en')).length;
  expect([offered('Admin', 1), offered('Admin', 2)]).toEqual([0, 1]);
  expect(offered('SuperAdmin', 1)).toBe(1);
});

test('on a phone it offers only pages marked mobile', () => {
  expect(paths('Admin', true)).toEqual(['/ordering', '/collection-orders']);
});

test('SHL-06 on a phone the dashboard is offered by the address that opens there', () => {
  const home = page('/', ['Admin'], { ...entry('home', 1), aliases: ['/home/dashboard'] });
  const offered = (mobile: boolean) =>
    itemsOf(menuFor([home], { role: 'Admin', mobile }, 'en')).map(({ path }) => path);
  expect(offered(false)).toEqual(['/']);
  expect(offered(true)).toEqual(['/home/dashboard']);
});

test('titles are in the current language', () => {
  const [first] = menuFor(pages, { role: 'User', mobile: false }, 'sv');
  expect(first!.items[0]!.title).toBe('Sida /');
});

test('SHL-09 a place with one short line shows an entry’s short word, else its title', () => {
  const short = { en: 'Invoices', da: 'Fakturaer', sv: 'Fakturor', nb: 'Fakturaer' };
  const shortened = page('/economics/invoices', ['Admin'], {
    menu: { area: 'economics', order: 1, icon: 'box', short },
  });
  const [first, second] = itemsOf(
    menuFor([shortened, pages[2]!].toReversed(), { role: 'Admin', mobile: false }, 'da'),
  );
  expect([first!.title, first!.short]).toEqual(['Side /collection-orders', first!.title]);
  expect([second!.title, second!.short]).toEqual(['Side /economics/invoices', 'Fakturaer']);
});

test('the entry of the page, or of its parent page, is marked', () => {
  const items = itemsOf(menuFor(pages, { role: 'Admin', mobile: false }, 'en'));
  expect(activePath('/economics/invoices/42', items)).toBe('/economics/invoices');
  expect(activePath('/', items)).toBe('/');
  expect(activePath('/elsewhere', items)).toBeUndefined();
});

test('the phone’s bar holds the entries that ask for it, else the first ones', () => {
  const items = itemsOf(menuFor(pages, { role: 'Admin', mobile: false }, 'en'));
  expect(barItems(items).map(({ path }) => path)).toEqual(['/ordering', '/collection-orders']);
  const quiet = items.map((item) => ({ ...item, phone: false }));
  expect(barItems(quiet)).toHaveLength(3);
});
