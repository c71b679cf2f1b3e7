import type { Language, NotificationKind } from '@fraktion/contract';

import { dateIn, numberIn } from './figures.ts';
import { layOut, type MailContent } from './layout.ts';
import { notificationTexts } from './notificationTexts.ts';
import { mailTexts } from './texts/index.ts';

export interface MailedNotification {
  readonly kind: NotificationKind;
  readonly values: Readonly<Record<string, string>>;
  readonly link: string;
  /** Where the reader chooses what is mailed. */
  readonly choicesLink: string;
}

/** To a user who has chosen to be mailed: what the portal tells, in the same words. */
export function notificationMail(
  language: Language,
  { kind, values, link, choicesLink }: MailedNotification,
): MailContent {
  const { action, note, kinds } = notificationTexts[language];
  const { header, message } = kinds[kind];
  const about = [values['infocard'], values['location'], values['tender']]
    .filter(Boolean)
    .join(', ');
  const { linkHint, footer } = mailTexts[language];
  return layOut({
    language,
    subject: about ? `${header}: ${about}` : header,
    heading: header,
    intro: fill(message, inWords(language, values)),
    facts: [],
    action: { label: action, link, hint: linkHint },
    note: `${note} ${choicesLink}`,
    footer,
  });
}

/** Figures and days as this language writes them: 95.000 would be ninety-five thousand to a Dane. */
function inWords(language: Language, values: MailedNotification['values']) {
  const { otherDay } = notificationTexts[language];
  const { locale } = mailTexts[language];
  const { kg, offeredDate, plannedDate } = values;
  return {
    ...values,
    ...(kg ? { kg: numberIn(locale, kg) } : {}),
    ...(plannedDate ? { plannedDate: dateIn(locale, plannedDate) } : {}),
    ...(offeredDate
      ? { reason: fill(otherDay, { ...values, date: dateIn(locale, offeredDate) }) }
      : {}),
  };
}

const fill = (text: string, values: MailedNotification['values']): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
