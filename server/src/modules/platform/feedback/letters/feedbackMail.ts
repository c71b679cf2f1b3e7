import type { FeedbackKind, RecentError } from '@fraktion/contract';

import { layOut, type MailContent } from '../../../../mail/index.ts';

export interface MailedFeedback {
  readonly kind: FeedbackKind;
  readonly text: string;
  readonly page: string;
  readonly releases: Readonly<Record<string, string>>;
  readonly errors: readonly RecentError[];
  readonly window: string;
  readonly from: string;
  readonly role: string;
  readonly account: string;
  readonly browser: string | null;
  readonly publicUrl: string;
}

const subjects: Record<FeedbackKind, string> = {
  problem: 'Problem',
  idea: 'Idea',
  question: 'Question',
};

const errorLine = ({ at, what, requestId }: RecentError): string =>
  `${at} ${what}${requestId ? ` (request ${requestId})` : ''}`;

/** To the portal's operator, in English: the text of the feedback and its context. */
export function feedbackMail(feedback: MailedFeedback): MailContent {
  const { kind, text, page, releases, errors, window, from, role, account, browser, publicUrl } =
    feedback;
  const versions = Object.entries(releases).map(([name, version]) => `${name} ${version}`);
  return layOut({
    language: 'en',
    subject: `${subjects[kind]} from ${from}, ${account}`,
    heading: subjects[kind],
    intro: text,
    facts: [
      ['From', `${from} (${role}), ${account}`],
      ['Page', publicUrl + page],
      ['Releases', versions.join('\n')],
      ['Last errors', errors.length === 0 ? 'none' : errors.map(errorLine).join('\n')],
      ['Window', window],
      ...(browser ? [['Browser', browser] as const] : []),
    ],
    footer: 'Sent from the feedback dialog of the portal.',
  });
}
