import type { FastifyRequest } from 'fastify';

const betweenParts = /([/?&=])/;
/** The @ of an e-mail, in any number of encodings. Checked part by part, an address of any length takes linear time. */
const emailSign = /@|%(25)*40/i;

/**
 * A secret is longer than any id: a translator's link has one in its path. Names of released files are as long, and have an ending
 * or stand below a release.
 */
const secretPart = /^[\w~%-]{40,}$/;

/** A part of an address for the log. */
function loggedPart(part: string, isReleased: boolean): string {
  if (emailSign.test(part)) return '‹email›';
  return !isReleased && secretPart.test(part) ? '‹secret›' : part;
}

const withoutPersons = (url: string): string => {
  const isReleased = url.startsWith('/releases/') || url.startsWith('/api/releases/');
  return url
    .split(betweenParts)
    .map((part) => loggedPart(part, isReleased))
    .join('');
};

/** List parameters besides words and filters: they identify nobody. */
const harmless = new Set(['page', 'pageSize', 'sort', 'count', 'include', 'days']);

/** An address for the log: without e-mails, search texts and secrets. */
export function loggedAddress(url: string): string {
  const [path = '', ...query] = withoutPersons(url).split('?');
  if (query.length === 0) return path;
  const parts = query
    .join('?')
    .split('&')
    .map((part) => {
      const [name = ''] = part.split('=');
      return harmless.has(name) || name === part ? part : `${name}=…`;
    });
  return `${path}?${parts.join('&')}`;
}

/** The log entry of an incoming request. */
export const loggedRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: loggedAddress(url),
  host,
  remoteAddress: ip,
  ...(socket?.remotePort !== undefined && { remotePort: socket.remotePort }),
});
