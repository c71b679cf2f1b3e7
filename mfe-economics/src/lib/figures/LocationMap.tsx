import { locationsPath } from '@fraktion/contract/pages';
import {
  Box,
  ButtonLink,
  EmptyState,
  later,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { figureText, useMeasureName } from '@fraktion/shared-waste/figures';

import type { LocationFigures } from './useLocationFigures.ts';

const FigureMap = later(
  async () => ({ default: (await import('@fraktion/shared-ui/map')).FigureMap }),
  <Box height="320px" aria-busy="true" />,
);

/** The locations that a map can show, with their value of one column of the figures. */
const pointsOf = ({ locations, figures }: LocationFigures, column: number) => {
  const values = new Map(figures.rows.map(({ keys, values: all }) => [keys[0], all[column]]));
  return locations.flatMap(({ id, name, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ key: id, name, latitude, longitude, value: values.get(id) ?? null }],
  );
};

/** Locations without coordinates, plus those with figures that are no longer in the list. */
const withoutPlace = ({ locations, figures }: LocationFigures): number => {
  const listed = new Set(locations.map(({ id }) => id));
  const gone = figures.rows.filter(({ keys: [key] }) => key && !listed.has(key));
  const nowhere = locations.filter((each) => each.latitude === null || each.longitude === null);
  return gone.length + nowhere.length;
};

export interface LocationMapProps {
  readonly data: LocationFigures;
  readonly onOpen: (locationId: string) => void;
}

/** A measure on a map of the locations, one map for each currency, and the number of locations that the map cannot show. */
export const LocationMap = ({ data, onOpen }: LocationMapProps) => {
  const { t } = useTranslation('mfe-economics');
  const measureName = useMeasureName();
  const missing = withoutPlace(data);
  const { columns } = data.figures;
  return (
    <Stack gap="4">
      {columns.map((column, at) => {
        const points = pointsOf(data, at);
        if (points.length === 0)
          return at === 0 ? (
            <EmptyState key="none" text={t('insights.map.noPlaces')} drawing="box" />
          ) : null;
        const name = [measureName(column.measure), columns.length > 1 && column.currency]
          .filter(Boolean)
          .join(', ');
        return (
          <FigureMap
            key={`${column.measure} ${column.currency ?? ''}`}
            label={t('insights.map.label', { measure: name })}
            placeName={t('dimension.location')}
            valueName={name}
            points={points}
            format={(value) => figureText(column.measure, value, column.currency)}
            onOpen={onOpen}
          />
        );
      })}
      {missing > 0 ? (
        <Row>
          <Text tone="muted">{t('insights.map.missing', { count: missing })}</Text>
          <ButtonLink to={locationsPath} size="small">
            {t('insights.map.toLocations')}
          </ButtonLink>
        </Row>
      ) : null}
    </Stack>
  );
};
