const { TestEnvironment } = require('jest-environment-jsdom');

/** What Node has and jsdom does not hand on: the fetch family, streams and what goes with them. */
const fromNode = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'MessageChannel',
  'Uint8Array',
];

let files = 0;

/** Tabs of one browser are one test file: channels reach no other file, and end with it. */
const channels = () => {
  const open = [];
  files += 1;
  const browser = `${process.pid}.${files}`;
  class Channel extends BroadcastChannel {
    constructor(name) {
      super(`${browser}.${name}`);
      this.unref();
      open.push(this);
    }
  }
  return { Channel, close: () => open.forEach((channel) => channel.close()) };
};

/** jsdom's own targets know jsdom's own signals alone; the signals here are Node's, as the fetch family is. */
function acceptSignals({ EventTarget }) {
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const { signal, ...rest } = typeof options === 'object' && options !== null ? options : {};
    addEventListener.call(this, type, listener, signal ? rest : options);
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, rest));
  };
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    acceptSignals(this.global);
    this.channels = channels();
    this.global.BroadcastChannel = this.channels.Channel;
    this.global.setImmediate = setImmediate;
    this.global.clearImmediate = clearImmediate;
    // Nothing is drawn: a frame takes no time. What overlays do to each other in the next one is done before a test goes on.
    const { setTimeout: later, clearTimeout: never, performance: clock } = this.global;
    this.global.requestAnimationFrame = (draw) => later(() => draw(clock.now()), 1);
    this.global.cancelAnimationFrame = never;
  }

  async teardown() {
    this.channels.close();
    await super.teardown();
  }
};
