import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id, instant, lines } from '../values.ts';

export const feedbackKinds = ['problem', 'idea', 'question'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

export const maxFeedbackLength = 5_000;
export const maxScreenshotBytes = 8 * 1024 * 1024;

/** A fault in the browser shortly before the feedback was written. */
export const recentError = z.object({
  at: instant,
  /** A refusal's key with its status, or the error of a script. */
  what: z.string().check(z.maxLength(500)),
  requestId: z.nullable(z.string().check(z.maxLength(100))),
});
export type RecentError = z.output<typeof recentError>;

export const mostRecentErrors = 10;

/** Context that the portal adds, so that nobody has to ask for it. */
const surroundings = {
  /** The address of the page, without the origin: a mail puts the portal's before it, and must not lead elsewhere. */
  page: z.string().check(z.maxLength(2_000), z.regex(/^\/(?![/\\])\S*$/)),
  /** The version of the platform and of each remote, by name. */
  releases: z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(50))),
  errors: z.array(recentError).check(z.maxLength(mostRecentErrors)),
  window: z.string().check(z.maxLength(100)),
};

export const sendFeedback = call({
  id: 'feedback.send',
  summary:
    "Sends feedback to the portal's operator, with the page, the versions in use, the last errors and an optional screenshot",
  method: 'POST',
  path: '/feedback',
  roles: 'signedIn',
  touches: [],
  files: { max: 1, maxBytes: maxScreenshotBytes },
  body: z.strictObject({
    id,
    kind: z.enum(feedbackKinds),
    text: lines(maxFeedbackLength),
    ...surroundings,
  }),
  answer: z.object({ id }),
  idempotent: true,
  errors: ['Files.Type.Not.Allowed', 'Generic.Already.Exists'],
});
