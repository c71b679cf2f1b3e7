import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import * as contractPages from '@fraktion/contract/pages';
import type { RemoteDefinition } from '@fraktion/contract/releases';
import { type Role, roles } from '@fraktion/contract/roles';

import { guard, type Verdict } from './guard.ts';
import { pageAt, type PortalPage } from './portalPage.ts';
import { shellPages } from './shellPages.ts';

const columns: readonly Role[] = roles;

const everyone = 'x x x x x x x x';
const customers = 'x x x x . . x x';
const admins = '. . . x . . x x';
const invoicing = '. . x x . . x x';
const suppliers = '. . . . x x x x';
const owners = '. . . x x . x x';

/**
 * Who may open which page, written by hand from the specification: one mark for each role in the order above. Platform staff
 * count as Admin and Supplier. `anyone` needs no sign-in. Each new page needs a row here.
 */
const table: Readonly<Record<string, string>> = {
  '/login': 'anyone',
  '/login/:account': 'anyone',
  '/login/:account/back': 'anyone',
  '/login/company': 'anyone',
  '/forgot-password': 'anyone',
  '/AcountUser/Register/:email': 'anyone',
  '/AcountUser/ResetPassword/:email': 'anyone',
  '/error-404': 'anyone',
  '/privacy/app': 'anyone',
  '/privacy/ios': 'anyone',
  '/:id/accept': 'anyone',
  '/test/pdf-parsing': 'anyone',
  '/supplier-contacts/:contactId/orders': 'anyone',
  '/supplier/:contactId/tenders': 'anyone',
  '/supplier-contacts/:contactId/orders/:id': 'anyone',
  '/redirect': everyone,
  '/user-settings': everyone,
  '/notifications': everyone,
  // Suppliers are redirected to their own home from here, see below.
  '/': everyone,
  '/home/dashboard': everyone,
  '/home/figures': customers,
  '/ordering': customers,
  '/collection-orders': 'x . . x . . x x',
  '/print/collection-orders': customers,
  '/recurring-orders': customers,
  '/service-calendar': customers,
  '/file-drive': 'x x . x . . x x',
  '/file-drive/trash': 'x x . x . . x x',
  '/locations': customers,
  '/locations/:id': customers,
  '/infocards': invoicing,
  '/infocards/archived': admins,
  '/supplier/home': suppliers,
  '/supplier/today': suppliers,
  '/suppliers/orders': suppliers,
  '/suppliers/orders/:id': suppliers,
  '/suplliers/orders/completed': '. . . . x . x x',
  '/suppliers/service-reports': '. . . . x . x x',
  '/suppliers/forward-rules': '. . . . x . x x',
  '/suppliers/transports': '. . . . x . x x',
  '/supplier/board': '. . . . x . x x',
  '/suppliers/transport-vehicles': '. . . . x . x x',
  '/suppliers/background': '. . . . x . x x',
  '/supplier/Users': '. . . . x . x x',
  '/supplier/tenders': '. . . . x . x x',
  '/economics/invoices': invoicing,
  '/economics/invoices/create': invoicing,
  '/economics/invoices/:id': invoicing,
  '/economics/invoices/:id/edit': invoicing,
  '/economics/invoices/:id/reconciliation': invoicing,
  '/economics/invoices/:id/xml/preview': invoicing,
  '/economics/agreementBasis': invoicing,
  '/economics/invoice-inspections': invoicing,
  '/economics/invoice-inspections/:id': invoicing,
  '/economics/claims': invoicing,
  '/economics/invoices/imports': invoicing,
  '/economics/vouchers': admins,
  '/economics/vouchers/accounts': admins,
  '/economics/vouchers/periods': admins,
  '/economics/simulations': '. x x x . . x x',
  '/economics/simulations/waste-handling/:id': invoicing,
  '/economics/simulations/waste-distribution/:id': invoicing,
  '/economics/tenders': admins,
  '/economics/tenders/create': admins,
  '/economics/tenders/:id': admins,
  '/economics/reporting/amounts': '. x x x . . x x',
  '/economics/reporting/postings': '. x x x . . x x',
  '/data-insights': '. x x x . . x x',
  '/waste-accounting': '. x x x . . x x',
  '/economics/reporting/drivings': '. . x x . . x x',
  '/admin/users': admins,
  '/admin/background': admins,
  '/CreateInfoCardUtil': admins,
  '/admin/account-plan/import': admins,
  '/admin/ewccodes': admins,
  '/admin/locaitons': admins,
  '/admin/setup': admins,
  '/admin/theme': admins,
  '/admin/account': owners,
  '/admin/api-keys': owners,
  '/admin/sign-in': owners,
  '/admin/webhooks': owners,
  '/admin/integrations': admins,
  '/settings/integrations': '. . . . . . . x',
  '/admin/audit': owners,
  '/admin/releases': '. . . . . . . x',
  '/admin/jobs': '. . . . . . . x',
  '/admin/mails': '. . . . . . . x',
  '/admin/translations': '. . . . . . . x',
  '/CreateLanguageFile': everyone,
  '/translations/s/:secret': 'anyone',
  '/report-mails/:id': 'anyone',
  '/admin/health': '. . . . . . x x',
  '/directory/accounts': 'x . . x . . x x',
  '/directory/accounts/:id': '. . . . . . x x',
  '/directory/accounts/new': '. . . . . . . x',
  '/user-admin': '. . . . . . . x',
  '/weight-stations/registrations': '. . . . . . x x',
};

