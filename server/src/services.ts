import type { Role } from '@fraktion/contract/roles';
import type { FastifyBaseLogger } from 'fastify';

import type { Database } from './db/database.ts';
import type { Blobs } from './files/index.ts';
import type { ConnectionTurns } from './http/connectionTurns.ts';
import type { Routes } from './http/handle.ts';
import type { Inspect } from './http/inspect.ts';
import type { Tokens } from './http/tokens.ts';
import type { Sealer } from './sealing.ts';
import type { Settings } from './settings.ts';

/** A demo user for the login page. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly role: Role;
  readonly driver?: true;
  readonly account: string;
}

/** The services that the modules share. Each module registers its routes with `routes`. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  /** The gate of the database: who waits for a connection, and for whom. */
  readonly connections: ConnectionTurns;
  /** Uploaded files and original documents. */
  readonly blobs: Blobs;
  readonly tokens: Tokens;
  readonly sealer: Sealer;
  readonly routes: Routes;
  /** For files that arrive outside a call's form. */
  readonly inspect: Inspect;
  readonly logger: FastifyBaseLogger;
  /** Users of the demo world, for the login page of a demo. */
  readonly demoSignIns: readonly SignIn[];
}
