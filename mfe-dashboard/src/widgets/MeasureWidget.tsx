import type { MeasureName } from '@fraktion/contract/measures';
import type { WidgetProps } from '@fraktion/shared-ui/remote';

import { FigureTile } from '../lib/figures/FigureTile.tsx';

/** One figure: its declaration names the measure. */
const MeasureWidget = (props: WidgetProps) => (
  <FigureTile {...props} measure={props.measure as MeasureName} />
);

export default MeasureWidget;
