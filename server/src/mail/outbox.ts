import { type QueryExecutorProvider, sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { likeText } from '../db/listRows.ts';
import { Refusal } from '../http/errors.ts';
import { isFromThisMachine } from '../http/loopback.ts';
import type { Settings } from '../settings.ts';
import { type OutboxMail, outboxPage } from './outboxPage.ts';
import { outboxStyle } from './outboxStyle.ts';

const columns = sql`id, recipient, subject, text, html, created_at as "createdAt", sent_at as "sentAt", error`;
const shown = 50;
const longestSearch = 200;

/** Nothing may run or load here except the page's own style. */
const pagePolicy = `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
/** A mail has its styles on its elements. */
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * The mails as pages, for a demo without a mail server. These pages show everyone's mails, also the links by which platform staff
 * choose a new password, so they are served in demo mode only, to browsers on this machine.
 */
export function registerOutbox(
  app: FastifyInstance,
  db: QueryExecutorProvider,
  settings: Pick<Settings, 'publicUrl'>,
): void {
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    if (!isFromThisMachine(request, settings)) throw new Refusal('Generic.Not.Found');
  };
  app.get<{ Querystring: { q?: unknown } }>('/outbox', { onRequest }, async ({ query }, reply) => {
    const search = typeof query.q === 'string' ? query.q.trim().slice(0, longestSearch) : '';
    const pattern = `%${likeText(search)}%`;
    const { rows } = await sql<OutboxMail>`select ${columns} from mail
      where recipient ilike ${pattern} or subject ilike ${pattern} or text ilike ${pattern}
      order by created_at desc, id limit ${shown}`.execute(db);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': pagePolicy })
      .send(outboxPage(rows, { search, shown, longestSearch }));
  });

  app.get('/outbox/style.css', { onRequest }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(outboxStyle),
  );

  app.get<{ Params: { id: string } }>('/outbox/:id', { onRequest }, async (request, reply) => {
    const { rows } = await sql<OutboxMail>`select ${columns} from mail
      where id::text = ${request.params.id}`.execute(db);
    const [mail] = rows;
    if (!mail)
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no such mail.');
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': mailPolicy })
      .send(mail.html);
  });
}
