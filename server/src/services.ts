import type { Role } from '@fraktion/contract/roles';
import type { FastifyBaseLogger } from 'fastify';

import type { Database } from './db/database.ts';
import type { Blobs } from './files/index.ts';
import type { Routes } from './http/handle.ts';
import type { Inspect } from './http/inspect.ts';
import type { Tokens } from './http/tokens.ts';
import type { Sealer } from './sealing.ts';
import type { Settings } from './settings.ts';

/** Someone who may sign in, as the page tells it. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly role: Role;
  readonly account: string;
}

/** What the modules share. Each registers its routes with `routes`. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  /** Uploaded files, and documents as they came. */
  readonly blobs: Blobs;
  readonly tokens: Tokens;
  readonly sealer: Sealer;
  readonly routes: Routes;
  /** For files that come by another way than a call's form. */
  readonly inspect: Inspect;
  readonly logger: FastifyBaseLogger;
  /** Users of the demo world, whom the sign-in page of a demo offers. */
  readonly demoSignIns: readonly SignIn[];
}
