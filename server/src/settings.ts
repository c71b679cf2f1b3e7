import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

import {
  port,
  hasProtocol,
  urlOf,
  origin,
  isDevelopmentOrigin,
  proxies,
  flag,
  onOrOff,
} from './settingForms.ts';

/** Everything that may be set from outside, by environment variables. `docs/operating.md` explains each. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute. The embedded database, uploaded files and released bytes live here. */
  readonly dataDir: string;
  /** Owner of the tables; absent: the embedded database is used. */
  readonly databaseUrl: string | undefined;
  /** Origin under which people reach the portal; links in mails begin with it. No slash at the end. */
  readonly publicUrl: string;
  /** Absolute folder of uploaded files and released bytes. */
  readonly filesDir: string;
  /** Absent: mails land in the outbox page. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Feedback goes there, and the privacy notice names it. */
  readonly supportEmail: string;
  readonly trustProxy: boolean | number | readonly string[];
  readonly demo: boolean;
  /** Seal what must be read again; the first seals, all open. Empty: a key in the database does. */
  readonly secretKeys: readonly string[];
  /** Webhooks may lead to this machine and its network: for tries, never for a portal that others use. */
  readonly webhooksAnywhere: boolean;
  /** Where addresses are looked up, with `{address}` and `{country}` in it; absent: by the list of towns that comes along. */
  readonly geocoderUrl: string | undefined;
  /** Development servers whose remotes platform staff may run inside the portal, in their own browser. */
  readonly overrideOrigins: readonly string[];
  /** Browsers keep the portal for when they have no connection; off takes away what they have kept. */
  readonly offline: boolean;
  /** The OpenAPI document and the page to try the calls are served. */
  readonly apiDocs: boolean;
  /** What `/metrics` wants to be shown; absent: only a demo serves it, and to everybody. */
  readonly metricsToken: string | undefined;
  /** Browsers are told that every host below the portal's is reached by https too. */
  readonly hstsSubdomains: boolean;
  /** So much room the files of one account may take in its file drive. */
  readonly driveQuotaBytes: number;
  /** So long after its sign-in a session ends, however much it is used. */
  readonly sessionMaxDays: number;
  /** Whatever is uploaded is looked through there before it is kept; absent: nothing is. */
  readonly virusScanUrl: string | undefined;
  readonly logLevel: LogLevel;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface SettingsProblem {
  readonly name: string;
  readonly value: string;
  /** What is wrong, and how to mend it. */
  readonly message: string;
}

/** Lists every problem at once: nobody likes to find them one start at a time. */
export class SettingsError extends Error {
  readonly problems: readonly SettingsProblem[];

