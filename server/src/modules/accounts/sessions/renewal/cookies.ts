import { secureHintCookie, sessionHintCookie } from '@fraktion/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Sealer } from '../../../../sealing.ts';
import type { Settings } from '../../../../settings.ts';
import { sessionDays } from '../sessionRows.ts';
import { refuseOtherPages } from './origin.ts';
import {
  hashSecret,
  newSecret,
  readCookie,
  type RefreshCookie,
  writeCookie,
} from './refreshCookie.ts';

const deviceDays = 400;
const day = 86_400;

export interface Cookies {
  /** Refuses a request from a page of another origin. */
  refuseOtherPages(request: FastifyRequest): void;
  /** Refuses it too. */
  read(request: FastifyRequest): RefreshCookie | null;
  write(reply: FastifyReply, cookie: RefreshCookie): void;
  clear(reply: FastifyReply): void;
  /** The browser's mark, created if it has none. */
  device(request: FastifyRequest, reply: FastifyReply): Buffer;
}

/** The cookies of a session: hidden from scripts, sent to the sign-in calls only. The page can only see that there is one. */
export function sessionCookies(sealer: Sealer, settings: Settings): Cookies {
  const secure = settings.publicUrl.startsWith('https:');
  // With these name prefixes a browser accepts them over https only, and the hint from this exact host only.
  const sessionCookie = `${secure ? '__Secure-' : ''}fraktion_session`;
  /** Recognises a browser in which the user has signed in before, so that the attempts of others do not slow it down. */
  const deviceCookie = `${secure ? '__Secure-' : ''}fraktion_device`;
  const hintCookie = secure ? secureHintCookie : sessionHintCookie;
  const everywhere = { path: '/', sameSite: 'strict', secure } as const;
  const options = { ...everywhere, path: '/api/user-auth', httpOnly: true } as const;
  return {
    refuseOtherPages: (request) => refuseOtherPages(request, settings.publicUrl),
    read(request) {
      refuseOtherPages(request, settings.publicUrl);
      return readCookie(sealer, request.cookies[sessionCookie]);
    },
    write(reply, cookie) {
      const text = writeCookie(sealer, cookie);
      const maxAge = Math.min(sessionDays, settings.sessionMaxDays) * day;
      void reply.setCookie(sessionCookie, text, { ...options, maxAge });
      void reply.setCookie(hintCookie, '1', { ...everywhere, maxAge });
    },
    clear(reply) {
      void reply.clearCookie(sessionCookie, options);
      void reply.clearCookie(hintCookie, everywhere);
    },
    device(request, reply) {
      const known = request.cookies[deviceCookie];
      const mark = known && /^[\w-]{43}$/.test(known) ? known : newSecret();
      void reply.setCookie(deviceCookie, mark, { ...options, maxAge: deviceDays * day });
      return hashSecret(mark);
    },
  };
}
