import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { createAgreementPrice, type NewAgreementPrice } from '@fraktion/contract';

import { type PartyToWrite, sampleParties } from '@fraktion/demo-world/eInvoices';
import {
  buildAccount,
  buildCollector,
  buildInfocard,
  buildLocation,
  buildUser,
} from '../rows/builders.ts';
import type { Client, TestApp } from '../servers/testApp.ts';
import { addCode } from './factors.ts';
import { type CardName, type SupplierName, supplierOf } from './played.ts';
import { agreed } from './prices.ts';

/** Suppliers with numbers of their own; the names differ only in a few letters. */
const sellers = (country: 'DK' | 'SE'): Readonly<Record<SupplierName, PartyToWrite>> => {
  const { seller } = sampleParties[country];
  const second = { DK: '10150817', SE: '5560360793' };
  const third = { DK: '30447816', SE: '5567123459' };
  return {
    first: seller,
    second: { ...seller, name: `${seller.name} 2`, number: second[country] },
    third: { ...seller, name: `${seller.name} 3`, number: third[country] },
  };
};

export interface LivedAccount {
  readonly id: string;
  readonly country: 'DK' | 'SE';
  readonly currency: 'DKK' | 'SEK';
  readonly admin: Client;
  readonly adminId: string;
  /** Who sees the first of the places. */
  readonly local: Client;
  readonly sellers: Readonly<Record<SupplierName, PartyToWrite>>;
  readonly cards: Readonly<Record<CardName, Awaited<ReturnType<typeof buildInfocard>>>>;
}

/** The containers at the place that one user sees alone. */
export const localCards: readonly CardName[] = ['byLift', 'byMonth', 'other'];

/** An account with five containers at three places, and the prices that were agreed on. */
export async function buildLivedAccount(t: TestApp, country: 'DK' | 'SE'): Promise<LivedAccount> {
  const { buyer } = sampleParties[country];
  const { id } = await buildAccount(t.db, { name: buyer.name, cvr: buyer.number });
  const user = await buildUser(t.db, id, 'Admin');
  const parties = sellers(country);
  const collectors = {
    first: await buildCollector(t.db, id, { cvr: parties.first.number }),
    second: await buildCollector(t.db, id, { cvr: parties.second.number }),
    third: await buildCollector(t.db, id, { cvr: parties.third.number }),
  };
  const places = [
    await buildLocation(t.db, id),
    await buildLocation(t.db, id),
    await buildLocation(t.db, id),
  ] as const;
  const rights = { allLocations: false, locationIds: [places[0].id] };
  const local = await buildUser(t.db, id, 'LocationAdmin', rights);
  const admin = await t.signIn(user.email);
  const code = await addCode(admin);
  const card = (name: CardName, place: 0 | 1 | 2) =>
    buildInfocard(t.db, id, {
      name: `${name} ${country}`,
      supplier_identification_number: `${name}-${country}`,
      location_id: places[place].id,
      collector_id: collectors[supplierOf[name]].id,
      ewc_code_id: name === 'unweighed' ? null : code,
    });
  const account = {
    id,
    country,
    currency: country === 'DK' ? 'DKK' : 'SEK',
    admin,
    adminId: user.id,
    local: await t.signIn(local.email),
    sellers: parties,
    cards: {
      byLift: await card('byLift', 0),
      byMonth: await card('byMonth', 0),
      unweighed: await card('unweighed', 1),
      other: await card('other', 0),
      leaving: await card('leaving', 2),
    },
  } as const;
  await agreeOnPrices(account);
  return account;
}

type Terms = Pick<NewAgreementPrice, 'category' | 'unit' | 'price'> & Partial<NewAgreementPrice>;

const terms: Readonly<Record<CardName, readonly Terms[]>> = {
  byLift: [
    {
      category: 'WasteCollection',
      unit: 'pcs',
      price: agreed.lift,
      indexPercent: agreed.indexPercent,
    },
    { category: 'Reprocessing', unit: 'kg', price: agreed.perKg },
  ],
  byMonth: [
    { category: 'WasteCollection', unit: 'pcs', price: agreed.paperLift },
    { category: 'Reprocessing', unit: 'kg', price: agreed.paperPerKg },
  ],
  unweighed: [
    { category: 'Reprocessing', unit: 'kg', price: agreed.perKg },
    { category: 'Rent', unit: 'month', price: agreed.rent },
  ],
  other: [
    { category: 'WasteCollection', unit: 'pcs', price: agreed.paperLift },
    { category: 'Reprocessing', unit: 'kg', price: agreed.perKg },
    { category: 'Income', unit: 'kg', price: agreed.incomePerKg },
  ],
  leaving: [
    { category: 'WasteCollection', unit: 'pcs', price: agreed.paperLift },
    { category: 'Reprocessing', unit: 'kg', price: agreed.perKg },
  ],
};

async function agreeOnPrices({ admin, cards, currency }: LivedAccount): Promise<void> {
  for (const [name, rows] of Object.entries(terms) as [CardName, readonly Terms[]][]) {
    const card = cards[name];
    for (const row of rows) {
      const { error } = await admin(createAgreementPrice, {
        body: {
          id: randomUUID(),
          collectorId: card.collector_id!,
          infocardId: card.id,
          wasteFractionId: null,
          containerType: null,
          size: null,
          sizeUnit: null,
          currency,
          percentCap: null,
          indexPercent: '0',
          validFrom: agreed.firstDay,
          validTo: null,
          note: null,
          ...row,
        },
      });
      assert.equal(error, undefined);
    }
  }
}
