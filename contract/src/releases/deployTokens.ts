import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id, instant, text } from '../values.ts';
import { releaseName } from './releases.ts';

const staff = ['SuperAdmin'] as const;

/** The token with which a team releases one remote or the platform. */
export const deployToken = z.object({
  id,
  name: releaseName,
  /** The name of its user in the history. */
  label: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type DeployToken = z.output<typeof deployToken>;

export const listDeployTokens = call({
  id: 'deployTokens.list',
  summary: 'The valid deploy tokens, newest first',
  method: 'GET',
  path: '/deploy-tokens',
  roles: staff,
  reads: ['deployToken'],
  answer: z.array(deployToken),
});

export const issueDeployToken = call({
  id: 'deployTokens.issue',
  summary: 'Creates a deploy token for one name. Its secret is in this answer only',
  method: 'POST',
  path: '/deploy-tokens',
  roles: staff,
  touches: ['deployToken'],
  body: z.strictObject({ id, name: releaseName, label: text(100) }),
  answer: z.extend(deployToken, { secret: z.string() }),
  errors: ['Generic.Already.Exists'],
});

export const revokeDeployToken = call({
  id: 'deployTokens.revoke',
  summary: 'Makes a deploy token useless at once',
  method: 'DELETE',
  path: '/deploy-tokens/:id',
  roles: staff,
  touches: ['deployToken'],
  params: z.object({ id }),
  errors: ['Generic.Not.Found'],
});
