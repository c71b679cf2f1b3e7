import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, language, optionalText, version } from '../values.ts';
import { textPart, textStaff } from './textFields.ts';

export const proposalStates = ['waiting', 'live', 'rejected'] as const;
export const proposalState = z.enum(proposalStates);
export type ProposalState = z.output<typeof proposalState>;

export const translationProposal = z.object({
  id,
  language,
  part: textPart,
  key: z.string(),
  eN_Text: z.nullable(z.string()),
  /** The text that is shown now; null if there is none in this language. */
  current: z.nullable(z.string()),
  /** The text that was shown when this one was proposed. */
  seen: z.nullable(z.string()),
  text: z.string(),
  translator: z.string(),
  proposedAt: instant,
  state: proposalState,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  version,
});
export type TranslationProposal = z.output<typeof translationProposal>;

export const listTranslationProposals = call({
  id: 'translationProposals.list',
  summary: 'What translators have proposed',
  method: 'GET',
  path: '/translations/proposals',
  roles: textStaff,
  reads: ['translation'],
  list: list({
    filters: { language: { in: language }, state: { in: proposalState } },
    sorts: ['proposedAt'],
    defaultSort: 'proposedAt:desc',
  }),
  answer: translationProposal,
});

const decide = {
  method: 'POST',
  roles: textStaff,
  touches: ['translation', 'translationLink'],
  params: z.object({ id }),
  answer: translationProposal,
} as const;

export const putProposalLive = call({
  id: 'translationProposals.putLive',
  summary: 'Shows the proposed text from the next opening of the portal on',
  path: '/translations/proposals/:id/live',
  ...decide,
  body: z.strictObject({
    version,
    /** The text to replace, as it was read: someone may have changed it. */
    current: z.nullable(z.string()),
  }),
  errors: [
    'Generic.Not.Found',
    withRow('Generic.Changed', translationProposal),
    'Translations.Key.Unknown',
    'Translations.Placeholder.Lost',
    'Translations.Placeholder.Unknown',
  ],
});

export const rejectProposal = call({
  id: 'translationProposals.reject',
  summary: 'Rejects a proposal; its translator reads the reason',
  path: '/translations/proposals/:id/reject',
  ...decide,
  body: z.strictObject({ version, reason: optionalText(500) }),
  errors: ['Generic.Not.Found', withRow('Generic.Changed', translationProposal)],
});
