import { events } from '@fraktion/contract/events';
import {
  DefaultHttpClient,
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  NullLogger,
  type HttpRequest,
  type HttpResponse,
  type HubConnection,
} from '@microsoft/signalr';

import { validToken } from '../session/renew.ts';
import { sessionState } from '../session/store.ts';

/**
 * Puts the token of this moment on each request. The client's own token factory would also write it
 * into the socket's address, where logs and proxies see it.
 */
class TokenHttpClient extends DefaultHttpClient {
  override async send(request: HttpRequest): Promise<HttpResponse> {
    const token = await validToken();
    const state = sessionState();
    if (!token || state.status !== 'signedIn') throw new Error('Nobody is signed in');
    const { id, account } = state.profile;
    request.headers = {
      ...request.headers,
      // Spelt as SignalR spells it, so that it replaces what the client kept of its last connection.
      Authorization: `Bearer ${token}`,
      'x-user-id': id,
      'x-account-id': account.id,
    };
    return super.send(request);
  }
}

/** Ever longer pauses up to half a minute, spread so that a restarted server is not stormed. */
export const pauseMs = (attempt: number, chance: number = Math.random()): number =>
  Math.min(30_000, 500 * 2 ** Math.min(attempt, 6)) * (0.5 + chance / 2);

function build(): HubConnection {
  return new HubConnectionBuilder()
    .withUrl(new URL('/api/realtime', location.origin).href, {
      httpClient: new TokenHttpClient(NullLogger.instance),
      transport: HttpTransportType.WebSockets,
    })
    .configureLogging(LogLevel.None)
    .build();
}

/** Connects, and connects again for ever, until the returned function is called. */
export function open(dispatch: (name: string, payload: unknown) => void): () => void {
  const connection = build();
  let over = false;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (): void => {
    if (over) return;
    timer = setTimeout(() => void start(), pauseMs(attempt));
    attempt += 1;
  };
  const start = async (): Promise<void> => {
    try {
      await connection.start();
      attempt = 0;
      dispatch('connected', undefined);
    } catch {
      later();
    }
  };

  for (const name of Object.keys(events)) {
    connection.on(name, (payload: unknown) => dispatch(name, payload));
  }
  connection.onclose(later);
  void start();

  return () => {
    over = true;
    clearTimeout(timer);
    void connection.stop();
  };
}
