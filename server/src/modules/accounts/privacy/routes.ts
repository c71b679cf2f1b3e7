import { cookieLanguages, getPrivacyNotice, type Language, languages } from '@fraktion/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

import { costly } from '../../../costly/index.ts';
import { networkOf } from '../../../http/network.ts';
import type { Services } from '../../../services.ts';
import { pdfPath, privacyNotice } from './notice.ts';
import type * as privacyPdfFile from './privacyPdf.ts';

const drawNotice = costly<typeof privacyPdfFile>(import.meta.resolve('./privacyPdf.ts'))(
  'privacyPdf',
);

/** The choice in the portal, else the browser's first language, else English. */
function languageOf({ cookies, headers }: FastifyRequest): Language {
  const chosen = cookies['SelectedLang'] as keyof typeof cookieLanguages | undefined;
  if (chosen && chosen in cookieLanguages) return cookieLanguages[chosen];
  const wanted = new Negotiator({ headers }).language([...languages, ...norwegian]);
  return languages.find((language) => language === wanted) ?? (wanted ? 'nb' : 'en');
}

/** Other codes of browsers for Norwegian. */
const norwegian = ['no', 'nn'];

/** The notice as a call for the page, and as a PDF for users who know the portal as an app. */
export function registerPrivacy({ routes, settings }: Services, fastify: FastifyInstance): void {
  routes.handle(getPrivacyNotice, async ({ query }) => privacyNotice(query.language, settings));

  // App stores and older links use this address.
  fastify.get('/privacy/ios', { logLevel: 'warn' }, (request, reply) =>
    reply.header('vary', 'accept-language, cookie').redirect(pdfPath(languageOf(request))),
  );

  const made = new Map<Language, Promise<Uint8Array>>();
  for (const language of languages) {
    fastify.get(pdfPath(language), { logLevel: 'warn' }, async (request, reply) => {
      const draw = () =>
        drawNotice(
          { key: networkOf(request.ip) },
          privacyNotice(language, settings),
          language,
        ).catch((error: unknown) => {
          made.delete(language);
          throw error;
        });
      const pdf = made.get(language) ?? draw();
      made.set(language, pdf);
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="privacy-${language}.pdf"`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=3600',
        })
        .send(await pdf);
    });
  }
}
