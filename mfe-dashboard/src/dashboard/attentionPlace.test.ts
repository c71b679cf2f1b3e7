import { join, resolve } from 'node:path';

import { type AttentionKind, attentionKinds, getConcernHome } from '@fraktion/contract/home';
import { listInvoices } from '@fraktion/contract/invoices';
import type { RemoteDefinition } from '@fraktion/contract/releases';
import { type Role, roleAllows, roles } from '@fraktion/contract/roles';
import { canOpen } from '@fraktion/shared-auth';

import { placeOf } from './attentionPlace.ts';

const one = '0193a000-0000-7000-8000-000000000001';

test('SHL-20 what needs attention leads to where it is looked at', () => {
  const at = (kind: Parameters<typeof placeOf>[0]['kind'], onlyId: string | null = null) =>
    placeOf({ kind, count: onlyId ? 1 : 3, onlyId }, 'Admin');
  expect(at('toApprove')).toBe('/collection-orders?filter%5Bstatus%5D%5Bin%5D=Emptied');
  expect(at('undelivered', one)).toBe(
    `/collection-orders?filter%5Battention%5D%5Bin%5D=undelivered&order=${one}`,
  );
  expect(at('overdue')).toBe('/collection-orders?filter%5Battention%5D%5Bin%5D=overdue');
  expect(at('waiting')).toBe('/collection-orders?filter%5Battention%5D%5Bin%5D=waiting');
  expect(at('reportsToClose', one)).toBe(
    `/service-calendar?tab=reports&filter%5Bstatus%5D%5Bin%5D=Answered&report=${one}`,
  );
  expect(at('invoicesToPost', one)).toBe(`/economics/invoices/${one}`);
  expect(at('invoicesToPost')).toBe('/economics/invoices?filter%5Bstatus%5D%5Bin%5D=active');
});

test('SHL-20 DSH-03 who may not open the list of all orders is led to where it orders', () => {
  const orders = { kind: 'overdue', count: 2, onlyId: null } as const;
  for (const role of ['FacilityUser', 'LocationAdmin'] as const) {
    expect(placeOf(orders, role)).toBe('/ordering?attention=overdue');
    expect(placeOf({ ...orders, count: 1, onlyId: one }, role)).toBe(
      `/ordering?attention=overdue&order=${one}`,
    );
  }
  expect(placeOf({ ...orders, kind: 'invoicesToPost' }, 'User')).toBeUndefined();
});

const root = resolve(__dirname, '../../..');

/** Remotes meet at run time only: what the others open to whom is read as data. */
async function pagesOfOthers() {
  const found: readonly { default: RemoteDefinition }[] = await Promise.all(
    ['mfe-ordering', 'mfe-economics'].map((name) => import(join(root, name, 'src/remote.ts'))),
  );
  return found.flatMap(({ default: { pages } }) => pages);
}

/** Invoices are counted for those alone who may list them; all else for whoever opens the dashboard. */
const seenBy = (kind: AttentionKind, role: Role): boolean =>
  roleAllows(getConcernHome.roles, role) &&
  (!kind.startsWith('invoices') || roleAllows(listInvoices.roles, role));

test.each(attentionKinds)(
  'SHL-20 DSH-03 %s leads everybody who sees it to a page that opens to them',
  async (kind) => {
    const pages = await pagesOfOthers();
    for (const role of roles.filter((each) => seenBy(kind, each))) {
      for (const onlyId of [null, one]) {
        const place = placeOf({ kind, count: 1, onlyId }, role);
        const path = place?.replace(/\?.*/, '').replace(one, ':id');
        const page = pages.find((each) => each.path === path);
        expect([role, path, page && canOpen(page, role)]).toEqual([role, path, true]);
      }
    }
  },
);
