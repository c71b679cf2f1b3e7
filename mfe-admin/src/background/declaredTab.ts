import type { AnyTab } from '@fraktion/contract/background';
import { later, SkeletonRows } from '@fraktion/shared-ui';
import { type ComponentType, createElement } from 'react';

import type { Fill } from '../lib/useSlot.tsx';

export interface BackgroundTabProps {
  /** Puts the tab's own buttons at the right of the page title. */
  readonly fillActions: Fill;
}

export interface BackgroundTab {
  /** Its name in the address, `?tab=collectors`, and in the texts. */
  readonly value: string;
  readonly Content: ComponentType<BackgroundTabProps>;
}

const waiting = createElement(SkeletonRows, { rows: 12 });

/** A tab with columns or filters of its own, besides those of its declaration. */
export const own = (
  { name }: Pick<AnyTab, 'name'>,
  load: () => Promise<{ readonly default: ComponentType<BackgroundTabProps> }>,
): BackgroundTab => ({ value: name, Content: later(load, waiting) });

/** A tab that is derived from its declaration. */
export const declared = (tab: AnyTab): BackgroundTab => ({
  value: tab.name,
  Content: later<BackgroundTabProps>(async () => {
    const { DataTab } = await import('./data/DataTab.tsx');
    return { default: (props) => createElement(DataTab, { ...props, tab }) };
  }, waiting),
});
