/**
 * SignalR's JSON hub protocol, as far as a hub speaks it that only tells and is never asked:
 * https://github.com/dotnet/aspnetcore/blob/main/src/SignalR/docs/specs/HubProtocol.md
 */
const separator = '\u001e';

const types = { invocation: 1, completion: 3, ping: 6, close: 7 } as const;

const frame = (message: object): string => JSON.stringify(message) + separator;

export const invocation = (event: string, payload: unknown): string =>
  frame({ type: types.invocation, target: event, arguments: [payload] });

export const ping = frame({ type: types.ping });

/** `reconnect` tells the client whether to come back: yes when a node stops, no when its session is over. */
export const closing = (reconnect: boolean): string =>
  frame({ type: types.close, allowReconnect: reconnect });

export const handshakeAccepted = frame({});

export const handshakeRefused = (error: string): string => frame({ error });

const noSuchMethod = (invocationId: string): string =>
  frame({ type: types.completion, invocationId, error: 'This hub has no methods.' });

type Message = Readonly<Record<string, unknown>>;

export class ProtocolError extends Error {}

/** Takes a client's text apart; the JavaScript client always sends whole frames. */
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

/** What the hub says to a frame, if anything: a call that waits for its result must not wait for ever. */
export function answerTo(message: Message): string | undefined {
  const { type, invocationId } = message;
  const waits = type === types.invocation && typeof invocationId === 'string';
  return waits ? noSuchMethod(invocationId) : undefined;
}
