import { type Language, language } from '@fraktion/contract';
import type { FastifyInstance } from 'fastify';

import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/errors.ts';
import { digestOfTexts, type LiveTexts, readLiveTexts } from './overrides/publish.ts';

/** The index page names the digest, so that a browser reads each state of the overrides once. */
const year = 'public, max-age=31536000, immutable';

/** The overrides of a language, for every browser. A request for an older state gets the newest one, without caching. */
export function serveLiveTexts(fastify: FastifyInstance, db: Db): void {
  /** A digest always names the same texts, so the last ones are read once for all browsers. */
  const last = new Map<Language, { readonly file: string; readonly texts: LiveTexts }>();

  async function readLast(of: Language) {
    const texts = await readLiveTexts(db, of);
    const read = { file: `${digestOfTexts(texts)}.json`, texts };
    last.set(of, read);
    return read;
  }

  fastify.get('/texts/:language/:file', { logLevel: 'warn' }, async (request, reply) => {
    const { language: asked, file } = request.params as { language: string; file: string };
    const known = language.safeParse(asked);
    if (!known.success || !file.endsWith('.json')) throw new Refusal('Generic.Not.Found');
    const kept = last.get(known.data);
    const { file: current, texts } = kept?.file === file ? kept : await readLast(known.data);
    return reply.header('cache-control', file === current ? year : 'no-cache').send(texts);
  });
}
