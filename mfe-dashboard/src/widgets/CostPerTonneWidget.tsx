import type { WidgetProps } from '@fraktion/shared-ui/remote';

import { FigureTile } from '../lib/figures/FigureTile.tsx';

/** The cost of a tonne of waste. */
const CostPerTonneWidget = (props: WidgetProps) => <FigureTile {...props} measure="costPerTonne" />;

export default CostPerTonneWidget;
