import { events, type Resumption, resumed } from '@fraktion/contract/events';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';

import { NegotiatingHttpClient } from './httpClient.ts';
import { keepConnected } from './keepConnected.ts';

export interface Page {
  /** The newest event that was there when the page began to read. */
  readonly cursor: number | undefined;
  /** Hears each event once, in order. */
  readonly onEvent: (name: string, payload: unknown) => void;
  /** There were events that will not come: what is on screen has to be read anew. */
  readonly onMissed: () => void;
  /** Any of them unless told: a test forces one. */
  readonly transport?: HttpTransportType;
}

const all =
  HttpTransportType.WebSockets | HttpTransportType.ServerSentEvents | HttpTransportType.LongPolling;

/** Connects, and connects again for ever, until the returned function is called. */
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
