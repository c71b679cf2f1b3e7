import { events, type Resumption, resumed } from '@fraktion/contract/events';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';

import { NegotiatingHttpClient } from './httpClient.ts';
import { keepConnected } from './keepConnected.ts';

export interface Page {
  /** The newest event at the time of the page's first read. */
  readonly cursor: number | undefined;
  /** Called once for each event, in order. */
  readonly onEvent: (name: string, payload: unknown) => void;
  /** Some events are lost: the page must read everything again. */
  readonly onMissed: () => void;
  /** All of them by default; tests force one. */
  readonly transport?: HttpTransportType;
}

const all =
  HttpTransportType.WebSockets | HttpTransportType.ServerSentEvents | HttpTransportType.LongPolling;

/** Connects, and reconnects until the returned function is called. */
export function open({ onEvent, onMissed, transport = all, ...page }: Page): () => void {
  let { cursor } = page;
  const hubUrl = new URL('/api/realtime', location.origin).href;
  const httpClient = new NegotiatingHttpClient(() => cursor);
  const connection = new HubConnectionBuilder()
    .withUrl(hubUrl, {
      httpClient,
      accessTokenFactory: httpClient.token,
      transport,
    })
    .configureLogging(LogLevel.None)
    .build();

  for (const name of Object.keys(events)) {
    connection.on(name, (payload: unknown, seq: number) => {
      if (cursor !== undefined && seq <= cursor) return;
      cursor = seq;
      onEvent(name, payload);
    });
  }
  connection.on(resumed, (resumption: Resumption) => {
    cursor = resumption.cursor;
    if (!resumption.complete) onMissed();
  });
  return keepConnected(connection, () => httpClient.addToGroup(hubUrl));
}
