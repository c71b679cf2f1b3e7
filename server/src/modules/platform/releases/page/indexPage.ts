import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import {
  type Composition,
  cookieLanguages,
  type Language,
  languages,
  type PlatformManifest,
  releaseVersion,
} from '@fraktion/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

import type { Db } from '../../../../db/database.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { ReleaseStore } from '../registry/releaseStore.ts';
import { withAlso } from './askedVersions.ts';
import { filesAt } from './candidates.ts';
import { inLanguage } from './inLanguage.ts';
import type { Current, ReadLive } from './liveComposition.ts';
import { newNonce, withNonce } from './pageNonce.ts';
import { securityHeaders } from './securityHeaders.ts';

/** Settings of this installation for the page, besides the live composition. */
export type IndexSettings = Readonly<Record<string, unknown>>;

interface IndexOptions {
  readonly https: boolean;
  /** Development servers that may serve a remote. */
  readonly origins: readonly string[];
  /** Serves the released files besides the portal. */
  readonly cdn: string | undefined;
  /** The object storage from which the page reads large files. */
  readonly files: string | undefined;
  /** Serves the pictures of maps. */
  readonly tiles: string | undefined;
  readonly settings: IndexSettings;
}

/** JSON inside a script element must not be able to end it. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const integrityOf = (platform: PlatformManifest, path: string): string =>
  platform.files.find((file) => file.path === path)!.integrity;

/**
 * The first script always comes from the portal, so that the page begins without the CDN too; it loads everything else from there, and
 * again from here what does not come.
 */
function scripts(platform: PlatformManifest, base: string, cdn: string | undefined): string {
  const ofCdn = cdn === undefined ? '' : ' crossorigin="anonymous"';
  const preloads = platform.preload.map(
    (path) =>
      `<link rel="preload" as="script" href="${cdn ?? ''}${base}${path}" integrity="${integrityOf(platform, path)}"${ofCdn} />`,
  );
  const entry = `<script defer src="${base}${platform.entry}" integrity="${integrityOf(platform, platform.entry)}"${cdn === undefined ? '' : ` data-cdn="${cdn}"`}></script>`;
  return [entry, ...preloads].join('\n    ');
}

const settingsScript = (settings: IndexSettings): string =>
  Object.keys(settings).length === 0
    ? ''
    : `\n    <script type="application/json" id="settings">${inScript(settings)}</script>`;

/** Fills in everything but the nonce. Replacements are functions because `$` in a text is a pattern. */
function fill(
  template: string,
  { platform, composition, texts }: Current,
  language: Language,
  { settings, cdn }: Pick<IndexOptions, 'settings' | 'cdn'>,
): string {
  const base = filesAt(platform.name, platform.version);
  const carried = `<script type="application/json" id="composition" nonce="{{nonce}}">${inScript(inLanguage(composition, language))}</script>${settingsScript({ ...settings, ...(Object.keys(texts).length > 0 && { texts }) })}`;
  return template
    .replaceAll('{{language}}', () => language)
    .replaceAll('{{base}}', () => base)
    .replace('{{scripts}}', () => scripts(platform, base, cdn))
    .replace('{{composition}}', () => carried);
}

/** Browsers say `no` or `nn` for Norwegian as well. */
const norwegian = ['no', 'nn'];

/** The same as the page will choose: the earlier choice, else the browser's language, else English. */
function languageOf(request: FastifyRequest): Language {
  const chosen = request.cookies['SelectedLang']?.toUpperCase() as keyof typeof cookieLanguages;
  if (cookieLanguages[chosen]) return cookieLanguages[chosen];
  const [wanted = 'en'] = new Negotiator(request).languages([...languages, ...norwegian]);
  return languages.find((language) => language === wanted) ?? 'nb';
}

/** Clients that accept anything also get the root: monitors, and programs that preview a link. */
const asksForPage = ({ headers: { accept = '*/*' }, url }: FastifyRequest): boolean =>
  accept.includes('text/html')
    ? !/^\/(api|releases)(\/|$)/.test(url)
    : url === '/' && accept.includes('*/*');

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Compressed for each response, because each has its own nonce: a higher quality would take more time for almost no gain. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress = {
  br: (page: string) => asBrotli(page, quality),
  gzip: (page: string) => asGzip(page),
};
type Encoding = keyof typeof compress;

const encodingFor = (request: FastifyRequest): Encoding | undefined => {
  const taken = new Negotiator(request).encodings(['br', 'gzip']);
  return (['br', 'gzip'] as const).find((each) => taken.includes(each));
};

/** The pages of one composition, by language, without the nonce; each is filled in at its first request. */
class FilledPages {
  readonly #store: ReleaseStore;
  readonly #options: IndexOptions;
  #of: Composition | undefined;
  #byLanguage = new Map<Language, string>();

  constructor(store: ReleaseStore, options: IndexOptions) {
    this.#store = store;
    this.#options = options;
  }

  async get(current: Current, language: Language): Promise<string> {
    if (this.#of !== current.composition) {
      this.#of = current.composition;
      this.#byLanguage = new Map();
    }
    const pages = this.#byLanguage;
    const known = pages.get(language);
    if (known !== undefined) return known;
    const { name, version, template } = current.platform;
    const text = (await this.#store.read(name, version, template)).toString('utf8');
    const page = fill(text, current, language, this.#options);
    pages.set(language, page);
    return page;
  }
}

/**
 * The index page for every address of the portal, and the same composition as JSON. Every node builds both from what is live at
 * that moment, so a release appears with the next page load.
 */
export function serveIndex(
  fastify: FastifyInstance,
  db: Db,
  store: ReleaseStore,
  readLive: ReadLive,
  options: IndexOptions,
): void {
  const pages = new FilledPages(store, options);
  const { https, origins, cdn, files, tiles } = options;

  fastify.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    if (!asksForPage(request)) throw new Refusal('Generic.Not.Found');
    const current = await readLive();
    if (current === undefined) {
      return reply.status(503).type('text/plain').send('The portal has not been released yet.');
    }
    const nonce = newNonce();
    const page = withNonce(await pages.get(current, languageOf(request)), nonce);
    const encoding = encodingFor(request);
    if (encoding) void reply.header('content-encoding', encoding);
    return (
      reply
        .headers(
          securityHeaders(nonce, {
            https,
            origins,
            cdn,
            files,
            tiles,
            version: current.platform.version,
          }),
        )
        // With this header the service worker recognises the page that it may store.
        .header('x-portal-page', 'index')
        .header('vary', 'accept-encoding')
        .type('text/html; charset=utf-8')
        .send(encoding ? await compress[encoding](page) : page)
    );
  });

  fastify.get('/remotes.json', { logLevel: 'warn' }, async (request, reply) => {
    const { platform, also } = request.query as { platform?: string; also?: string };
    const known = releaseVersion.safeParse(platform);
    const current = await readLive(known.success ? known.data : undefined);
    if (current === undefined) throw new Refusal('Generic.Unavailable');
    const body = JSON.stringify(
      typeof also === 'string' ? await withAlso(db, current, also) : current.composition,
    );
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    void reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
