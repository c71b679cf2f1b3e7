import { setTimeout as pause } from 'node:timers/promises';

import { WebSocket } from 'ws';

/** The message to the client process: where to connect, and each client's token, if any. */
export interface Crowd {
  readonly url: string;
  readonly count: number;
  readonly tokens: readonly string[];
}

/** Its messages: all are connected, or when each client received an order or a nameless event, and how many received it twice. */
export type CrowdNews =
  | { readonly standing: number }
  | { readonly about: string; readonly heardAt: readonly number[]; readonly twice: number };

interface Happening {
  readonly orderId: string | undefined;
  readonly name: string;
}

interface Frame {
  readonly type: number;
  readonly target?: string;
  readonly arguments?: readonly [{ orderId?: string; cursor?: number }, number?];
}

const separator = '\u001e';
const openAtOnce = 50;
const now = (): number => performance.timeOrigin + performance.now();
const say = (news: CrowdNews): void => void process.send?.(news);

let standing = 0;
const heard = new Map<string, Map<number, number>>();
let twice = 0;

function hear({ orderId, name }: Happening, index: number, { count }: Crowd): void {
  const about = orderId ?? name;
  const times = heard.get(about) ?? new Map<number, number>();
  heard.set(about, times);
  if (orderId && times.has(index)) twice += 1;
  times.set(index, now());
  if (times.size < count) return;
  say({ about, heardAt: [...times.values()], twice });
  // The next event has the same name.
  if (!orderId) heard.delete(about);
}

/** One client of the hub: negotiates, connects, and reconnects from its last event. */
class Client {
  readonly #crowd: Crowd;
  readonly #index: number;
  #cursor: number | undefined;
  #stands: (() => void) | undefined;

  constructor(crowd: Crowd, index: number) {
    this.#crowd = crowd;
    this.#index = index;
  }

  /** Resolves with the first connection. */
  begin(): Promise<void> {
    void this.#stay();
    return new Promise((resolve) => (this.#stands = resolve));
  }

  async #stay(): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const stood = await this.#connectOnce().catch(() => false);
      if (stood) attempt = 0;
      await pause(Math.min(15_000, 500 * 2 ** Math.min(attempt, 6)) * (0.5 + Math.random() / 2));
    }
  }

  async #connectOnce(): Promise<boolean> {
    const { url, tokens } = this.#crowd;
    const token = tokens[this.#index % tokens.length];
    const address = token ? await this.#negotiate(token) : '';
    const socket = new WebSocket(url.replace('http', 'ws') + address, { perMessageDeflate: false });
    let stood = false;
    const stand = (): void => {
      stood = true;
      standing += 1;
      this.#stands?.();
      if (standing === this.#crowd.count) say({ standing });
    };
    socket.on('open', () => {
      if (token) socket.send(`{"protocol":"json","version":1}${separator}`);
      else stand();
    });
    socket.on('message', (data: Buffer) => {
      if (this.#read(data.toString())) stand();
    });
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve));
    if (stood) standing -= 1;
    return stood;
  }

  /** Whether the hub has confirmed the connection. */
  #read(text: string): boolean {
    let stands = false;
    for (const part of text.split(separator).filter(Boolean)) {
      const { type, target, arguments: values } = JSON.parse(part) as Frame;
      if (type !== 1 || !values) continue;
      const [payload, seq] = values;
      if (target === 'resumed') stands = true;
      this.#cursor = seq ?? payload.cursor ?? this.#cursor;
      if (target) hear({ orderId: payload.orderId, name: target }, this.#index, this.#crowd);
    }
    return stands;
  }

  async #negotiate(token: string): Promise<string> {
    const answer = await fetch(`${this.#crowd.url}/api/realtime/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(this.#cursor === undefined ? {} : { 'x-event-cursor': String(this.#cursor) }),
      },
    });
    if (!answer.ok) throw new Error(`The hub refused: ${answer.status}`);
    const { connectionToken, accessToken } = (await answer.json()) as Record<string, string>;
    return `/api/realtime?id=${connectionToken}&access_token=${accessToken}`;
  }
}

async function gather(crowd: Crowd): Promise<void> {
  const indexes = Array.from({ length: crowd.count }, (_, index) => index);
  const openSome = async (): Promise<void> => {
    for (let index = indexes.pop(); index !== undefined; index = indexes.pop())
      await new Client(crowd, index).begin();
  };
  await Promise.all(Array.from({ length: openAtOnce }, openSome));
}

process.once('message', (crowd: Crowd) => void gather(crowd));
