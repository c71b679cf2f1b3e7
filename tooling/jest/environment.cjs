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

/** An open channel between tabs is no reason for a finished test run to stay. */
class Channel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.BroadcastChannel = Channel;
    this.global.setImmediate = setImmediate;
    this.global.clearImmediate = clearImmediate;
  }
};
