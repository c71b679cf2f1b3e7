import type { Language } from '@fraktion/contract';

import { layOut, type MailContent } from './layout.ts';
import { type MailedTender, type TenderLetter, tenderTexts } from './tenderTexts.ts';
import { mailTexts } from './texts/index.ts';

export type { MailedTender, TenderLetter } from './tenderTexts.ts';

/** To a collector without an account: what happens to a tender that it is invited to. */
export function tenderMail(
  language: Language,
  letter: TenderLetter,
  tender: MailedTender,
  link: string,
): MailContent {
  const { facts, letters, note } = tenderTexts[language];
  const { locale, linkHint, footer } = mailTexts[language];
  const { subject, heading, intro, action } = letters[letter];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return layOut({
    language,
    subject: `${subject}: ${tender.title}`,
    heading,
    intro: intro.replace('{{customer}}', () => tender.customerName),
    facts: [
      [facts.title, tender.title],
      // Whoever has won, has won one of them or more: the page says which.
      ...(letter === 'won' ? [] : [[facts.items, String(tender.itemCount)] as const]),
      [facts.deadline, date.format(new Date(tender.answerDeadline))],
      [
        facts.period,
        `${date.format(new Date(tender.periodFrom))} – ${date.format(new Date(tender.periodTo))}`,
      ],
    ],
    action: { label: action, link, hint: linkHint },
    note,
    footer,
  });
}
