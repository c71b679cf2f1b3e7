import { sql } from 'kysely';

import { all, clear, set, type Stage } from './preparations.ts';

export const unsent = set('tender_answer', { status: 'draft' }, 'invitation_id');
export const supplierTender = set('tender', { answer_deadline: '2099-01-01' });
/** The item is for one container; the others at its location have another type. */
export const wonItem = async (stage: Stage): Promise<unknown> => {
  const { db, id } = stage;
  await sql`update tender_item set location_id = ${id}, waste_fraction_name = 'mine waste_fraction name', container_type = 'Big box' where id = ${id}`.execute(
    db,
  );
  await set('agreement_price', {
    infocard_id: id,
    waste_fraction_id: null,
    unit: 'tonnage',
    category: 'Reprocessing',
    is_proposal: false,
    valid_from: '2020-01-01',
    valid_to: null,
  })(stage);
  return sql`update infocard set waste_fraction_id = ${id},
    container_type = case when id = ${id} then 'Big box' else 'Small box' end where account_id = (select account_id from tender where id = ${id})`.execute(
    db,
  );
};
/** Not published yet, so nobody has answered. */
export const draftTender = all(
  set('tender', { status: 'draft' }),
  clear('tender_award', ({ id }) => sql`tender_id = ${id}`),
  clear('tender_answer', ({ id }) => sql`tender_id = ${id}`),
);
export const answer = ({ id }: Stage) => ({
  version: 1,
  comment: null,
  validUntil: null,
  prices: [{ itemId: id, price: '5', comment: null }],
});
