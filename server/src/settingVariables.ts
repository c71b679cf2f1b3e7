import * as z from 'zod';

import {
  databaseOf,
  flag,
  isDevelopmentOrigin,
  isTileAddress,
  onOrOff,
  origin,
  placeOfFiles,
  port,
  proxies,
  seconds,
  urlOf,
} from './settingForms.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Each variable with its format, and a sentence that helps if it is wrong. */
export const variables = {
  PORT: [port, 'Give a port number from 1 to 65535, for example 4200.'],
  HOST: [
    z.string().regex(/^[\w.:-]+$/),
    'Give a host name or address to listen on: 127.0.0.1 for this machine alone, 0.0.0.0 for all.',
  ],
  DATA_DIR: [z.string(), 'Give a folder that this user may write to.'],
  DATABASE_URL: [
    databaseOf('primary'),
    'Give the address of a PostgreSQL database as its owner, for example postgres://user:password@host:5432/fraktion, or postgres://user:password@a:5432,b:5432/fraktion where another host may become the primary.',
  ],
  DATABASE_SESSION_URL: [
    databaseOf('primary'),
    'Give the address of the database itself if DATABASE_URL leads to a pooler in transaction mode, for example postgres://user:password@host:5432/fraktion.',
  ],
  DATABASE_READ_URL: [
    databaseOf('standby', 'any'),
    'Give the address of a replica of the database, for example postgres://user:password@replica:5432/fraktion, or of several hosts with target_session_attrs=standby.',
  ],
  DATABASE_CONNECT_SECONDS: [
    seconds,
    'Give how many seconds a request waits for a connection to the database, for example 2.',
  ],
  DATABASE_STATEMENT_SECONDS: [
    seconds,
    'Give how many seconds the database may take for one statement of a request, for example 2.5.',
  ],
  DATABASE_IDLE_SECONDS: [
    seconds,
    'Give how many seconds a transaction may stay open without being asked anything, for example 30.',
  ],
  PUBLIC_URL: [
    origin,
    'Give the origin under which people open the portal, without a path, for example https://portal.example.com.',
  ],
  FILES_URL: [
    placeOfFiles,
    'Give a folder as a file address, for example file:///var/lib/fraktion/files, or object storage as s3://bucket/path or azblob://container/path.',
  ],
  FILES_FORMER_URL: [
    placeOfFiles,
    'Give the place from which files are being moved: file:///folder, s3://bucket/path or azblob://container/path.',
  ],
  FILES_SIGNED_DOWNLOADS: [
    flag,
    'Give 1 if browsers may read large files from the object storage of FILES_URL by signed addresses, or 0.',
  ],
  CDN_URL: [
    z
      .string()
      .refine(isDevelopmentOrigin)
      .transform((text) => new URL(text).origin),
    'Give the origin from which browsers load released files, without a path, for example https://cdn.example.com; without https only on this machine.',
  ],
  EVENTS_URL: [
    urlOf('nats:', 'tls:', 'redis:', 'rediss:'),
    'Give the address of a broker between nodes: nats://user:password@host:4222 or redis://user:password@host:6379.',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    urlOf('http:', 'https:'),
    'Give the address of a collector that takes traces by OTLP over HTTP, for example http://127.0.0.1:4318.',
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
  BACKUP_KEY: [
    z.string().min(32),
    'Give at least 32 random characters, for example from: openssl rand -base64 32. Without them nobody can restore the back-up.',
  ],
  AZURE_STORAGE_CONNECTION_STRING: [
    z.string().regex(/(^|;)(AccountName|SharedAccessSignature|UseDevelopmentStorage)=/),
    'Give the connection string of the storage account of files and back-ups, as its page of access keys has it.',
  ],
  BACKUP_MAX_AGE_HOURS: [
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .refine((number) => number >= 1),
    'Give after how many hours the last back-up is too old, for example 26.',
  ],
  WEBHOOKS_ANYWHERE: [flag, 'Give 1 to let webhooks lead to private addresses and to http, or 0.'],
  INTEGRATIONS_ANYWHERE: [
    flag,
    'Give 1 to let invoices be fetched from private addresses and from blob storage without https, or 0.',
  ],
  SIGN_IN_ANYWHERE: [
    flag,
    "Give 1 to let companies' sign-in providers be at private addresses, and on this machine without https, or 0.",
  ],
  GEOCODER_URL: [
    urlOf('http:', 'https:').refine((text) => text.includes('{address}')),
    'Give the address of a search for addresses with {address} in it, for example https://api.dataforsyningen.dk/adresser?struktur=mini&per_side=1&q={address}.',
  ],
  ROUTING_URL: [
    urlOf('http:', 'https:').refine((text) => text.includes('{points}')),
    "Give the address of a service with OSRM's interface of tables, with {points} in it, for example https://osrm.example.com/table/v1/driving/{points}.",
  ],
  TILES_URL: [
    z.string().refine(isTileAddress),
    'Give the address of map pictures with {z}, {x} and {y} in its path, for example https://tiles.example.com/{z}/{x}/{y}.png; without https only on this machine.',
  ],
  TILES_CREDIT: [
    z.string().regex(/^[^<>]{2,200}$/),
    'Give whom the map names for its pictures, for example © OpenStreetMap contributors.',
  ],
  TRANSLATION_SERVICE_URL: [
    urlOf('http:', 'https:'),
    'Give the address where a LibreTranslate service translates, for example https://libretranslate.example.com/translate.',
  ],
  TRANSLATION_SERVICE_KEY: [z.string(), 'Give the key that the translation service asks for.'],
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
  OCR_LANGUAGES: [
    z.string().regex(/^[a-z_]{3,12}(\+[a-z_]{3,12}){0,9}$/),
    'Give the languages that tesseract on this machine reads, joined by +, for example dan+swe+nor+eng.',
  ],
  LOG_LEVEL: [z.enum(logLevels), `Give one of ${logLevels.join(', ')}.`],
} as const satisfies Record<string, readonly [z.ZodType, string]>;
