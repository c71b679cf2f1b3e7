import { type PlacedWidget, useWidgetHost, type WidgetProps } from '@fraktion/shared-ui/remote';
import { useEffect, useReducer, useState } from 'react';

export interface WidgetPlace {
  /** The id of the place, not of the widget: a board may have the same widget twice. */
  readonly id: string;
  readonly remote: string;
  readonly kind: string;
  readonly props: WidgetProps;
}

const isSame = (one: WidgetProps, other: WidgetProps): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The widgets of a board while it is on the screen. Each stays mounted in its own element, however the board is arranged, so that
 * a moved widget does not load again.
 */
export function usePlaced(
  wanted: readonly WidgetPlace[],
): (id: string) => PlacedWidget | undefined {
  const host = useWidgetHost();
  const [placed] = useState(() => new Map<string, PlacedWidget & { props: WidgetProps }>());
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!host) return;
    const before = placed.size;
    for (const { id, remote, kind, props } of wanted) {
      const there = placed.get(id);
      if (!there) placed.set(id, { ...host.place({ remote, kind }, props), props });
      else if (!isSame(there.props, props)) {
        there.props = props;
        there.set(props);
      }
    }
    for (const [id, each] of placed) {
      if (wanted.some((one) => one.id === id)) continue;
      each.remove();
      placed.delete(id);
    }
    if (placed.size !== before) redraw();
  }, [host, placed, wanted]);
  useEffect(
    () => () => {
      for (const each of placed.values()) each.remove();
      placed.clear();
    },
    [placed],
  );
  return (id) => placed.get(id);
}
