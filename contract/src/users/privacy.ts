import * as z from 'zod/mini';

import { call } from '../call.ts';
import { isoDate, language } from '../values.ts';

/** The personal data that is stored, and why; page and PDF have the same content. */
export const privacyNotice = z.object({
  title: z.string(),
  updated: isoDate,
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
  /** The path of the PDF on the portal's origin. */
  pdf: z.string(),
});
export type PrivacyNotice = z.output<typeof privacyNotice>;

export const getPrivacyNotice = call({
  id: 'privacy.notice',
  summary: 'The personal data that the portal stores, in one language',
  method: 'GET',
  path: '/privacy',
  roles: 'anonymous',
  reads: [],
  query: z.strictObject({ language }),
  answer: privacyNotice,
});
