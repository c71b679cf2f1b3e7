import {
  type ComponentType,
  createContext,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react';

import { later } from '../components/later.tsx';
import { SkeletonText } from '../feedback/SkeletonText.tsx';
import type {
  RemoteProps,
  RenderedRemote,
  WidgetHost,
  WidgetInput,
  WidgetProps,
} from './definition.ts';

/** The widgets' components by their kind, each fetched when it is first drawn. */
export const laterWidgets = ({
  widgets = [],
}: RenderedRemote): ReadonlyMap<string, ComponentType<WidgetProps>> =>
  new Map(
    widgets.map(({ kind, load }) => [
      kind,
      later<WidgetProps>(
        async () => ({ default: (await load()).default as ComponentType<WidgetProps> }),
        <SkeletonText lines={3} />,
      ),
    ]),
  );

interface DrawnWidget extends Pick<RemoteProps, 'onReady'> {
  readonly Widget: ComponentType<WidgetProps> | undefined;
  readonly input: WidgetInput;
}

/** One widget on a board. A version without it cannot render, which is an error like any other. */
export const RemoteWidget = ({ Widget, input, onReady }: DrawnWidget) => {
  const props = useSyncExternalStore(input.subscribe, input.get);
  useEffect(() => onReady?.(), [onReady]);
  if (!Widget) throw new Error('This version has no such widget');
  return <Widget {...props} />;
};

export const WidgetHostContext = createContext<WidgetHost | undefined>(undefined);

/** The host that places widgets; undefined if a remote is rendered without a shell. */
export const useWidgetHost = (): WidgetHost | undefined => useContext(WidgetHostContext);
