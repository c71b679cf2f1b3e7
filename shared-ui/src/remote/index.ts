/** Makes a remote out of its data: the only thing that a remote's `entry.ts` calls. */
export { createRemote, type RemoteLifecycles } from './createRemote.tsx';
export type { RemoteOptions, RemoteProps, RenderedPage, RenderedRemote } from './definition.ts';
