import type { EwcCode } from '@fraktion/contract/waste';
import { formatNumber, type Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';

import { ewcCodeName } from './ewcCodeName.ts';
import { figureNames, type FigureName } from './figures.ts';
import { HazardPill } from './HazardPill.tsx';

/** Where a code's figures come from, in few words. */
export const sourceText = (code: EwcCode, t: Translate<'mfe-admin'>): string | null => {
  if (code.figuresSource) return code.figuresSource;
  const has = figureNames.some((name) => code.figures[name] !== null);
  return has ? t('ewcCodes.figuresOwn') : null;
};

const figureColumn = (name: FigureName, t: Translate<'mfe-admin'>): Column<EwcCode> => ({
  key: name,
  header: t('ewcCodes.figureHeader', { treatment: t(`ewcCodes.treatments.${name}`) }),
  text: ({ figures }) => {
    const figure = figures[name];
    return figure === null ? null : formatNumber(figure, { max: 6 });
  },
  numeric: true,
  width: 200,
  hidden: true,
});

export const ewcCodeColumns = (t: Translate<'mfe-admin'>): readonly Column<EwcCode>[] => [
  {
    key: 'code',
    header: t('ewcCodes.code'),
    text: ({ code }) => code,
    sortable: true,
    fixed: true,
    width: 112,
  },
  { key: 'name', header: t('ewcCodes.name'), text: ewcCodeName },
  { key: 'alias', header: t('ewcCodes.alias'), text: ({ alias }) => alias ?? '' },
  {
    key: 'hazardous',
    header: t('ewcCodes.hazard'),
    text: ({ hazardous }) => (hazardous ? t('ewcCodes.hazardous') : ''),
    render: ({ hazardous }) => <HazardPill hazardous={hazardous} />,
    width: 132,
  },
  {
    key: 'source',
    header: t('ewcCodes.figures'),
    text: (code) => sourceText(code, t) ?? '',
  },
  ...figureNames.map((name) => figureColumn(name, t)),
];
