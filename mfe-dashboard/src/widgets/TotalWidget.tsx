import type { WidgetProps } from '@fraktion/shared-ui/remote';

import { FigureTile } from '../lib/figures/FigureTile.tsx';

/** Waste in total. */
const TotalWidget = (props: WidgetProps) => <FigureTile {...props} measure="kg" />;

export default TotalWidget;
