import { figureSourcesPath } from '@fraktion/contract/pages';
import { useNavigate, useTranslation } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { WidgetBody } from '@fraktion/shared-waste/widgets';

import { LocationMap } from '../lib/figures/LocationMap.tsx';
import { mapMeasureOf } from '../lib/figures/mapMeasures.ts';
import { hasNoFigures, useLocationFigures } from '../lib/figures/useLocationFigures.ts';

/** A measure on a map of the locations; each opens the sources of its figure. */
const LocationMapWidget = ({ period, locationId, measure: named }: WidgetProps) => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const measure = mapMeasureOf(named);
  const days = { fromDate: period.from, toDate: period.to };
  const query = useLocationFigures({ ...days, measure, location: locationId ?? undefined });
  const open = (location: string) => {
    const asked = new URLSearchParams({ measure, ...days, location });
    void navigate(`${figureSourcesPath}?${asked.toString()}`);
  };
  return (
    <WidgetBody
      query={query}
      empty={t('widgets.locationMap.empty')}
      isEmpty={hasNoFigures}
      failed={t('widgets.locationMap.failed')}
    >
      {(data) => <LocationMap data={data} onOpen={open} />}
    </WidgetBody>
  );
};

export default LocationMapWidget;
