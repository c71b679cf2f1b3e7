import type { HierarchyLevel } from '@fraktion/contract/waste';
import type { WasteDistribution } from '@fraktion/contract/home';
import { formatDate, formatNumber, useTranslation, type Tone } from '@fraktion/shared-ui';
import { Pyramid } from '@fraktion/shared-ui/chart';
import { multiplyDecimals } from '@fraktion/shared-ui/decimal';

import { PyramidSkeleton } from './PyramidSkeleton.tsx';

/** The fixed colours of the waste hierarchy. */
const levelTones: Record<HierarchyLevel, Tone> = {
  Reuse: 'deepTeal',
  Recycle: 'green',
  Special: 'violet',
  Combustion: 'orange',
  Landfill: 'brown',
  Unknown: 'grey',
};

export interface WastePyramidProps {
  /** Undefined while the figures load; the drawing's code loads at the same time. */
  readonly distribution: WasteDistribution | undefined;
}

/** A separate file, because the drawing needs more code than everything else here. */
const WastePyramid = ({ distribution }: WastePyramidProps) => {
  const { t } = useTranslation('mfe-dashboard');
  if (!distribution) return <PyramidSkeleton />;
  const { fromDate, toDate, totalKg, levels } = distribution;
  // One unit for all levels.
  const inTonnes = Number(totalKg) >= 1_000;
  return (
    <Pyramid
      label={t('waste.pyramidLabel')}
      levels={levels.map(({ level, kg }) => ({
        key: level,
        label: t(`wasteCategory.${level}`),
        value: inTonnes ? multiplyDecimals(kg, '0.001') : kg,
        colour: levelTones[level],
      }))}
      levelName={t('waste.level')}
      valueName={t('waste.weight')}
      unit={inTonnes ? 't' : 'kg'}
      format={(weight) => formatNumber(weight, inTonnes ? { min: 1, max: 1 } : { max: 0 })}
      caption={`${formatDate(fromDate)} – ${formatDate(toDate)}`}
    />
  );
};

export default WastePyramid;
