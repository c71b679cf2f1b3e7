import type { WidgetProps } from '@fraktion/shared-ui/remote';

import { FigureTile } from '../lib/figures/FigureTile.tsx';

/** What is paid for waste. */
const CostWidget = (props: WidgetProps) => <FigureTile {...props} measure="cost" />;

export default CostWidget;
