/** Creates a remote from its data; a remote's `entry.ts` calls nothing else. */
export { createRemote, type RemoteLifecycles } from './createRemote.tsx';
export type { RemoteOptions, RemoteProps, RenderedPage, RenderedRemote } from './definition.ts';