/** Pages from which a phone is redirected: to supplier home, or to ordering. */
const onlyAtDesk: ReadonlySet<string> = new Set([
  '/',
  '/economics/invoices/17/reconciliation',
  '/economics/agreementBasis',
  '/economics/simulations',
  '/economics/simulations/waste-handling/17',
  '/economics/simulations/waste-distribution/17',
  '/admin/background',
  '/CreateInfoCardUtil',
  '/admin/account-plan/import',
  '/admin/ewccodes',
  '/admin/locaitons',
  '/admin/integrations',
  '/settings/integrations',
]);

/** Exports of the contract's pages that are not pages: who may open one, and how a secret is added to an address. */
const notPages = ['seesAllOrders', 'seesInvoices', 'withSecret'];

const root = resolve(__dirname, '../../..');

/** The pages that the remotes of this workspace declare. */
async function pagesOfRemotes(): Promise<PortalPage[]> {
  const names = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const definitions = await Promise.all(
    names.map((name) => import(join(root, name, 'src/remote.ts'))),
  );
  return definitions.flatMap(({ default: definition }: { default: RemoteDefinition }) =>
    definition.pages.map(({ path, aliases = [], roles, mobile, layout }) => ({
      path,
      aliases: [...aliases],
      roles: typeof roles === 'string' ? roles : ([...roles] as [Role, ...Role[]]),
      mobile,
      layout,
      title: { en: path, da: path, sv: path, nb: path },
    })),
  );
}

const resultOf = (verdict: Verdict): string => {
  if (verdict.kind === 'open') return `open ${verdict.page.path}`;
  return verdict.kind === 'redirect' ? `go ${verdict.to}` : verdict.kind;
};

/** The specified result of this page for this visitor, in the guard's order. */
function expected(
  { path, address }: { readonly path: string; readonly address: string },
  column: number | undefined,
  mobile: boolean,
): string {
  const row = table[path];
  if (row === undefined) throw new Error(`${path} has no row in the table of ${__filename}`);
  if (row === 'anyone') return `open ${path}`;
  if (column === undefined) return 'login';
  const supplies = column === 4 || column === 5;
  if (path === '/' && supplies) return 'go /supplier/home';
  if (mobile && onlyAtDesk.has(address)) return supplies ? 'go /supplier/home' : 'go /ordering';
  return row.split(' ')[column] === 'x' ? `open ${path}` : 'refuse';
}

const addressesOf = ({ path, aliases }: PortalPage): string[] =>
  [path, ...aliases].map((pattern) => pattern.replaceAll(/:\w+/g, '17'));

describe('SHL-06 SHL-07 every role at every page of the portal', () => {
  let pages: readonly PortalPage[];
  beforeAll(async () => {
    pages = [...shellPages, ...(await pagesOfRemotes())];
  });

  test('each page has its row, and each row its page', () => {
    expect(pages.map(({ path }) => path).toSorted()).toEqual(Object.keys(table).toSorted());
  });

  // Ids represent any record; exports that are not addresses are excluded by name.
  test.each(Object.entries(contractPages).filter(([name]) => !notPages.includes(name)))(
    'the path in the contract is a page: %s',
    (_name, path: unknown) => {
      const found: unknown = typeof path === 'function' ? path('17', '18') : path;
      for (const address of [found].flat() as string[]) {
        const { pathname } = new URL(address.replaceAll(/:\w+/g, '17'), 'https://portal.example');
        expect([address, pageAt(pathname, pages)?.path ?? '']).toEqual([
          address,
          expect.stringMatching(/./),
        ]);
      }
    },
  );

  const visitors = [undefined, ...columns.keys()].flatMap((column) =>
    [false, true].map((mobile) => ({
      column,
      mobile,
      role: column === undefined ? undefined : columns[column],
      device: mobile ? 'a phone' : 'a desk',
    })),
  );

  test.each(visitors)('$role at $device', ({ column, mobile, role }) => {
    const found = pages.flatMap((page) =>
      addressesOf(page).map((address) => [
        address,
        resultOf(guard(address, pages, { role, mobile })),
      ]),
    );
    const wanted = pages.flatMap((page) =>
      addressesOf(page).map((address) => [
        address,
        expected({ path: page.path, address }, column, mobile),
      ]),
    );
    expect(found).toEqual(wanted);
  });

  test('a phone is redirected from every page that is not marked mobile, before its role is checked', () => {
    const unmarked = pages.map((page) => ({ ...page, mobile: false }));
    for (const [column, role] of columns.entries()) {
      const home = column === 4 || column === 5 ? '/supplier/home' : '/ordering';
      for (const { path, roles, aliases } of unmarked) {
        if (roles === 'anonymous' || path === home) continue;
        for (const address of addressesOf({ path, aliases } as PortalPage))
          expect([
            role,
            address,
            resultOf(guard(address, unmarked, { role, mobile: true })),
          ]).toEqual([role, address, `go ${home}`]);
      }
    }
  });
});
