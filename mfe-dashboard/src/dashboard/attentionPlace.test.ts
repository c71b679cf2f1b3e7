import { join, resolve } from 'node:path';

import { attentionKinds } from '@fraktion/contract/concernHome';
import type { RemoteDefinition } from '@fraktion/contract/remote';
import { roles } from '@fraktion/contract/roles';
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

test('SHL-20 nobody is led to a page that does not open', () => {
  const orders = { kind: 'overdue', count: 2, onlyId: null } as const;
  const invoices = { kind: 'invoicesToPost', count: 2, onlyId: null } as const;
  expect(placeOf(orders, 'FacilityUser')).toBeUndefined();
  expect(placeOf(orders, 'LocationAdmin')).toBeUndefined();
  expect(placeOf(invoices, 'User')).toBeUndefined();
  expect(placeOf(invoices, 'LocationAdmin')).toBeDefined();
  expect(placeOf(orders, 'SystemAdmin')).toBeDefined();
});

const root = resolve(__dirname, '../../..');

/** Remotes meet at run time only: what the others open to whom is read as data. */
async function pagesOfOthers() {
  const found: readonly { default: RemoteDefinition }[] = await Promise.all(
    ['mfe-ordering', 'mfe-economics'].map((name) => import(join(root, name, 'src/remote.ts'))),
  );
  return found.flatMap(({ default: { pages } }) => pages);
}

test.each(attentionKinds)(
  'SHL-20 %s leads those to its page whom the page opens to',
  async (kind) => {
    const pages = await pagesOfOthers();
    for (const onlyId of [null, one]) {
      const place = (role: (typeof roles)[number]) => placeOf({ kind, count: 1, onlyId }, role);
      const path = place('SystemAdmin')!.replace(/\?.*/, '').replace(one, ':id');
      const page = pages.find((each) => each.path === path);
      expect([path, roles.filter((role) => place(role) !== undefined)]).toEqual([
        path,
        roles.filter((role) => page && canOpen(page, role)),
      ]);
    }
  },
);
