import { listDrivings, listSupplierOrders } from '@fraktion/contract';

import { apiAs } from '../../support/api.ts';
import { wordsOn } from '../texts.ts';
import { dialog, type OpenedView, press, pressAdd } from './opening.ts';

const supplier = 'supplier@renvej.example';
const drivings = '/suppliers/transports';
const rules = '/suppliers/forward-rules';
const vehicles = '/suppliers/transport-vehicles';

type Query = Readonly<Record<`filter[${'status' | 'possibleDouble'}][${'in' | 'eq'}]`, string>>;

/** The first trip of its kind, opened beside the list. */
const openDriving =
  (query: Partial<Query>, then?: string): NonNullable<OpenedView['open']> =>
  async (page) => {
    const api = await apiAs(new URL(page.url()).origin, supplier);
    const { data } = await api(listDrivings, { query: { ...query, pageSize: 1 } });
    await page.goto(`${drivings}?driving=${data[0]?.id}`);
    await dialog(page).getByRole('definition').first().waitFor();
    if (then) await press('mfe-supplier', then, dialog)(page);
  };

const opened: readonly OpenedView[] = [
  { name: 'suppliers-rules-new', address: rules, open: press('mfe-supplier', 'rules.new') },
  { name: 'suppliers-rules-trial', address: rules, open: press('mfe-supplier', 'rules.try') },
  { name: 'suppliers-drivings-planned', address: `${drivings}?tab=planned` },
  { name: 'suppliers-drivings-customers', address: `${drivings}?tab=customers` },
  {
    name: 'suppliers-drivings-double',
    address: drivings,
    open: openDriving({ 'filter[possibleDouble][eq]': 'true' }),
  },
  {
    name: 'suppliers-drivings-set-aside',
    address: drivings,
    open: openDriving({ 'filter[possibleDouble][eq]': 'true' }, 'drivings.setAside.ask'),
  },
  {
    name: 'suppliers-drivings-unload',
    address: drivings,
    open: openDriving({ 'filter[status][in]': 'Ongoing' }, 'drivings.actions.unload'),
  },
  {
    name: 'suppliers-drivings-close',
    address: drivings,
    open: openDriving({ 'filter[status][in]': 'Unloaded' }, 'drivings.actions.close'),
  },
  {
    name: 'suppliers-drivings-edit',
    address: drivings,
    open: openDriving({ 'filter[status][in]': 'Unloaded' }, 'drivings.actions.edit'),
  },
  {
    name: 'suppliers-drivings-new',
    address: drivings,
    open: press('mfe-supplier', 'drivings.new'),
  },
  {
    name: 'suppliers-drivings-order',
    address: drivings,
    open: async (page) => {
      const api = await apiAs(new URL(page.url()).origin, supplier);
      const query = { 'filter[status][in]': 'Accepted', pageSize: 1 } as const;
      const { data } = await api(listSupplierOrders, { query });
      await page.goto(`${drivings}?order=${data[0]?.id}`);
      await dialog(page).getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'suppliers-drivings-setting',
    address: drivings,
    open: async (page) => {
      await press('mfe-supplier', 'drivings.settings')(page);
      const say = await wordsOn(page, 'mfe-supplier');
      await page.getByRole('menuitem', { name: say('drivings.double.title') }).click();
    },
  },
  {
    name: 'suppliers-vehicles-new',
    address: vehicles,
    open: pressAdd,
  },
];

/** A supplier's rules, trips and vehicles. */
export const fleet: readonly OpenedView[] = opened.map((view) => ({ ...view, by: supplier }));
