import { type BoardItemSettings, datesOf } from '@fraktion/contract/dashboards';
import { today } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';

import type { BoardFilter } from './useBoardFilter.ts';
import type { KnownWidget } from './useWidgets.ts';

/** The props of a widget: its own settings, else those of its board. */
export function widgetProps(
  widget: Pick<KnownWidget, 'dimensions' | 'measures'>,
  settings: BoardItemSettings,
  { period, locationId }: Pick<BoardFilter, 'period' | 'locationId'>,
): WidgetProps {
  return {
    period: settings.period ? datesOf(settings.period, today()) : period,
    locationId: settings.locationId ?? locationId,
    dimension: settings.dimension ?? widget.dimensions?.[0]?.value,
    measure: settings.measure ?? widget.measures?.[0],
    goal: settings.goal,
    text: settings.text,
  };
}
