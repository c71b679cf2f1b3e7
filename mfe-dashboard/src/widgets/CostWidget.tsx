import type { WidgetProps } from '@fraktion/shared-ui/remote';

import { FigureTile } from '../lib/figures/FigureTile.tsx';

/** The cost of waste. */
const CostWidget = (props: WidgetProps) => <FigureTile {...props} measure="cost" />;

export default CostWidget;
