import { useTranslation } from '@fraktion/shared-ui/entry';

const bandHeight = 62;
const gap = 7;
/** From the best level to the worst: each is narrower and paler than the one above. */
const levels = [
  { name: 'Reuse', fill: 'brand-11', ink: 'bg-panel' },
  { name: 'Recycle', fill: 'brand-9', ink: 'brand-on' },
  { name: 'Special', fill: 'brand-7', ink: 'brand-12' },
  { name: 'Combustion', fill: 'brand-5', ink: 'brand-12' },
  { name: 'Landfill', fill: 'brand-4', ink: 'brand-12' },
] as const;

const colour = (token: string): string => `var(--fk-colors-${token})`;
const top = (index: number): number => index * (bandHeight + gap);
const height = top(levels.length) - gap;
const width = 420;
/** The inset of the sides at this height. */
const inset = (y: number): number => (y / height) * 150;

/** A slanted band whose corners are rounded by a stroke of the same colour. */
function Band({ index, fill }: { readonly index: number; readonly fill: string }) {
  const round = 5;
  const y1 = top(index) + round;
  const y2 = top(index) + bandHeight - round;
  const [a, b] = [inset(y1) + round, inset(y2) + round];
  const corners = [
    [a, y1],
    [width - a, y1],
    [width - b, y2],
    [b, y2],
  ];
  return (
    <polygon
      points={corners.map((corner) => corner.join(',')).join(' ')}
      fill={colour(fill)}
      stroke={colour(fill)}
      strokeWidth={round * 2}
      strokeLinejoin="round"
    />
  );
}

/** The waste hierarchy as a static drawing, in shades of the theme colour. */
export function Hierarchy() {
  const { t } = useTranslation('shell');
  return (
    <svg
      role="img"
      aria-label={t('login.drawing')}
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      fontSize="15"
      fontWeight="500"
      textAnchor="middle"
    >
      {levels.map(({ name, fill, ink }, index) => (
        <g key={name}>
          <Band index={index} fill={fill} />
          <text x={width / 2} y={top(index) + bandHeight / 2 + 5} fill={colour(ink)}>
            {t(`wasteCategory.${name}`)}
          </text>
        </g>
      ))}
    </svg>
  );
}
