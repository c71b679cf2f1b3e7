import { withRow } from '../call.ts';
import { seenVersionQuery } from '../values.ts';
import { byId, integration, integrationRoles } from './integrations.ts';

const writeErrors = ['Integrations.Address.Not.Allowed', 'Integrations.Secret.Missing'] as const;

/** What the calls of each kind of source have in common. */
export const creating = {
  method: 'POST',
  roles: integrationRoles,
  wholeAccount: true,
  touches: ['integration'],
  idempotent: true,
  answer: integration,
  errors: [...writeErrors, 'Integrations.Too.Many', 'Generic.Already.Exists'],
} as const;
export const readingOne = {
  method: 'GET',
  roles: integrationRoles,
  wholeAccount: true,
  reads: ['integration'],
  params: byId,
  answer: integration,
  errors: ['Generic.Not.Found'],
} as const;
const changing = {
  roles: integrationRoles,
  wholeAccount: true,
  touches: ['integration'],
  params: byId,
} as const;
const changed = [withRow('Generic.Changed', integration), 'Generic.Not.Found'] as const;
export const updating = {
  method: 'PUT',
  ...changing,
  answer: integration,
  errors: [...writeErrors, ...changed],
} as const;
export const deleting = {
  method: 'DELETE',
  ...changing,
  query: seenVersionQuery,
  errors: changed,
} as const;
