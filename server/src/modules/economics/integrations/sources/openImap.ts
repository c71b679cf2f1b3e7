import { ImapFlow } from 'imapflow';

import { limits } from '../limits.ts';
import { reach } from './hosts.ts';
import { ImapSource } from './imapSource.ts';
import {
  named,
  type OpenSource,
  patienceMs,
  type Saw,
  SourceError,
  type SourceSettings,
} from './source.ts';
import { trustAt } from './trust.ts';

const tlsPort = 993;
/** Without TLS from the first byte: it begins before the password is sent, or nothing is. */
const plainPort = 143;

/** A server that never ends its line, or its answer, would fill the memory long before any time is over. */
const sizes = {
  maxLineLength: 100 * limits.entriesListed,
  maxLiteralSize: 2 * limits.fileBytes,
  maxResponseSize: 3 * limits.fileBytes,
};
/** Each byte begins the library's own timeout anew. */
const signInMs = 4 * patienceMs;

export const openImap: OpenSource = async (settings, saw) => {
  const at = await reach(settings.host, tlsPort, settings.anywhere);
  saw('address', at.address);
  const isPlain = at.port === plainPort;
  const tls = isPlain
    ? {}
    : await named('Integrations.Unreachable', () => trustAt(at, settings.fingerprint));
  const client = new ImapFlow({
    host: at.address,
    port: at.port,
    ...(at.servername ? { servername: at.servername } : {}),
    secure: !isPlain,
    ...(isPlain ? { doSTARTTLS: true } : {}),
    tls,
    auth: { user: settings.username, pass: settings.secret },
    logger: false,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: 4 * patienceMs,
    disableAutoIdle: true,
    ...sizes,
  });
  // Each request reports its own error; without a listener the error would end the process.
  client.on('error', () => undefined);
  const late = setTimeout(() => client.close(), signInMs);
  try {
    await opened(client, settings, saw);
  } catch (error) {
    client.close();
    throw error;
  } finally {
    clearTimeout(late);
  }
  return new ImapSource(client, settings);
};

async function opened(client: ImapFlow, settings: SourceSettings, saw: Saw): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const { authenticationFailed, message, responseText } = error as {
      authenticationFailed?: boolean;
      message?: string;
      responseText?: string;
    };
    const key = authenticationFailed ? 'Integrations.Sign.In.Refused' : 'Integrations.Unreachable';
    throw new SourceError(key, responseText ?? message ?? null);
  }
  saw('connect', client.greeting ?? null);
  saw('signIn', settings.username);
  const folder = settings.folder || 'INBOX';
  await named('Integrations.Folder.Missing', async () => {
    const status = await client.status(folder, { messages: true });
    saw('folder', status ? `${folder} (${status.messages ?? 0})` : folder);
  });
}
