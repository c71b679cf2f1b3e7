import type { WidgetProps } from '@fraktion/shared-ui/remote';

import { FigureTile } from '../lib/figures/FigureTile.tsx';

/** What a tonne of waste costs. */
const CostPerTonneWidget = (props: WidgetProps) => <FigureTile {...props} measure="costPerTonne" />;

export default CostPerTonneWidget;
