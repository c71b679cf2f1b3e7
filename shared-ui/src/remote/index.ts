/** Creates a remote from its data; a remote's `entry.ts` calls nothing else. */
export { createRemote, type RemoteLifecycles } from './createRemote.tsx';
export type {
  PlacedWidget,
  RemoteOptions,
  RemoteProps,
  RenderedPage,
  RenderedRemote,
  RenderedWidget,
  WidgetHost,
  WidgetProps,
  WidgetState,
} from './definition.ts';
export { useWidgetHost } from './widgets.tsx';
