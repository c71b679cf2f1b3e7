import type { Tx } from './transaction.ts';

/** Infocards, each with its location. */
export const placedInfocards = (tx: Tx) =>
  tx
    .selectFrom('infocard')
    .innerJoin('location', (join) =>
      join
        .onRef('location.account_id', '=', 'infocard.account_id')
        .onRef('location.id', '=', 'infocard.location_id'),
    );

/** Infocards, each with its location, and its collector if it has one. */
export const collectedInfocards = (tx: Tx) =>
  placedInfocards(tx).leftJoin('collector', (join) =>
    join
      .onRef('collector.account_id', '=', 'infocard.account_id')
      .onRef('collector.id', '=', 'infocard.collector_id'),
  );
