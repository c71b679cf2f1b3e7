import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod';

import type { DatabaseLimits } from './db/limits.ts';
import { type LogLevel, variables } from './settingVariables.ts';

/** Everything that may be set from outside, by environment variables. `docs/operating.md` explains each. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute. The embedded database, uploaded files and released bytes live here. */
  readonly dataDir: string;
  /** Owner of the tables; absent: the embedded database is used. */
  readonly databaseUrl: string | undefined;
  /** Of what a request asks of the database. */
  readonly databaseLimits: DatabaseLimits;
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
  /** The languages in which tesseract reads invoices that are pictures of text; absent: these are refused. */
  readonly ocrLanguages: string | undefined;
  readonly logLevel: LogLevel;
}

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
    databaseLimits: {
      connectMs: 1000 * (values.DATABASE_CONNECT_SECONDS ?? 2),
      statementMs: 1000 * (values.DATABASE_STATEMENT_SECONDS ?? 2.5),
      idleMs: 1000 * (values.DATABASE_IDLE_SECONDS ?? 30),
    },
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
    ocrLanguages: values.OCR_LANGUAGES,
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
