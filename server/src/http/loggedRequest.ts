import type { FastifyRequest } from 'fastify';

const betweenParts = /([/?&=])/;
/** The sign of an e-mail, however often it was encoded. Part by part, an address of any length is read in one go. */
const emailSign = /@|%(25)*40/i;

const withoutEmails = (url: string): string =>
  url
    .split(betweenParts)
    .map((part) => (emailSign.test(part) ? '‹email›' : part))
    .join('');

/** What lists are asked for beside words and filters: it names nobody. */
const harmless = new Set(['page', 'pageSize', 'sort', 'count', 'include', 'days']);

/** An address as the log may have it: without e-mails, and without what somebody looked for or proved something by. */
export function loggedAddress(url: string): string {
  const [path = '', ...query] = withoutEmails(url).split('?');
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

/** What the log says of a request that came in. */
export const loggedRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: loggedAddress(url),
  host,
  remoteAddress: ip,
  ...(socket?.remotePort !== undefined && { remotePort: socket.remotePort }),
});
