import type { TodoKind } from '@fraktion/contract';
import type { FastifyInstance } from 'fastify';

import type { JobName, Schedule, Tasks } from '../jobs/index.ts';
import type { InLanguages } from '../mail/index.ts';
import type { Services } from '../services.ts';
import type { Importable } from './platform/background/index.ts';
import type {
  Job,
  JobServices,
  MailResults,
  PortalParts,
  ServerModule,
  TodoQuery,
} from './defineModule.ts';
import type { NoticeOf } from './platform/notifications/index.ts';
import { noticesByKind } from './platform/notifications/notice.ts';
import type { RetentionRule } from './platform/retention/index.ts';

/** Everything that the modules add to the portal, together. */
export interface ModuleRegistry {
  /** The scheduled jobs and their times. */
  readonly schedule: Schedule;
  /** Jobs that a starting node runs too. */
  readonly atStart: readonly JobName[];
  /** The names of all kinds of jobs. */
  readonly jobWords: ReadonlyMap<string, InLanguages<string>>;
  readonly todos: Readonly<Record<TodoKind, TodoQuery>>;
  readonly noticeOf: NoticeOf;
  readonly retention: readonly RetentionRule[];
  readonly sweeps: readonly ((services: JobServices) => Promise<unknown>)[];
  readonly mailResults: Required<MailResults>;
  readonly fromFiles: readonly Importable[];
  /** Registers the routes of all modules. */
  register(services: Services, fastify: FastifyInstance): void;
  /** The task of every kind of job. */
  createTasks(services: Services): Tasks;
}

/** A module with any jobs and to-dos. */
type AnyModule = Omit<ServerModule, 'jobs' | 'todos'> & {
  readonly jobs?: { readonly [Kind in JobName]?: Job<Kind> };
  readonly todos?: { readonly [Kind in TodoKind]?: TodoQuery };
};

/** The kinds of jobs and to-dos of a module. */
type KindsOf<Module> = Module extends { readonly jobs?: infer Jobs; readonly todos?: infer Todos }
  ? keyof NonNullable<Jobs> | keyof NonNullable<Todos>
  : never;

/** The kinds that two modules have. */
type Twice<Modules, Seen = never, Found = never> = Modules extends readonly [
  infer First,
  ...infer Others,
]
  ? Twice<Others, Seen | KindsOf<First>, Found | (Seen & KindsOf<First>)>
  : Found;

/** A list of modules compiles only if each kind of job and of to-do is in exactly one of them. */
type Complete<Modules extends readonly AnyModule[]> = [MissingKind<Modules>] extends [never]
  ? [Twice<Modules>] extends [never]
    ? unknown
    : { readonly 'two modules have': Twice<Modules> }
  : { readonly 'no module has': MissingKind<Modules> };
type MissingKind<Modules extends readonly AnyModule[]> = Exclude<
  JobName | TodoKind,
  KindsOf<Modules[number]>
>;

/** A job whose payload is not known here: the queue hands over the one of its kind. */
interface AnyJob {
  readonly words: InLanguages<string>;
  readonly schedule?: string;
  readonly atStart?: true;
  readonly task: (
    services: JobServices,
    modules: ModuleRegistry,
  ) => (payload: never) => Promise<void>;
}

/** Puts the modules together. Their order does not matter. */
export function composeModules<const Modules extends readonly AnyModule[]>(
  modules: Modules & Complete<Modules>,
): ModuleRegistry {
  const all: readonly AnyModule[] = modules;
  const jobs = all.flatMap((module) => Object.entries(module.jobs ?? {})) as (readonly [
    JobName,
    AnyJob,
  ])[];
  const answering = all.flatMap(({ otherAddresses }) => otherAddresses ?? []);
  if (answering.length > 1) throw new Error('Two modules answer all other addresses');
  const registry: ModuleRegistry = {
    schedule: Object.fromEntries(
      jobs.flatMap(([kind, { schedule }]) => (schedule === undefined ? [] : [[kind, schedule]])),
    ),
    atStart: jobs.filter(([, { atStart }]) => atStart).map(([kind]) => kind),
    jobWords: new Map(jobs.map(([kind, { words }]) => [kind, words])),
    todos: Object.assign({}, ...all.map(({ todos }) => todos)) as Record<TodoKind, TodoQuery>,
    noticeOf: noticesByKind(all.flatMap(({ notices }) => notices ?? [])),
    retention: all.flatMap(({ retention }) => retention ?? []),
    sweeps: all.flatMap(({ sweep }) => sweep ?? []),
    mailResults: {
      late: oneAfterTheOther(all, 'late'),
      lost: oneAfterTheOther(all, 'lost'),
      delivered: oneAfterTheOther(all, 'delivered'),
    },
    fromFiles: all.flatMap(({ fromFiles }) => fromFiles ?? []),
    register(services, fastify) {
      const portal: PortalParts = { fastify, modules: registry };
      for (const { calls } of all) calls?.(services, portal);
      for (const answer of answering) answer(services, portal);
    },
    createTasks(services) {
      const given = { ...services, db: services.database.db };
      return Object.fromEntries(
        jobs.map(([kind, { task }]) => [kind, task(given, registry)]),
      ) as Tasks;
    },
  };
  return registry;
}

/** A mail is about rows that one of the modules knows. */
function oneAfterTheOther(
  modules: readonly AnyModule[],
  result: keyof MailResults,
): Required<MailResults>[keyof MailResults] {
  const notes = modules.flatMap(({ mailResults }) => mailResults?.[result] ?? []);
  return async (tx, mail) => {
    for (const note of notes) await note(tx, mail);
  };
}
