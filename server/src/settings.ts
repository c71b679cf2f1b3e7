import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod';

import type { DatabaseLimits } from './db/limits.ts';
import { isObjectStorage } from './files/objectAddress.ts';
import { isLoopback } from './http/loopback.ts';
import { reachable } from './settingForms.ts';
import { SettingsError, type SettingsProblem, shown, withoutPassword } from './settingsError.ts';
import { type LogLevel, variables } from './settingVariables.ts';

export { SettingsError, type SettingsProblem } from './settingsError.ts';

/** All settings, from environment variables. `docs/operating.md` explains each. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute. Contains the embedded database, uploaded files and released bytes. */
  readonly dataDir: string;
  /** Owner of the tables; absent: the embedded database is used. */
  readonly databaseUrl: string | undefined;
  /** The database itself, where `databaseUrl` leads to a pooler in transaction mode: for what needs a session of its own. */
  readonly databaseSessionUrl: string | undefined;
  /** A replica that answers costly reads; absent: the database itself does. */
  readonly databaseReadUrl: string | undefined;
  /** For the database queries of requests. */
  readonly databaseLimits: DatabaseLimits;
  /** The portal's public origin, with which links in mails start. Without a slash at the end. */
  readonly publicUrl: string;
  /** Absolute folder of uploaded files and released bytes. */
  readonly filesDir: string;
  /** The object storage of files and released bytes; absent: they are in `filesDir`. */
  readonly filesUrl: string | undefined;
  /** Where files are that have not been moved yet: a folder, or object storage. */
  readonly formerFilesUrl: string | undefined;
  /** Browsers read large files from the object storage themselves. */
  readonly signedDownloads: boolean;
  /** The origin from which browsers load released files; absent: the portal's own. Without a slash at the end. */
  readonly cdnUrl: string | undefined;
  /** The broker that wakes the other nodes; absent: the database does. */
  readonly eventsUrl: string | undefined;
  readonly tracesUrl: string | undefined;
  /** Absent: mails are shown on the outbox page. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Receives feedback, and is named in the privacy notice. */
  readonly supportEmail: string;
  readonly trustProxy: boolean | number | readonly string[];
  readonly demo: boolean;
  /** Encrypt values that must be read again; the first encrypts, all decrypt. Empty: a key in the database does. */
  readonly secretKeys: readonly string[];
  /** Encrypts back-ups; absent: they are not encrypted. Only the commands read it. */
  readonly backupKey: string | undefined;
  /** Leads to the object storage of back-ups. Only the commands read it. */
  readonly storageConnection: string | undefined;
  /** `/metrics` reports a back-up that is older as overdue; absent: none is. */
  readonly backupMaxAgeHours: number | undefined;
  /** Webhooks may reach this machine and its network: for trials, never for a portal that others use. */
  readonly webhooksAnywhere: boolean;
  /** Sources of invoices may be servers of this machine and its network. */
  readonly integrationsAnywhere: boolean;
  /** Providers of sign-ins may be servers of this machine and its network, and of this machine without https. */
  readonly signInAnywhere: boolean;
  /** The service that finds addresses, with `{address}` and `{country}` in it; absent: the built-in list of towns. */
  readonly geocoderUrl: string | undefined;
  /** The service that measures ways by road, with `{points}` in it; absent: the crow's way. */
  readonly routingUrl: string | undefined;
  /** The server of map pictures, with `{z}`, `{x}` and `{y}` in it, and whom the map names for them; absent: maps are outlines. */
  readonly tiles: { readonly url: string; readonly credit: string } | undefined;
  /** Proposes translations, through the interface of LibreTranslate; absent: nobody can ask it. */
  readonly translationService:
    | { readonly url: string; readonly key: string | undefined }
    | undefined;
  /** Development servers whose remotes platform staff may run inside the portal, in their own browser. */
  readonly overrideOrigins: readonly string[];
  /** Browsers store the portal for use without a connection; off removes the stored files. */
  readonly offline: boolean;
  /** The OpenAPI document and the page to try the calls are served. */
  readonly apiDocs: boolean;
  /** The token for `/metrics`; absent: only a demo serves it, on its own machine. */
  readonly metricsToken: string | undefined;
  /** The HSTS header includes every subdomain. */
  readonly hstsSubdomains: boolean;
  /** The space limit of an account's file drive. */
  readonly driveQuotaBytes: number;
  /** The time after sign-in at which a session ends, however much it is used. */
  readonly sessionMaxDays: number;
  /** The scanner of all uploads; absent: they are not scanned. */
  readonly virusScanUrl: string | undefined;
  /** The languages in which tesseract reads scanned invoices; absent: these are refused. */
  readonly ocrLanguages: string | undefined;
  readonly logLevel: LogLevel;
}

type Variable = keyof typeof variables;
type Values = { [V in Variable]?: z.output<(typeof variables)[V][0]> };

