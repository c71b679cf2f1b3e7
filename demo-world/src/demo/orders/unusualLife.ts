import type { OrderEventKind, OrderStatus } from '@fraktion/contract/orders';

import { addDays, dateOf, workday } from '../days.ts';
import {
  accountName,
  collectorActor,
  type Actor,
  type Life,
  type LifeOptions,
  type Step,
  userOf,
  weightOf,
} from './orderLife.ts';

const hour = 3_600_000;

/** Exceptions in the lives of orders. */
export const unusualLives = [
  'declined',
  'offered',
  'handedBack',
  'takenOver',
  'futile',
  'estimated',
  'toCorrect',
] as const;
export type UnusualLife = (typeof unusualLives)[number];

/** Only a supplier with a sub-supplier can forward. */
export const needsReceiver = (life: UnusualLife): boolean =>
  life === 'offered' || life === 'handedBack' || life === 'takenOver';

type Reason = 'declined' | 'handedBack' | 'futile' | 'toCorrect';

const reasons: Record<string, Record<Reason, string>> = {
  da: {
    declined: 'Bilen er på værksted i denne uge',
    handedBack: 'Vores kran kan ikke nå containeren',
    futile: 'Porten var låst, og ingen tog telefonen',
    toCorrect: 'Containeren var kun halvt fuld',
  },
  sv: {
    declined: 'Bilen står på verkstad den här veckan',
    handedBack: 'Vår kran når inte containern',
    futile: 'Grinden var låst och ingen svarade i telefon',
    toCorrect: 'Containern var bara halvfull',
  },
  nb: {
    declined: 'Bilen står på verksted denne uken',
    handedBack: 'Kranen vår rekker ikke fram til containeren',
    futile: 'Porten var låst, og ingen tok telefonen',
    toCorrect: 'Containeren var bare halvfull',
  },
};

/** A recent order with an exceptional life; its steps are hours apart. */
export function unusualLife(life: UnusualLife, options: LifeOptions): Life {
  const { card, orderer, admin, orderedAt, language, fill, random } = options;
  const supplier = collectorActor(card);
  const sub = userOf('lastbil');
  const kg = weightOf(card, random, fill);
  const plannedDate = workday(addDays(dateOf(orderedAt), 2));
  const why = (reason: Reason): string => reasons[language]?.[reason] ?? '';
  let at = orderedAt;
  const then = (
    kind: OrderEventKind,
    status: OrderStatus | null,
    by: Actor,
    detail?: string,
  ): Step => {
    const made = { kind, status, at, by, ...(detail === undefined ? {} : { detail }) };
    at += random.whole(3, 9) * hour;
    return made;
  };
  const created = then('created', 'Created', orderer);
  const accepted = (by: Actor) => then('accepted', 'Accepted', by, plannedDate);
  const forwarded = () => then('forwarded', null, supplier, accountName('lastbil'));
  const collected = () => then('collected', 'Collected', supplier, String(kg));
  const lives: Record<UnusualLife, () => Step[]> = {
    declined: () => [then('declined', null, supplier, why('declined'))],
    offered: () => [forwarded()],
    handedBack: () => [forwarded(), then('forwardRemoved', null, sub, why('handedBack'))],
    takenOver: () => [forwarded(), accepted(sub)],
    futile: () => [accepted(supplier), then('futile', null, supplier, why('futile'))],
    estimated: () => [accepted(supplier), collected()],
    toCorrect: () => [
      accepted(supplier),
      collected(),
      then('emptied', 'Emptied', supplier),
      then('notApproved', 'NotApproved', admin, why('toCorrect')),
    ],
  };
  return {
    steps: [created, ...lives[life]()],
    plannedDate,
    kg,
    estimated: life === 'estimated',
    offeredDate: life === 'declined' ? workday(addDays(plannedDate, 7)) : null,
  };
}
