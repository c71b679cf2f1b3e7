import assert from 'node:assert/strict';
import { test } from 'node:test';

import Big from 'big.js';

import {
  hasPracticeSets,
  type PracticeInvoice,
  readPracticeSet,
  type TrueLine,
} from '../../../testing/reading/practiceSet.ts';
import { compareWithAgreement } from '../agreements/index.ts';
import { compareWithRecords } from './emptyCollections.ts';

const verdictOf = (findings: readonly { readonly severity: 'warning' | 'failed' }[]): string => {
  if (findings.some(({ severity }) => severity === 'failed')) return 'Failed';
  return findings.length > 0 ? 'Passed with warnings' : 'Passed';
};

const text = (figure: number | null): string | null => (figure === null ? null : String(figure));

/** Price of one unit, after the line's own discount. */
const priceOf = ({ unitPrice, baseQuantity, discountPercent }: TrueLine): string | null =>
  unitPrice === null
    ? null
    : new Big(unitPrice)
        .abs()
        .div(baseQuantity ?? 1)
        .times(new Big(100).minus(discountPercent ?? 0).div(100))
        .toFixed();

function verdictsOf({ evidence, agreement, records, truth }: PracticeInvoice) {
  const lines = [...truth.values()].filter(({ postable }) => postable);
  const cardOf = ({ infocardId, acceptableInfocards }: TrueLine) =>
    evidence.cards.find(({ id }) => id === (infocardId ?? acceptableInfocards[0]));
  const priced = lines.flatMap((line) => {
    const card = cardOf(line);
    const finding = compareWithAgreement(agreement, {
      lineId: String(line.n),
      category: line.category,
      infocardId: card?.id ?? null,
      fractionId: card?.fractionId ?? null,
      litres: card?.litres ?? null,
      unit: line.unit,
      date: line.serviceDate ?? evidence.issueDate,
      quantity: text(line.quantity),
      unitPrice: priceOf(line),
      isIncome: line.category === 'Income',
      percent: text(line.percent),
    });
    return finding === null ? [] : [finding];
  });
  const collected = lines.flatMap((line) => {
    const card = cardOf(line);
    const [from, to] = line.servicePeriod ?? [line.serviceDate, line.serviceDate];
    return card === undefined || from === null || to === null
      ? []
      : [
          {
            lineId: String(line.n),
            infocardId: card.id,
            locationId: card.locationId,
            fractionId: card.fractionId,
            collections: line.collections,
            from,
            to,
            hasOwnDays: true,
            amount: String(line.amount),
            ticket: line.detail,
            container: null,
          },
        ];
  });
  return {
    agreement: verdictOf(priced),
    emptyCollections: verdictOf(compareWithRecords(collected, records)),
  };
}

const skip = hasPracticeSets ? false : 'the practice sets are not beside the project';

for (const set of ['set-101', 'set-102'])
  test(`INS-01 of ${set}, prices and collections get the verdicts that are true`, { skip }, () => {
    const wrong = readPracticeSet(set)
      .filter(({ verdicts }) => verdicts.agreement !== null)
      .flatMap((invoice) => {
        const { agreement, emptyCollections } = invoice.verdicts;
        const found = verdictsOf(invoice);
        return found.agreement === agreement && found.emptyCollections === emptyCollections
          ? []
          : [{ docId: invoice.docId, found, expected: invoice.verdicts }];
      });
    assert.deepEqual(wrong, []);
  });
