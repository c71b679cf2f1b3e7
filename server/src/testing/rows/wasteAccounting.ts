import { randomUUID } from 'node:crypto';

import { buildOrder } from './buildOrder.ts';
import { buildInfocard, buildLocation } from './builders.ts';
import { postingCopier } from './copiedPostings.ts';
import { buildCustomer } from './accountServer.ts';
import type { TestApp } from '../servers/testApp.ts';

export const march = { fromDate: '2026-03-01', toDate: '2026-03-31' };
export const facility = 'Sorteringsanlæg Nord';

/** What the accounting of waste is made of. */
export function accountingOf(t: TestApp) {
  const codeRow = (code: string) =>
    t.db
      .selectFrom('ewc_code')
      .selectAll()
      .where('code', '=', code)
      .where('account_id', 'is', null)
      .executeTakeFirstOrThrow();

  /** An account's background data about its waste: fractions, one facility, and its treatments. */
  async function backgroundOf(accountId: string) {
    const facilityId = randomUUID();
    await t.db
      .insertInto('receiving_facility')
      .values({ account_id: accountId, id: facilityId, name: facility })
      .execute();
    const fraction = async (name: string): Promise<string> => {
      const id = randomUUID();
      await t.db
        .insertInto('waste_fraction')
        .values({ account_id: accountId, id, name, waste_category: 'Recycle' })
        .execute();
      return id;
    };
    const define = (
      fractionId: string,
      valid_from: string,
      shares: Partial<Record<'recycle' | 'combustion' | 'landfill', string>>,
    ) =>
      t.db
        .insertInto('recycling_definition')
        .values({
          account_id: accountId,
          id: randomUUID(),
          waste_fraction_id: fractionId,
          receiving_facility_id: facilityId,
          reuse: '0',
          recycle: '0',
          special: '0',
          combustion: '0',
          landfill: '0',
          ...shares,
          valid_from,
        })
        .execute();
    const treat = (fractionId: string, treatment: string, archived_at: string | null = null) =>
      t.db
        .insertInto('facility_treatment')
        .values({
          account_id: accountId,
          id: randomUUID(),
          receiving_facility_id: facilityId,
          waste_fraction_id: fractionId,
          treatment,
          archived_at,
        })
        .execute();
    return { fraction, define, treat };
  }

  /**
   * One location in March: 1,000 and 500 kg of cardboard, before and after its definition changed, and a collection without a
   * weight; 300 kg of glass from an invoice by the piece; 2,000 kg of residual waste; 120.5 kg of oil; and a container that was
   * never weighed.
   */
  async function oneLocation() {
    const { accountId, admin } = await buildCustomer(t);
    const { fraction, define, treat } = await backgroundOf(accountId);
    const location = await buildLocation(t.db, accountId);
    const [cardboard, residual] = [await fraction('Cardboard'), await fraction('Residual')];
    await define(cardboard, '2026-01-01', { recycle: '90', combustion: '10' });
    await define(cardboard, '2026-03-15', { recycle: '80', combustion: '15', landfill: '5' });
    await define(residual, '2020-01-01', { recycle: '10', combustion: '90' });
    await treat(cardboard, 'R3');
    await treat(residual, 'D1', '2026-01-01T08:00:00Z');
    const container = async (code: string, row: object) =>
      buildInfocard(t.db, accountId, {
        location_id: location.id,
        ewc_code_id: (await codeRow(code)).id,
        ...row,
      });
    const at = { receiving_facility: facility };
    const [paper, glass, rest, oil, unknown] = [
      await container('20 01 01', { ...at, waste_fraction_id: cardboard }),
      await container('20 01 02', {}),
      await container('20 03 01', {
        ...at,
        waste_fraction_id: residual,
        waste_category: 'Combustion',
      }),
      await container('13 02 05*', { waste_category: 'Special' }),
      await container('20 01 40', {}),
    ];
    const collect = (infocard: typeof paper, day: string, kg: string | null) =>
      buildOrder(t.db, infocard, {
        status: 'Collected',
        receiving_facility: infocard.receiving_facility ?? null,
        collected_at: `${day}T09:00:00Z`,
        kg_collected: kg,
      });
    await collect(paper, '2026-03-10', '1000');
    await collect(paper, '2026-03-20', '500');
    await collect(paper, '2026-03-30', null);
    await collect(rest, '2026-03-12', '2000');
    await collect(oil, '2026-03-13', '120.5');
    await collect(unknown, '2026-03-14', null);
    const post = await postingCopier(t, accountId, admin);
    const posting = await post(glass, { date: '2026-03-10', amount: '100' });
    const code = await codeRow('20 01 02');
    await t.db
      .updateTable('posting')
      .set({ tonnage_collected: '0.3', ewc_code: code.code })
      .where('id', '=', posting)
      .execute();
    return { accountId, admin, location };
  }
  return { codeRow, oneLocation };
}
