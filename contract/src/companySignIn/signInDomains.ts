import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id, instant } from '../values.ts';

/** An e-mail domain of an account. It counts once it is proved, and is proved for one account only. */
export const signInDomain = z.object({
  domain: z.string(),
  /** The TXT record that proves it. */
  recordName: z.string(),
  recordValue: z.string(),
  provedAt: z.nullable(instant),
  provedBy: z.nullable(z.enum(['dns', 'staff'])),
  /** The day on which the proof ends, if the record is missing until then. */
  provedUntil: z.nullable(instant),
});
export type SignInDomain = z.output<typeof signInDomain>;

/** A host name of two or more parts, in lower case. */
const domainName = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/),
  );

const admins = ['Admin', 'Supplier'] as const;
const staff = ['SystemAdmin', 'SuperAdmin'] as const;

export const listSignInDomains = call({
  id: 'signInDomains.list',
  summary: "The account's e-mail domains, and the records that prove them",
  method: 'GET',
  path: '/account/sign-in-domains',
  roles: admins,
  wholeAccount: true,
  reads: ['signInDomain'],
  answer: z.array(signInDomain),
});

export const addSignInDomain = call({
  id: 'signInDomains.create',
  summary: 'Add an e-mail domain; it counts once it is proved',
  method: 'POST',
  path: '/account/sign-in-domains',
  roles: admins,
  wholeAccount: true,
  touches: ['signInDomain'],
  idempotent: true,
  body: z.strictObject({ domain: domainName }),
  answer: signInDomain,
  errors: ['Company.Domain.Public', 'Company.Domain.Too.Many', 'Generic.Already.Exists'],
});

const byDomain = z.object({ domain: domainName });

export const proveSignInDomain = call({
  id: 'signInDomains.prove',
  summary: 'Look for the TXT record of an e-mail domain',
  method: 'POST',
  path: '/account/sign-in-domains/:domain/prove',
  roles: admins,
  wholeAccount: true,
  touches: ['signInDomain'],
  params: byDomain,
  answer: signInDomain,
  errors: [
    'Company.Domain.Unproved',
    'Company.Domain.Taken',
    'Auth.Too.Many.Attempts',
    'Generic.Not.Found',
  ],
});

export const removeSignInDomain = call({
  id: 'signInDomains.delete',
  summary: 'Remove an e-mail domain; another account may then prove it',
  method: 'DELETE',
  path: '/account/sign-in-domains/:domain',
  roles: admins,
  wholeAccount: true,
  touches: ['signInDomain'],
  params: byDomain,
  errors: ['Company.Domain.Missing', 'Generic.Not.Found'],
});

export const listDomainsOfAccount = call({
  id: 'directory.signInDomains',
  summary: 'The e-mail domains of any account, for platform staff',
  method: 'GET',
  path: '/directory/accounts/:id/sign-in-domains',
  roles: staff,
  reads: ['signInDomain', 'signInProvider'],
  params: z.object({ id }),
  answer: z.object({
    domains: z.array(signInDomain),
    /** Whether people of these domains may only sign in with the company's account. */
    companyOnly: z.boolean(),
  }),
  errors: ['Generic.Not.Found'],
});

export const confirmDomainOfAccount = call({
  id: 'directory.confirmSignInDomain',
  summary: 'Platform staff confirm an e-mail domain of an account that cannot set a TXT record',
  method: 'POST',
  path: '/directory/accounts/:id/sign-in-domains/:domain/confirm',
  roles: staff,
  touches: ['signInDomain'],
  params: z.object({ id, domain: domainName }),
  answer: signInDomain,
  errors: ['Company.Domain.Taken', 'Generic.Not.Found'],
});

export const allowPasswordsOfAccount = call({
  id: 'directory.allowPasswords',
  summary:
    'Platform staff let the people of an account sign in with passwords again, if its provider fails',
  method: 'POST',
  path: '/directory/accounts/:id/allow-passwords',
  roles: staff,
  touches: ['signInProvider'],
  params: z.object({ id }),
  errors: ['Generic.Not.Found'],
});
