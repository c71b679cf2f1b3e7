import { Box, compareText, type DecimalText, IconButton, Row } from '@fraktion/shared-ui';
import { MapPin, Table } from '@fraktion/shared-ui/icons';
import { useMemo, useState } from 'react';

import { DataTable } from '../list/DataTable.tsx';
import { classesOf, classOf } from './classes.ts';
import { FigurePoints } from './FigurePoints.tsx';
import { Legend } from './Legend.tsx';
import { MapCredit, MapGround } from './MapGround.tsx';
import { frameOf, type Place, project } from './project.ts';
import { useMapWords } from './words.ts';

export interface FigurePoint extends Place {
  readonly key: string;
  readonly name: string;
  /** Null without a figure: the place is marked, without a size. */
  readonly value: DecimalText | null;
}

export interface FigureMapProps {
  /** Describes the map in one sentence. */
  readonly label: string;
  /** Headings of the table's two columns. */
  readonly placeName: string;
  readonly valueName: string;
  /** At least one. */
  readonly points: readonly FigurePoint[];
  /** A figure with its unit. */
  readonly format: (value: DecimalText) => string;
  readonly onOpen: (key: string) => void;
}

/** Largest first: small points are drawn over large ones, and the arrow keys go from the largest to the smallest. */
const bySize = (a: FigurePoint, b: FigurePoint): number =>
  Number(b.value ?? -Infinity) - Number(a.value ?? -Infinity) || compareText(a.name, b.name);

/** A figure for each place, as the size and the lightness of its point, with a legend and a switch to a table of the same. */
export const FigureMap = (props: FigureMapProps) => {
  const { label, placeName, valueName, points, format, onOpen } = props;
  const words = useMapWords();
  const [asTable, setAsTable] = useState(false);
  const { pins, frame, classes } = useMemo(() => {
    const all = points.toSorted(bySize).map((point) => ({ ...point, spot: project(point) }));
    const found = classesOf(all.flatMap(({ value }) => (value === null ? [] : [value])));
    return { pins: all, frame: frameOf(all.map(({ spot }) => spot)), classes: found };
  }, [points]);
  const textOf = (value: DecimalText | null) => (value === null ? words('none') : format(value));
  return (
    <figure style={{ margin: 0 }} aria-label={label}>
      <Row justifyContent="flex-end" mb="1" data-screen-only="">
        <IconButton
          icon={asTable ? MapPin : Table}
          label={asTable ? words('asMap') : words('asTable')}
          size="small"
          onClick={() => setAsTable(!asTable)}
        />
      </Row>
      {asTable ? (
        <DataTable
          label={label}
          data={{
            columns: [placeName, valueName],
            rows: pins.map(({ name, value }) => [name, textOf(value)]),
          }}
        />
      ) : (
        <Box display="flex" flexWrap="wrap" gap="4" alignItems="flex-start">
          <Box flex="1 1 320px" minWidth="0" maxWidth="820px">
            <MapGround frame={frame}>
              <FigurePoints
                label={label}
                frame={frame}
                onOpen={onOpen}
                points={pins.map(({ key, name, value, spot }) => ({
                  key,
                  name,
                  spot,
                  text: textOf(value),
                  level: value === null ? null : classOf(classes, value).level,
                }))}
              />
            </MapGround>
            <MapCredit />
          </Box>
          <Legend
            title={valueName}
            classes={classes}
            format={format}
            withNone={pins.some(({ value }) => value === null)}
          />
        </Box>
      )}
    </figure>
  );
};
