import { createHash, randomBytes } from 'node:crypto';

import { type Composition, type PlatformManifest, cookieLanguages } from '@fraktion/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/errors.ts';
import { filesAt, readComposition } from './candidates.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { securityHeaders } from './securityHeaders.ts';

interface Page {
  /** The template with everything filled in but language and nonce. */
  readonly html: string;
}

const nonceBytes = 16;

/** JSON inside a script element must not be able to end it. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const integrityOf = (platform: PlatformManifest, path: string): string =>
  platform.files.find((file) => file.path === path)!.integrity;

function scripts(platform: PlatformManifest, base: string): string {
  const preloads = platform.preload.map(
    (path) =>
      `<link rel="preload" as="script" href="${base}${path}" integrity="${integrityOf(platform, path)}" />`,
  );
  const entry = `<script defer src="${base}${platform.entry}" integrity="${integrityOf(platform, platform.entry)}"></script>`;
  return [entry, ...preloads].join('\n    ');
}

/** Sign-ins that a demo offers on its login page. */
export interface IndexSettings {
  readonly demo?: {
    readonly signIns: readonly {
      readonly email: string;
      readonly password: string;
      readonly name: string;
      readonly role: string;
      readonly account: string;
    }[];
  };
}

/** What this installation tells every page, for the shell to read. */
const settingsScript = (settings: IndexSettings): string =>
  Object.keys(settings).length === 0
    ? ''
    : `\n    <script type="application/json" id="settings">${inScript(settings)}</script>`;

function fill(
  template: string,
  platform: PlatformManifest,
  composition: Composition,
  settings: IndexSettings,
): Page {
  const base = filesAt(platform.name, platform.version);
  // Replacements are functions because a text would have its dollar signs read as patterns.
  const html = template
    .replaceAll('{{base}}', () => base)
    .replace('{{scripts}}', () => scripts(platform, base))
    .replace(
      '{{composition}}',
      () =>
        `<script type="application/json" id="composition" nonce="{{nonce}}">${inScript(composition)}</script>${settingsScript(settings)}`,
    );
  return { html };
}

function languageOf({ cookies }: FastifyRequest): string {
  const chosen = cookies['SelectedLang']?.toUpperCase() as keyof typeof cookieLanguages;
  return cookieLanguages[chosen] ?? 'en';
}

const asksForPage = ({ headers, url }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true && !/^\/(api|releases)(\/|$)/.test(url);

/**
 * The index page for every address of the portal, and the same composition as JSON. Both are made
 * from what is live at that moment, on every node, so a release is there with the next page load.
 */
export function serveIndex(
  fastify: FastifyInstance,
  db: Db,
  store: ReleaseStore,
  { https, settings }: { https: boolean; settings: IndexSettings },
): void {
  const templates = new Map<string, string>();

  async function templateOf(platform: PlatformManifest): Promise<string> {
    const known = templates.get(platform.version);
    if (known !== undefined) return known;
    const bytes = await store.read(platform.name, platform.version, platform.template);
    templates.set(platform.version, bytes.toString('utf8'));
    return bytes.toString('utf8');
  }

  fastify.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    if (!asksForPage(request)) throw new Refusal('Generic.Not.Found');
    const current = await readComposition(db);
    if (current === undefined) {
      return reply.status(503).type('text/plain').send('The portal has not been released yet.');
    }
    const { platform, composition } = current;
    const page = fill(await templateOf(platform), platform, composition, settings);
    const nonce = randomBytes(nonceBytes).toString('base64');
    return reply
      .headers(securityHeaders(nonce, https))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.html.replace('{{nonce}}', nonce).replace('{{language}}', languageOf(request)));
  });

  fastify.get('/remotes.json', { logLevel: 'warn' }, async (request, reply) => {
    const { platform } = request.query as { platform?: string };
    const current = await readComposition(db, platform);
    if (current === undefined) throw new Refusal('Generic.Unavailable');
    const body = JSON.stringify(current.composition);
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    void reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
