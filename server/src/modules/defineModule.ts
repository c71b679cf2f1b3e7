import type { TodoKind } from '@fraktion/contract';
import type { FastifyInstance } from 'fastify';
import type { Expression } from 'kysely';

import type { Db } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';
import type { Actor } from '../http/actor.ts';
import type { JobName, JobPayloads } from '../jobs/index.ts';
import type { InLanguages, MailNews } from '../mail/index.ts';
import type { Services } from '../services.ts';
import type { Importable } from './platform/background/index.ts';
import type { Notice } from './platform/notifications/index.ts';
import type { ModuleRegistry } from './registry.ts';
import type { RetentionRule } from './platform/retention/index.ts';

/** The parts of the product in which the modules stand; `.dependency-cruiser.cjs` says which part may import which. */
export type Area = 'ordering' | 'economics' | 'insight' | 'accounts' | 'platform';

/** What a module's routes need besides the services. */
export interface PortalParts {
  readonly fastify: FastifyInstance;
  readonly modules: ModuleRegistry;
}

/** The services of a job, which runs as the owner of the tables. */
export interface JobServices extends Services {
  readonly db: Db;
}

interface JobSchedule {
  /** When it runs by itself: minute, hour, day, month and weekday like a crontab, in UTC. */
  readonly schedule?: string;
  /** A starting node runs it too, because no node may have run at its time. */
  readonly atStart?: true;
}

/** A kind of job. Its module adds the payload to `JobPayloads`. Only a job without a payload runs by itself. */
export type Job<Kind extends JobName> = {
  /** Its name on the page of jobs. */
  readonly words: InLanguages<string>;
  /** A job may run twice (after a crash between its last step and its completion), so each must allow that. */
  readonly task: (
    services: JobServices,
    modules: ModuleRegistry,
  ) => (payload: JobPayloads[Kind]) => Promise<void>;
} & (JobPayloads[Kind] extends Record<string, never> ? JobSchedule : { readonly schedule?: never });

/** The rows that wait for the actor, each with its `id`; invoices lie at no location, and a supplier has none. */
export type TodoQuery = (tx: Tx, actor: Actor, locationId: string | null) => Expression<unknown>;

type OnMail = (tx: Tx, mail: MailNews) => Promise<void>;

/** Each joins the transaction that records the result of a mail, and looks for the module's rows that the mail is about. */
export interface MailResults {
  /** It has failed for a while, and is still retried. */
  readonly late?: OnMail;
  /** It is not retried any more. */
  readonly lost?: OnMail;
  readonly delivered?: OnMail;
}

/** Everything that a module adds to the portal. Its letters need no entry: they are found in its folder `letters`. */
export interface ServerModule<Kind extends JobName = never, Todo extends TodoKind = never> {
  readonly area: Area;
  /** Registers its routes. The order of the modules does not matter. */
  readonly calls?: (services: Services, portal: PortalParts) => void;
  /** Registers the routes of all addresses that nothing else answers, after all others. One module may do so. */
  readonly otherAddresses?: (services: Services, portal: PortalParts) => void;
  readonly jobs?: { readonly [Each in Kind]: Job<Each> };
  /** What waits for a user, on the home page and in the menu. */
  readonly todos?: { readonly [Each in Todo]: TodoQuery };
  /** Its notifications with their texts. */
  readonly notices?: readonly Notice<never>[];
  /** How long its rows are stored. */
  readonly retention?: readonly RetentionRule[];
  /** Removes at night what no rule of `retention` can express. */
  readonly sweep?: (services: JobServices) => Promise<unknown>;
  readonly mailResults?: MailResults;
  /** Its lists that are imported from files, besides the declared tabs. */
  readonly fromFiles?: readonly Importable[];
}

/** A module as one value: what it adds to the portal is declared here, and listed nowhere else. */
export const defineModule = <
  const Kind extends JobName = never,
  const Todo extends TodoKind = never,
>(
  module: ServerModule<Kind, Todo>,
): ServerModule<Kind, Todo> => module;
