import { session } from '@fraktion/shared-auth';
import { sessionFor, startServer, type TestServer } from '@fraktion/shared-auth/testing';
import { screen, within } from '@testing-library/react';
import { act } from 'react';

import { page, renderFrame } from '../../testing/renderFrame.tsx';
import { trailTo } from './trail.ts';

const list = { title: { en: 'Orders', da: 'Ordrer', sv: 'Order', nb: 'Ordrer' } };
const pages = [
  page('/', 'signedIn'),
  page('/economics', ['Admin']),
  page('/economics/invoices', ['Admin', 'User']),
  page('/economics/invoices/:id', ['Admin', 'User']),
  page('/economics/invoices/:id/edit', ['Admin']),
  page('/suppliers/orders', ['Supplier'], list),
  page('/suppliers/orders/:id', ['Supplier'], { ...list, sameTitleAs: '/suppliers/orders' }),
];
const trail = (path: string, role: 'Admin' | 'User' | 'Supplier') =>
  trailTo(path, pages, { role, mobile: false }, 'en').map((crumb) => crumb.path);

describe('SHL-09 the trail', () => {
  test('names the pages above, as far as the visitor may open them', () => {
    expect(trail('/economics/invoices/42/edit', 'Admin')).toEqual([
      '/economics',
      '/economics/invoices',
      '/economics/invoices/42',
    ]);
    expect(trail('/economics/invoices/42', 'User')).toEqual(['/economics/invoices']);
  });

  test('is empty for pages of the menu', () => {
    expect(trail('/', 'Admin')).toEqual([]);
    expect(trail('/economics', 'Admin')).toEqual([]);
  });

  test('names a page once that has two paths on the way, and not for its neighbours', () => {
    const invoices = page('/economics/invoices', ['Admin'], { aliases: ['/economics'] });
    const tenders = page('/economics/tenders', ['Admin']);
    const all = [
      invoices,
      tenders,
      page('/economics/invoices/:id', ['Admin'], list),
      page('/economics/tenders/:id', ['Admin'], list),
    ];
    const visitor = { role: 'Admin', mobile: false } as const;
    const trailOf = (path: string) => trailTo(path, all, visitor, 'en');
    expect(trailOf('/economics/invoices/42')).toEqual([
      { path: '/economics/invoices', title: invoices.title.en },
    ]);
    expect(trailOf('/economics/tenders/42')).toEqual([
      { path: '/economics/tenders', title: tenders.title.en },
    ]);
  });

  test('leads to the list where a language has one word for many and for one', () => {
    const title = { en: 'Tenders', da: 'Udbud', sv: 'Upphandlingar', nb: 'Anbud' };
    const one = { ...title, en: 'Tender', sv: 'Upphandling' };
    const all = [
      page('/economics/tenders', ['Admin'], { title }),
      page('/economics/tenders/:id', ['Admin'], { title: one }),
    ];
    const visitor = { role: 'Admin', mobile: false } as const;
    expect(trailTo('/economics/tenders/42', all, visitor, 'da')).toHaveLength(1);
  });

  test('a list does not lie above its own rows', () => {
    expect(trail('/suppliers/orders/7', 'Supplier')).toEqual([]);
  });
});

describe('SHL-09 breadcrumbs', () => {
  let server: TestServer;
  beforeEach(async () => {
    document.cookie = 'SelectedLang=EN; path=/';
    server = await startServer();
    server.answer = ({ url }) =>
      url.pathname.endsWith('/authenticate')
        ? { body: sessionFor('token') }
        : { body: { data: [], page: { page: 1, pageSize: 1, total: 0, totalCapped: false } } };
  });
  afterEach(async () => {
    server.answer = () => ({ status: 204 });
    await act(() => session.signOut());
    await server.stop();
  });

  test('lead back to the list as it was left, filters and all', async () => {
    history.replaceState(null, '', '/economics/invoices?page=3&q=paper');
    await act(() => session.signIn({ email: 'a@b.example', password: 'x' }));
    renderFrame(pages);
    await screen.findByRole('navigation', { name: 'Menu' });
    act(() => {
      history.pushState(null, '', '/economics/invoices/42');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    const way = await screen.findByRole('navigation', { name: 'Breadcrumbs' });
    const link = within(way).getByRole('link', { name: 'Page /economics/invoices' });
    expect(link).toHaveAttribute('href', '/economics/invoices?page=3&q=paper');
    expect(within(way).getByText('Page /economics/invoices/:id')).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});
