import { resumed } from '@fraktion/contract';

/**
 * SignalR's JSON hub protocol, as far as a hub without methods needs it:
 * https://github.com/dotnet/aspnetcore/blob/main/src/SignalR/docs/specs/HubProtocol.md
 */
const separator = '\u001e';

const types = { invocation: 1, completion: 3, ping: 6, close: 7 } as const;

const frame = (message: object): string => JSON.stringify(message) + separator;

/** An event with its number, from which a client can resume later. */
export const invocation = (event: string, payload: unknown, seq: number): string =>
  frame({ type: types.invocation, target: event, arguments: [payload, seq] });

/** Sent when a connection is open: the event up to which it has received everything. */
export const standing = (cursor: number, complete: boolean): string =>
  frame({ type: types.invocation, target: resumed, arguments: [{ cursor, complete }] });

export const ping = frame({ type: types.ping });

/** `reconnect` is whether the client should reconnect: yes when a node stops, no when its session has ended. */
export const closing = (reconnect: boolean): string =>
  frame({ type: types.close, allowReconnect: reconnect });

/** Sent by a client that disconnects. */
export const closeByClient = frame({ type: types.close });

export const handshakeAccepted = frame({});

export const handshakeRefused = (error: string): string => frame({ error });

const noSuchMethod = (invocationId: string): string =>
  frame({ type: types.completion, invocationId, error: 'This hub has no methods.' });

type Message = Readonly<Record<string, unknown>>;

export class ProtocolError extends Error {}

/** Splits a client's text into messages; the JavaScript client always sends whole frames. */
export function readFrames(text: string): Message[] {
  if (!text.endsWith(separator)) throw new ProtocolError('A frame without its end.');
  return text.slice(0, -1).split(separator).map(readFrame);
}

function readFrame(text: string): Message {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    throw new ProtocolError('A frame that is not JSON.');
  }
  if (typeof message !== 'object' || message === null)
    throw new ProtocolError('A frame that is no object.');
  return message as Message;
}

export const isHandshake = (message: Message): boolean =>
  message['protocol'] === 'json' && message['version'] === 1;

export const isClose = (message: Message): boolean => message['type'] === types.close;

/** The hub's answer to a frame, if any: a call that waits for its result must not wait for ever. */
export function answerTo(message: Message): string | undefined {
  const { type, invocationId } = message;
  const waits = type === types.invocation && typeof invocationId === 'string';
  return waits ? noSuchMethod(invocationId) : undefined;
}
