import { language } from '@fraktion/contract';
import type { FastifyInstance } from 'fastify';

import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/errors.ts';
import { digestOfTexts, readLiveTexts } from './overrides/publish.ts';

/** The index page names the digest, so that a browser reads each state of the overrides once. */
const year = 'public, max-age=31536000, immutable';

/** The overrides of a language, for every browser. A request for an older state gets the newest one, without caching. */
export function serveLiveTexts(fastify: FastifyInstance, db: Db): void {
  fastify.get('/texts/:language/:file', { logLevel: 'warn' }, async (request, reply) => {
    const { language: asked, file } = request.params as { language: string; file: string };
    const known = language.safeParse(asked);
    if (!known.success || !file.endsWith('.json')) throw new Refusal('Generic.Not.Found');
    const texts = await readLiveTexts(db, known.data);
    const isCurrent = file === `${digestOfTexts(texts)}.json`;
    return reply.header('cache-control', isCurrent ? year : 'no-cache').send(texts);
  });
}