/** Reads the settings; relative folders start at `root`. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): Settings {
  const values = parse(env);
  const host = values.HOST ?? '127.0.0.1';
  const listening = values.PORT ?? 4200;
  const dataDir = resolve(root, values.DATA_DIR ?? '.data');
  const mailFrom = values.MAIL_FROM ?? 'Fraktion <no-reply@fraktion.example>';
  refuseOpenDemo(values);
  refuseLoneAddress(values);
  refuseNamelessMap(values);
  const demo = values.DEMO ?? values.DATABASE_URL === undefined;
  /** What only a demo may do by itself, and only where no other machine can make it do so. */
  const demoHere = demo && outside(values).length === 0;
  return {
    port: listening,
    host,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseSessionUrl: values.DATABASE_SESSION_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseLimits: {
      connectMs: 1000 * (values.DATABASE_CONNECT_SECONDS ?? 2),
      statementMs: 1000 * (values.DATABASE_STATEMENT_SECONDS ?? 2.5),
      idleMs: 1000 * (values.DATABASE_IDLE_SECONDS ?? 30),
    },
    publicUrl: values.PUBLIC_URL ?? `http://${reachable(host)}:${listening}`,
    filesDir: folderOf(values.FILES_URL) ?? resolve(dataDir, 'files'),
    filesUrl: objectsOf(values.FILES_URL),
    formerFilesUrl: objectsOf(values.FILES_FORMER_URL) ?? folderOf(values.FILES_FORMER_URL),
    signedDownloads: values.FILES_SIGNED_DOWNLOADS ?? false,
    cdnUrl: values.CDN_URL,
    eventsUrl: values.EVENTS_URL,
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    smtpUrl: values.SMTP_URL,
    mailFrom,
    supportEmail: values.SUPPORT_EMAIL ?? addressIn(mailFrom),
    trustProxy: values.TRUST_PROXY ?? false,
    demo,
    secretKeys: values.SECRET_KEY ?? [],
    backupKey: values.BACKUP_KEY,
    storageConnection: values.AZURE_STORAGE_CONNECTION_STRING,
    backupMaxAgeHours: values.BACKUP_MAX_AGE_HOURS,
    webhooksAnywhere: values.WEBHOOKS_ANYWHERE ?? demoHere,
    integrationsAnywhere: values.INTEGRATIONS_ANYWHERE ?? demoHere,
    signInAnywhere: values.SIGN_IN_ANYWHERE ?? demoHere,
    geocoderUrl: values.GEOCODER_URL,
    routingUrl: values.ROUTING_URL,
    tiles:
      values.TILES_URL && values.TILES_CREDIT
        ? { url: values.TILES_URL, credit: values.TILES_CREDIT }
        : undefined,
    translationService: values.TRANSLATION_SERVICE_URL
      ? { url: values.TRANSLATION_SERVICE_URL, key: values.TRANSLATION_SERVICE_KEY }
      : undefined,
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

/** The address that gives sessions. */
export const sessionUrlOf = <T extends string | undefined>({
  databaseUrl,
  databaseSessionUrl,
}: {
  readonly databaseUrl: T;
  readonly databaseSessionUrl: string | undefined;
}): T | string => databaseSessionUrl ?? databaseUrl;

const folderOf = (url: string | undefined): string | undefined =>
  url?.startsWith('file:') ? fileURLToPath(url) : undefined;
const objectsOf = (url: string | undefined): string | undefined =>
  url !== undefined && isObjectStorage(url) ? url : undefined;

/** The variables by which other machines reach the portal. */
function outside({ HOST, PUBLIC_URL }: Values): ('HOST' | 'PUBLIC_URL')[] {
  return [
    ...(HOST !== undefined && !isLoopback(HOST) ? (['HOST'] as const) : []),
    ...(PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname)
      ? (['PUBLIC_URL'] as const)
      : []),
  ];
}

/** A demo that others reach is started by whoever says so, and never because `DATABASE_URL` was forgotten. */
function refuseOpenDemo(values: Values): void {
  if (values.DATABASE_URL !== undefined || values.DEMO !== undefined) return;
  const problems = outside(values).map((name) => ({
    name,
    value: values[name] ?? '',
    message:
      'Others reach this address, and without DATABASE_URL the portal would be a demo with a published password. ' +
      'Give DATABASE_URL for your own database, DEMO=0 for a portal on the embedded one, or DEMO=1 if it is to be a demo.',
  }));
  if (problems.length > 0) throw new SettingsError(problems);
}

/** The addresses that say more about the database of `DATABASE_URL`; the embedded one has neither pooler nor replica. */
function refuseLoneAddress(values: Values): void {
  if (values.DATABASE_URL !== undefined) return;
  const problems = (['DATABASE_SESSION_URL', 'DATABASE_READ_URL'] as const)
    .filter((name) => values[name] !== undefined)
    .map((name) => ({
      name,
      value: withoutPassword(values[name] ?? ''),
      message: 'It is used beside DATABASE_URL only: give the address of the database there.',
    }));
  if (problems.length > 0) throw new SettingsError(problems);
}

/** Whoever draws the map is named on it; every licence of map data asks for that. */
function refuseNamelessMap({ TILES_URL, TILES_CREDIT }: Values): void {
  if (TILES_URL === undefined || TILES_CREDIT !== undefined) return;
  const message =
    'Give TILES_CREDIT too: whom the map names for its pictures, for example © OpenStreetMap contributors.';
  throw new SettingsError([{ name: 'TILES_URL', value: withoutPassword(TILES_URL), message }]);
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
