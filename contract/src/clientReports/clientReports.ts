import * as z from 'zod/mini';

import { call } from '../call.ts';
import { releaseName, releaseVersion } from '../releases/releases.ts';
import { instant } from '../values.ts';

/**
 * `error`: a script threw; `rejection`: an unhandled promise rejection; `render`: a page could not be rendered; `policy`: the
 * content security policy blocked something.
 */
export const clientFaultKinds = ['error', 'rejection', 'render', 'policy'] as const;
export type ClientFaultKind = (typeof clientFaultKinds)[number];

/** Web Vitals in milliseconds, except CLS, which is a share of the viewport. */
export const vitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export const vital = z.enum(vitals);
export type Vital = z.output<typeof vital>;

export const mostReported = 20;

/** The release, and the page by its route pattern, because an address may identify a person. */
const where = {
  name: releaseName,
  version: releaseVersion,
  page: z.string().check(z.maxLength(200)),
};

const clientFault = z.object({
  ...where,
  kind: z.enum(clientFaultKinds),
  message: z.string().check(z.maxLength(500)),
  stack: z.string().check(z.maxLength(2_000)),
  /** The number of occurrences since the last report. */
  count: z.int().check(z.minimum(1), z.maximum(1_000)),
});
export type ClientFault = z.output<typeof clientFault>;

const clientVital = z.object({
  ...where,
  vital,
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
});
export type ClientVital = z.output<typeof clientVital>;

export const clientReport = z.object({
  faults: z.array(clientFault).check(z.maxLength(mostReported)),
  vitals: z.array(clientVital).check(z.maxLength(mostReported)),
});
export type ClientReport = z.output<typeof clientReport>;

export const sendClientReport = call({
  id: 'clientReports.send',
  summary: 'A browser reports its faults and the speed of pages, without identifying anyone',
  method: 'POST',
  path: '/client-reports',
  roles: 'anonymous',
  maxBytes: 64_000,
  touches: [],
  body: clientReport,
  answer: z.object({ kept: z.int() }),
});

export const healthDays = [1, 7, 30] as const;

/** The parts of a period for which figures are given. */
export const healthSpans = {
  /** The first moment of each hour or day. */
  spans: z.array(instant),
  unit: z.enum(['hour', 'day']),
};

const measured = z.object({
  vital,
  /** The 75th percentile: three of four page loads were at least as good. */
  p75: z.number(),
  samples: z.int(),
});

const releaseHealth = z.object({
  name: releaseName,
  version: releaseVersion,
  live: z.boolean(),
  /** The number of faults in browsers. */
  faults: z.int(),
  /** The number of people for whom it failed to start. */
  failures: z.int(),
  /** The number of people who had it too late, and for whom nothing failed. */
  slow: z.int(),
  vitals: z.array(measured),
});
export type ReleaseHealth = z.output<typeof releaseHealth>;

const faultGroup = z.object({
  fingerprint: z.string(),
  name: releaseName,
  kind: z.enum(clientFaultKinds),
  message: z.string(),
  stack: z.string(),
  pages: z.array(z.string()),
  /** How often it happened in each span of the period, by version, the oldest first. */
  versions: z.array(z.object({ version: releaseVersion, counts: z.array(z.int()) })),
  /** The release in which it was seen first. */
  began: z.object({ version: releaseVersion, releasedAt: z.nullable(instant) }),
  /** In the period. */
  count: z.int(),
  firstAt: instant,
  lastAt: instant,
});
export type FaultGroup = z.output<typeof faultGroup>;

export const getClientHealth = call({
  id: 'clientReports.health',
  summary: 'The faults and page speeds that browsers reported, for each release',
  method: 'GET',
  path: '/client-health',
  roles: ['SuperAdmin', 'SystemAdmin'],
  reads: [],
  query: z.object({ days: z.optional(z.enum(healthDays.map(String) as ['1', '7', '30'])) }),
  answer: z.object({
    ...healthSpans,
    releases: z.array(releaseHealth),
    faults: z.array(faultGroup),
  }),
});

const secretWords =
  'passw(?:or)?d|pwd|secret|token|api[-_]?key|authorization|credential|signature|session|cookie|otp';
/** A whole name that has such a word in it. It is looked for once in each name, so that a text of any kind takes linear time. */
const nameOfSecret = `(?<![\\w.-])(?=[\\w.-]*?(?:${secretWords}))[\\w.-]+`;

type Rule = readonly [RegExp, string | ((found: string) => string)];

