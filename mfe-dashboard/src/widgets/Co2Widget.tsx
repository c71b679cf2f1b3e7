import type { WidgetProps } from '@fraktion/shared-ui/remote';

import { FigureTile } from '../lib/figures/FigureTile.tsx';

/** The emissions of waste treatment: scope 3, category 5. */
const Co2Widget = (props: WidgetProps) => <FigureTile {...props} measure="co2" />;

export default Co2Widget;
