import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id, text } from '../values.ts';

/** It is read at a glance, on a locked phone too. */
export const longestDriverMessage = 300;

export const messageDriver = call({
  id: 'rounds.message',
  summary: 'Send a member of the account who drives a short message: in the portal, and pushed',
  method: 'POST',
  path: '/suppliers/rounds/messages',
  roles: ['Supplier'],
  touches: ['notification'],
  /** The id is made by the caller: sent twice, the message arrives once. */
  body: z.strictObject({ id, driverId: id, text: text(longestDriverMessage) }),
  answer: z.object({ id }),
  errors: ['Generic.Not.Found', 'Generic.Too.Many.Requests'],
});
