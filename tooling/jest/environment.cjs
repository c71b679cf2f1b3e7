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
  'BroadcastChannel',
  'MessageChannel',
  'Uint8Array',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.setImmediate = setImmediate;
    this.global.clearImmediate = clearImmediate;
  }
};
