import type { WidgetProps } from '@fraktion/shared-ui/remote';

import { FigureTile } from '../lib/figures/FigureTile.tsx';

/** The emissions avoided because waste replaces new material. */
const AvoidedCo2Widget = (props: WidgetProps) => <FigureTile {...props} measure="avoidedCo2" />;

export default AvoidedCo2Widget;
