import type { WidgetProps } from '@fraktion/shared-ui/remote';

import { FigureTile } from '../lib/figures/FigureTile.tsx';

/** What is not emitted because waste stands in for new material. */
const AvoidedCo2Widget = (props: WidgetProps) => <FigureTile {...props} measure="avoidedCo2" />;

export default AvoidedCo2Widget;