/** An encoded query, from its first sign on, as far as it says `name=`. Found at once, because each sign could begin one. */
const withoutEncodedQuery = (found: string): string => {
  const parts = found.split(/(?=[=&])/);
  for (const [at, part] of parts.entries()) {
    const begins = part.search(/%(25)*(3f|26|23)/i);
    if (begins < 0 || !/%(25)*3d/i.test(part.slice(begins))) continue;
    return parts.slice(0, at).join('') + part.slice(0, begins);
  }
  return found;
};

// Each rule takes linear time for a text of any kind: what it looks for is not looked for again from a later place.
const people: readonly Rule[] = [
  [/%(?:25)*40/g, '@'],
  // Letters of any language.
  [
    /(?<![^\s@/?#&=:;,"'<>()[\]{}])[^\s@/?#&=:;,"'<>()[\]{}]+@[\p{L}\p{N}_%-]+(\.[\p{L}\p{N}_%-]+)+/gu,
    '‹email›',
  ],
  [/(?<=:\/\/)[^\s/@]+@/g, ''],
];

const keys: readonly Rule[] = [
  [/\b(Bearer|Basic|Digest)\s+[\w.~+/=-]{6,}/gi, '$1 ‹token›'],
  [
    new RegExp(`(["'])(${nameOfSecret})\\1(\\s*:\\s*)(?:"[^"\\n]*"?|'[^'\\n]*'?|[^\\s,}]+)`, 'gi'),
    '$1$2$1$3‹secret›',
  ],
  [
    new RegExp(`(${nameOfSecret})(\\s*=\\s*)(?:"[^"\\n]*"?|'[^'\\n]*'?|[^\\s&;,)]+)`, 'gi'),
    '$1$2‹secret›',
  ],
  // Not `token:`, of which the messages of parsers speak.
  [
    /\b(passw(?:or)?d|pwd|secret|api[-_ ]?key|authorization|cookie)(\s*:\s*)(?:"[^"\n]*"?|'[^'\n]*'?|[^\s,;)]+)/gi,
    '$1$2‹secret›',
  ],
  [/(?<![\w-])(?=[\w-]+\.[\w-]+\.[\w-])([\w-]*?)\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '$1‹token›'],
  // Keys, and the secrets of links. No word is as long and as mixed, and no name of a file.
  [
    /(?<![\w+-])(?:(?=[\w+-]*\d)(?=[\w+-]*[a-z])(?=[\w+-]*[A-Z])[\w+-]{24,}|[0-9a-f]{32,})=*/g,
    '‹token›',
  ],
  [/(?<=\/)(?=[^/\s]*\d)(?=[^/\s]*[A-Za-z])[\w-]{40,}(?=[/?#\s)]|$)/g, '‹token›'],
];

const personal: readonly Rule[] = [
  ...people,
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '‹id›'],
  // Queries and fragments are removed first, because the later rules could no longer recognise the address.
  [/(https?:\/\/(?:(?!https?:\/\/)[^\s?#)])*)[?#][^\s)]*/g, '$1'],
  // Those of an address without its host, also encoded.
  [/[?#&][\w.[\]%-]+=[^\s)"']*/g, ''],
  [/%(?:25)*(?:3f|26|23)[^\s)"']*/gi, withoutEncodedQuery],
  ...keys,
  [/(["'“”«»`])(?:(?!\1).){25,}\1/g, '‹text›'],
  // Also with blanks or signs between the figures, as in the numbers of telephones and persons.
  [/\d(?:[ .-]?\d){7,}/g, '‹number›'],
  [/\d{5,}/g, '‹number›'],
];

const applied = (rules: readonly Rule[], text: string): string =>
  rules.reduce(
    (left, [pattern, instead]) =>
      typeof instead === 'string' ? left.replace(pattern, instead) : left.replace(pattern, instead),
    text,
  );

const clean = (text: string): string => applied(personal, text);

/** For what a person sends on purpose: addresses, ids and numbers stay, because somebody will look there. */
export const withoutSecrets = (text: string): string => applied([...people, ...keys], text);

/** A place in a released file. Its hash and its column contain long numbers that identify nobody. */
const place =
  /(\/releases\/[a-z][a-z0-9-]*\/[0-9a-f]{12}\/[\w.-]{1,80}\.js:\d{1,7}:\d{1,7})(?=[\s)]|$)/;

/** Removes all that could identify a person. The browser does it before it sends, and the server again before it stores. */
export const withoutPersons = (text: string): string =>
  text
    .split(place)
    .map((part, index) => (index % 2 === 1 ? part : clean(part)))
    .join('');
