import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, isoDate } from '../values.ts';

const staff = ['SuperAdmin'] as const;

/**
 * `retrying`: it has failed and is retried automatically. `failed`: only a person can send it again. `withdrawn`: another mail
 * replaced it, or its subject has changed.
 */
export const mailStates = ['sent', 'waiting', 'retrying', 'failed', 'withdrawn'] as const;
export const mailState = z.enum(mailStates);
export type MailState = z.output<typeof mailState>;

/** A mail without its content, whose links are secrets. */
export const mailItem = z.object({
  id,
  /** Null if the platform itself writes. */
  accountName: z.nullable(z.string()),
  recipient: z.string(),
  subject: z.string(),
  state: mailState,
  attempts: z.int(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  failedAt: z.nullable(instant),
  /** The answer of the mail server, or why it could not be reached. */
  reason: z.nullable(z.string()),
});
export type MailItem = z.output<typeof mailItem>;

export const listMails = call({
  id: 'mails.list',
  summary: 'The mails of the last months with what became of them, without their content',
  method: 'GET',
  path: '/mails',
  roles: staff,
  reads: ['mail'],
  list: list({
    filters: { state: { in: mailState }, createdAt: { from: isoDate, to: isoDate } },
    sorts: ['createdAt'],
    defaultSort: 'createdAt:desc',
  }),
  answer: mailItem,
});

export const countMails = call({
  id: 'mails.counts',
  summary: 'The number of mails that were sent in the last day, and of those that were not',
  method: 'GET',
  path: '/mails/counts',
  roles: staff,
  reads: ['mail'],
  answer: z.object({
    /** A mail server is set up; without one every mail stays here. */
    sends: z.boolean(),
    sentLastDay: z.int(),
    waiting: z.int(),
    retrying: z.int(),
    failed: z.int(),
  }),
});

export const sendMailAgain = call({
  id: 'mails.sendAgain',
  summary: 'Sends a mail that has failed at once, with all of its attempts',
  method: 'POST',
  path: '/mails/:id/send',
  roles: staff,
  touches: ['mail', 'job'],
  params: z.object({ id }),
  answer: mailItem,
  errors: ['Generic.Not.Found', withRow('Mails.Not.Failed', mailItem)],
});