  constructor(problems: readonly SettingsProblem[]) {
    const lines = problems.map(({ name, value, message }) => `  ${name}=${value}\n    ${message}`);
    super(`${problems.length === 1 ? 'A setting is' : 'Settings are'} wrong:\n${lines.join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** Each variable with its form, and the sentence that helps whoever got it wrong. */
const variables = {
  PORT: [port, 'Give a port number from 1 to 65535, for example 4200.'],
  HOST: [
    z.string().regex(/^[\w.:-]+$/),
    'Give a host name or address to listen on: 127.0.0.1 for this machine alone, 0.0.0.0 for all.',
  ],
  DATA_DIR: [z.string(), 'Give a folder that this user may write to.'],
  DATABASE_URL: [
    urlOf('postgres:', 'postgresql:'),
    'Give the address of a PostgreSQL database as its owner, for example postgres://user:password@host:5432/fraktion.',
  ],
  PUBLIC_URL: [
    origin,
    'Give the origin under which people open the portal, without a path, for example https://portal.example.com.',
  ],
  FILES_URL: [
    z.string().refine((text) => hasProtocol(text, ['file:']) && new URL(text).host === ''),
    'Give a folder as a file address, for example file:///var/lib/fraktion/files.',
  ],
  SMTP_URL: [
    urlOf('smtp:', 'smtps:'),
    'Give the address of a mail server, for example smtps://user:password@mail.example.com:465.',
  ],
  MAIL_FROM: [
    z.string().regex(/^([^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/),
    'Give the address that mails come from, for example Fraktion <portal@example.com>.',
  ],
  SUPPORT_EMAIL: [
    z.string().regex(/^[^<>@\s]+@[^<>@\s]+$/),
    'Give the address that feedback goes to, for example support@example.com.',
  ],
  TRUST_PROXY: [
    proxies,
    'Give true, false, the number of proxies in front, or their addresses or networks separated by commas.',
  ],
  DEMO: [flag, 'Give 1 for the demo world with its well-known password, or 0.'],
  SECRET_KEY: [
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine((keys) => keys.every((key) => key.length >= 32)),
    'Give at least 32 random characters, for example from: openssl rand -base64 32. To change it, put the new one first: new,old.',
  ],
  WEBHOOKS_ANYWHERE: [flag, 'Give 1 to let webhooks lead to private addresses and to http, or 0.'],
  GEOCODER_URL: [
    urlOf('http:', 'https:').refine((text) => text.includes('{address}')),
    'Give the address of a search for addresses with {address} in it, for example https://api.dataforsyningen.dk/adresser?struktur=mini&per_side=1&q={address}.',
  ],
  OVERRIDE_ORIGINS: [
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine((list) => list.every(isDevelopmentOrigin))
      .transform((list) => list.map((each) => new URL(each).origin)),
    'Give the origins of development servers, separated by commas, for example http://127.0.0.1:4300. Only this machine may be without https.',
  ],
  OFFLINE: [
    onOrOff,
    'Give on, or off so that browsers keep nothing for when they have no connection.',
  ],
  API_DOCS: [
    onOrOff,
    'Give on, or off so that the OpenAPI document and the page to try the calls are not there.',
  ],
  METRICS_TOKEN: [
    z.string().regex(/^[\w.~+/=-]{16,}$/),
    'Give at least 16 random letters and digits, for example from: openssl rand -hex 24.',
  ],
  HSTS_SUBDOMAINS: [
    flag,
    "Give 1 where every host below the portal's is reached by https alone, or 0.",
  ],
  DRIVE_QUOTA_MB: [
    z
      .string()
      .regex(/^\d{1,7}$/)
      .transform(Number)
      .refine((number) => number >= 1),
    'Give how many megabytes the file drive of one account may hold, for example 5000.',
  ],
  SESSION_MAX_DAYS: [
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .refine((number) => number >= 1 && number <= 400),
    'Give after how many days a session ends, from 1 to 400, for example 90.',
  ],
  VIRUS_SCAN_URL: [
    z.string().regex(/^clamd:\/\/(\[[0-9a-fA-F:]+\]|[\w.-]+):\d{1,5}$/),
    'Give the address of the daemon of ClamAV, for example clamd://127.0.0.1:3310.',
  ],
  LOG_LEVEL: [z.enum(logLevels), `Give one of ${logLevels.join(', ')}.`],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variable = keyof typeof variables;
type Values = { [V in Variable]?: z.output<(typeof variables)[V][0]> };

/** Reads the settings; relative folders count from `root`. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): Settings {
  const values = parse(env);
  const host = values.HOST ?? '127.0.0.1';
  const listening = values.PORT ?? 4200;
  const dataDir = resolve(root, values.DATA_DIR ?? '.data');
  const mailFrom = values.MAIL_FROM ?? 'Fraktion <no-reply@fraktion.example>';
  const demo = values.DEMO ?? values.DATABASE_URL === undefined;
  return {
    port: listening,
    host,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL ?? `http://${reachable(host)}:${listening}`,
    filesDir: values.FILES_URL ? fileURLToPath(values.FILES_URL) : resolve(dataDir, 'files'),
    smtpUrl: values.SMTP_URL,
    mailFrom,
    supportEmail: values.SUPPORT_EMAIL ?? addressIn(mailFrom),
    trustProxy: values.TRUST_PROXY ?? false,
    demo,
    secretKeys: values.SECRET_KEY ?? [],
    webhooksAnywhere: values.WEBHOOKS_ANYWHERE ?? demo,
    geocoderUrl: values.GEOCODER_URL,
    overrideOrigins: values.OVERRIDE_ORIGINS ?? [],
    offline: values.OFFLINE ?? true,
    apiDocs: values.API_DOCS ?? demo,
    metricsToken: values.METRICS_TOKEN,
    hstsSubdomains: values.HSTS_SUBDOMAINS ?? false,
    driveQuotaBytes: (values.DRIVE_QUOTA_MB ?? 5000) * 1_000_000,
    sessionMaxDays: values.SESSION_MAX_DAYS ?? 90,
    virusScanUrl: values.VIRUS_SCAN_URL,
    logLevel: values.LOG_LEVEL ?? 'info',
  };
}

/** The bare address of a sender. */
const addressIn = (sender: string): string => /<(.+)>/.exec(sender)?.[1] ?? sender;

function parse(env: Readonly<Record<string, string | undefined>>): Values {
  const values: Record<string, unknown> = {};
  const problems: SettingsProblem[] = [];
  for (const [name, [schema, message]] of Object.entries(variables)) {
    const value = env[name]?.trim();
    if (!value) continue;
    const result = schema.safeParse(value);
    if (result.success) values[name] = result.data;
    else problems.push({ name, value: shown(name, value), message });
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return values;
}

/** What was set is shown to its owner, but never a secret: terminals are logged. */
const shown = (name: string, value: string): string =>
  secrets.has(name) ? '…' : withoutPassword(value);

const secrets = new Set(['SECRET_KEY', 'METRICS_TOKEN']);

const withoutPassword = (value: string): string => value.replace(/:[^:@/\s]+@/, ':…@');

/** An address to listen on everywhere is not one to open in a browser. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
