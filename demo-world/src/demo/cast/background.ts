import type { Insertable } from 'kysely';

import {
  ewcCodeId,
  idFor,
  locateTown,
  type ReferenceFraction,
  type Schema,
  wasteFractions,
} from '@fraktion/server/forDemo';
import type { AccountPlan, UserPlan } from './cast.ts';
import { collectors, type CollectorPlan } from './collectorCast.ts';
import { companyNumber, productionUnit } from './companyNumbers.ts';
import {
  containerNames,
  containersOf,
  knownToCollector,
  placements,
  type ContainerPlan,
} from './containers.ts';
import { otherCard } from './otherCards.ts';
import type { Random } from '../../random.ts';
import { registerColumns } from './registers.ts';
import { groupOfKind, siteCounts, siteKinds, sites } from './sites.ts';
import { visitOf } from './visits.ts';

export type Row<T extends keyof Schema> = Insertable<Schema[T]>;

export interface Collector {
  readonly plan: CollectorPlan;
  readonly row: Row<'collector'>;
  readonly number: string;
}

export interface Card {
  readonly row: Row<'infocard'>;
  readonly plan: ContainerPlan;
  readonly fraction: ReferenceFraction;
  readonly collector: Collector;
}

export interface Site {
  readonly row: Row<'location'>;
  readonly cards: readonly Card[];
  /** Takes lines that bill the whole location. */
  readonly accountCard: Row<'infocard'>;
  readonly suppliesCard: Row<'infocard'>;
}

export interface Member extends UserPlan {
  readonly id: string;
  readonly locationIds: readonly string[] | 'all';
}

export interface Customer {
  readonly plan: AccountPlan;
  readonly id: string;
  readonly number: string;
  readonly fractions: readonly Row<'waste_fraction'>[];
  readonly collectors: Record<'main' | 'special' | 'spare', Collector>;
  readonly sites: readonly Site[];
  readonly members: readonly Member[];
}

export const accountIdOf = (key: string): string => idFor('demo account', key);
export const userIdOf = (email: string): string => idFor('demo user', email);

/** A supplier has the same number for all of its customers. */
export const numberOf = (plan: Pick<AccountPlan, 'name' | 'country'>, random: Random): string =>
  companyNumber(plan.country, random.fork(`number of ${plan.name}`));

type Texts = Exclude<AccountPlan['language'], 'en'>;
const languageOf = ({ language }: AccountPlan): Texts => (language === 'en' ? 'da' : language);

function collectorOf(customer: AccountPlan, plan: CollectorPlan, random: Random): Collector {
  const number = numberOf({ name: plan.name, country: customer.country }, random);
  return {
    plan,
    number,
    row: {
      account_id: accountIdOf(customer.key),
      id: idFor('demo collector', customer.key, plan.name),
      name: plan.name,
      email: plan.email,
      phone: plan.phone,
      address: plan.street,
      zip: plan.zip,
      city: plan.city,
      country: customer.country,
      cvr: number,
      language: customer.language,
      supplier_account_id: plan.account === undefined ? null : accountIdOf(plan.account),
    },
  };
}

function collectorsOf(customer: AccountPlan, random: Random): Customer['collectors'] {
  const plans = collectors[customer.key];
  if (plans === undefined) throw new Error(`${customer.key} has no collectors`);
  const made = (plan: CollectorPlan): Collector => collectorOf(customer, plan, random);
  return { main: made(plans.main), special: made(plans.special), spare: made(plans.spare) };
}

const fractionId = (customer: AccountPlan, key: string): string =>
  idFor('demo fraction', customer.key, key);

function fractionRow(customer: AccountPlan, fraction: ReferenceFraction): Row<'waste_fraction'> {
  return {
    account_id: accountIdOf(customer.key),
    id: fractionId(customer, fraction.key),
    name: fraction.name[languageOf(customer)],
    ewc_code_id: ewcCodeId(fraction.ewcCode),
    waste_category: fraction.wasteCategory,
    pictogram: fraction.pictogram,
  };
}

