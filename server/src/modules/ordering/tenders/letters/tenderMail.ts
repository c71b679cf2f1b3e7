import type { Language } from '@fraktion/contract';

import { dateIn, type InLanguages, type MailContent, mailOf } from '../../../../mail/index.ts';
import { changedLetter, changedNotice } from './changed.ts';
import { closedLetter, closedNotice } from './closed.ts';
import { invitedLetter, invitedNotice } from './invited.ts';
import { lostLetter, lostNotice } from './lost.ts';
import type { MailedTender } from './tenderLetter.ts';
import { wonLetter, wonNotice } from './won.ts';

/** The texts for a bidder: a notification, or a mail without an account. */
export const bidderLetters = {
  new: { notice: invitedNotice, letter: invitedLetter },
  changed: { notice: changedNotice, letter: changedLetter },
  closed: { notice: closedNotice, letter: closedLetter },
  won: { notice: wonNotice, letter: wonLetter },
  lost: { notice: lostNotice, letter: lostLetter },
};

export type BidderLetter = keyof typeof bidderLetters;

export const doNotPassOn: InLanguages<string> = {
  en: 'You need not sign in. The link shows all your tenders and orders from this customer, so do not pass it on.',
  da: 'I behøver ikke logge ind. Linket viser alle jeres udbud og bestillinger fra denne kunde, så send det ikke videre.',
  sv: 'Ni behöver inte logga in. Länken visar alla era upphandlingar och beställningar från den här kunden, så skicka den inte vidare.',
  nb: 'Dere trenger ikke logge inn. Lenken viser alle anbud og bestillinger fra denne kunden, så ikke send den videre.',
};

export const tenderWords: InLanguages<
  Readonly<Record<'title' | 'items' | 'deadline' | 'period', string>>
> = {
  en: { title: 'Tender', items: 'Items', deadline: 'Answer by', period: 'Contract period' },
  da: { title: 'Udbud', items: 'Poster', deadline: 'Svarfrist', period: 'Aftaleperiode' },
  sv: { title: 'Upphandling', items: 'Poster', deadline: 'Sista svarsdag', period: 'Avtalsperiod' },
  nb: { title: 'Anbud', items: 'Poster', deadline: 'Svarfrist', period: 'Avtaleperiode' },
};

/** To a collector without an account: the news of a tender that it is invited to. */
export function tenderMail(
  language: Language,
  what: BidderLetter,
  tender: MailedTender,
  link: string,
): MailContent {
  const words = tenderWords[language];
  const day = (date: string): string => dateIn(language, date, 'long');
  return mailOf(language, bidderLetters[what].letter[language], tender, {
    link,
    facts: [
      [words.title, tender.title],
      // A winner has won at least one item: the page shows which.
      [words.items, what === 'won' ? null : String(tender.itemCount)],
      [words.deadline, day(tender.answerDeadline)],
      [words.period, `${day(tender.periodFrom)} – ${day(tender.periodTo)}`],
    ],
    note: doNotPassOn[language],
  });
}
