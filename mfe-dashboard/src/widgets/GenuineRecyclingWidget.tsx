import type { WidgetProps } from '@fraktion/shared-ui/remote';

import { FigureTile } from '../lib/figures/FigureTile.tsx';

/** The share that is recycled and reused in truth. */
const GenuineRecyclingWidget = (props: WidgetProps) => (
  <FigureTile {...props} measure="genuineRate" />
);

export default GenuineRecyclingWidget;
