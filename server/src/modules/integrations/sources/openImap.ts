import { ImapFlow } from 'imapflow';

import { reach } from './hosts.ts';
import { ImapSource } from './imapSource.ts';
import { named, type OpenSource, patienceMs, SourceError } from './source.ts';
import { trustAt } from './trust.ts';

const tlsPort = 993;
/** Without TLS from the first byte: it begins before the password is sent, or nothing is. */
const plainPort = 143;

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
  });
  // Each request reports its own error; without a listener the error would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { authenticationFailed, message, responseText } = error as {
      authenticationFailed?: boolean;
      message?: string;
      responseText?: string;
    };
    const key = authenticationFailed ? 'Integrations.Sign.In.Refused' : 'Integrations.Unreachable';
    client.close();
    throw new SourceError(key, responseText ?? message ?? null);
  }
  saw('connect', client.greeting ?? null);
  saw('signIn', settings.username);
  try {
    const folder = settings.folder || 'INBOX';
    await named('Integrations.Folder.Missing', async () => {
      const status = await client.status(folder, { messages: true });
      saw('folder', status ? `${folder} (${status.messages ?? 0})` : folder);
    });
  } catch (error) {
    client.close();
    throw error;
  }
  return new ImapSource(client, settings);
};