function locationRow(customer: AccountPlan, index: number, random: Random): Row<'location'> {
  const { towns, streets, kinds, groups } = sites[customer.country];
  const [zip, city, municipality] = towns[index % towns.length] ?? ['', '', ''];
  const kind = siteKinds[index % siteKinds.length] ?? 'office';
  const address = `${random.pick(streets)} ${random.whole(2, 98)}`;
  const town = locateTown(customer.country, city);
  // Within about a kilometre of the town's centre, so that two houses of a town are apart.
  const nearby = (degrees: number): number =>
    Math.round((degrees + (random.next() - 0.5) / 60) * 1e5) / 1e5;
  return {
    account_id: accountIdOf(customer.key),
    id: idFor('demo location', customer.key, index),
    name: `${kinds[kind]} ${address}`,
    address,
    zip,
    city,
    country: customer.country,
    p_number: customer.country === 'DK' ? productionUnit(random) : null,
    municipality,
    group_name: groups[groupOfKind[kind]],
    latitude: town && nearby(town.latitude),
    longitude: town && nearby(town.longitude),
    ...visitOf(customer.country, kind, index),
  };
}

function cardOf(
  customer: AccountPlan,
  location: Row<'location'>,
  plan: ContainerPlan,
  { collector, index }: { readonly collector: Collector; readonly index: number },
): Card {
  const language = languageOf(customer);
  const fraction = wasteFractions.find(({ key }) => key === plan.fraction);
  if (fraction === undefined) throw new Error(`There is no fraction ${plan.fraction}`);
  const size = `${plan.size} ${plan.sizeUnit === 'Litre' ? 'L' : 'm³'}`;
  return {
    plan,
    fraction,
    collector,
    row: {
      account_id: location.account_id,
      id: idFor('demo infocard', location.id, plan.fraction, plan.container),
      location_id: location.id,
      type: 'ContainerInfoCard',
      name: `${fraction.name[language]}, ${size}`,
      waste_fraction_id: fractionId(customer, plan.fraction),
      waste_category: fraction.wasteCategory,
      ewc_code_id: ewcCodeId(fraction.ewcCode),
      container_type: containerNames[plan.container][language],
      size: String(plan.size),
      size_unit: plan.sizeUnit,
      quantity: plan.count,
      collector_id: collector.row.id,
      placement: placements[plan.placement][language],
      ...knownToCollector(location.id, plan, fraction.wasteCategory, language),
      ...registerColumns(customer.country, plan.fraction, index),
      pictogram: fraction.pictogram,
      is_orderable: plan.fixedRound !== true,
    },
  };
}

function siteOf(
  customer: AccountPlan,
  index: number,
  by: Customer['collectors'],
  random: Random,
): Site {
  const row = locationRow(customer, index, random.fork(`location ${index}`));
  const kind = siteKinds[index % siteKinds.length] ?? 'office';
  const cards = containersOf[kind].map((plan) =>
    cardOf(customer, row, plan, { collector: by[plan.collector], index }),
  );
  return {
    row,
    cards,
    accountCard: otherCard(languageOf(customer), row, 'AccountInfoCard', by.main),
    suppliesCard: otherCard(languageOf(customer), row, 'SuppliesInfocard', by.spare),
  };
}

/** A customer with its master data: fractions, collectors, locations, infocards, users. */
export function customerOf(plan: AccountPlan, scale: number, world: Random): Customer {
  const random = world.fork(plan.key);
  const by = collectorsOf(plan, world);
  const count = Math.max(1, Math.round((siteCounts[plan.key] ?? 1) * scale));
  const made = Array.from({ length: count }, (_, index) => siteOf(plan, index, by, random));
  const members = plan.users.map((user, index) => ({
    ...user,
    id: userIdOf(user.email),
    locationIds:
      user.locations === undefined
        ? ('all' as const)
        : made.slice(index, index + user.locations).map((site) => site.row.id),
  }));
  return {
    plan,
    id: accountIdOf(plan.key),
    number: numberOf(plan, world),
    fractions: wasteFractions.map((fraction) => fractionRow(plan, fraction)),
    collectors: by,
    sites: made,
    members,
  };
}
