import type { EwcCode } from '@fraktion/contract/waste';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { fieldLabel } from '../../lib/dataWords.ts';
import { ewcCodeName } from './ewcCodeName.ts';
import { figureLabel, figureNames, type FigureName } from './figures.ts';
import { HazardPill } from './HazardPill.tsx';

/** Where a code's figures come from, in few words. */
export const sourceText = (code: EwcCode, t: Translate<'mfe-admin'>): string | null => {
  if (code.figuresSource) return code.figuresSource;
  const has = figureNames.some((name) => code.figures[name] !== null);
  return has ? t('ewcCodes.figuresOwn') : null;
};

const { text, figure, status, day } = columnsOf<EwcCode>();

const figureColumn = (name: FigureName, t: Translate<'mfe-admin'>): Column<EwcCode> =>
  figure(name, t('ewcCodes.figureHeader', { treatment: figureLabel(t, name) }), {
    value: ({ figures }) => figures[name],
    width: 200,
    hidden: true,
  });

export const ewcCodeColumns = (t: Translate<'mfe-admin'>): readonly Column<EwcCode>[] => [
  text('code', t('ewcCodes.code'), { fixed: true, width: 112 }),
  text('name', t('ewcCodes.name'), { value: ewcCodeName }),
  text('alias', t('ewcCodes.alias'), { value: ({ alias }) => alias ?? '' }),
  text('ghgCode', t('ewcCodes.ghgCode'), { value: ({ ghgCode }) => ghgCode ?? '', hidden: true }),
  status(
    'hazardous',
    t('ewcCodes.hazard'),
    ({ hazardous }) => (hazardous ? t('ewcCodes.hazardous') : ''),
    ({ hazardous }) => <HazardPill hazardous={hazardous} />,
    { width: 132 },
  ),
  text('source', t('ewcCodes.figures'), { value: (code) => sourceText(code, t) ?? '' }),
  ...figureNames.map((name) => figureColumn(name, t)),
];

/** The columns of the file that can be brought back: with the heads by which it is read. */
export const ewcSheetColumns = (): readonly Column<EwcCode>[] => [
  text('code', fieldLabel('code')),
  text('name', fieldLabel('name'), { value: ewcCodeName }),
  text('alias', fieldLabel('alias')),
  text('ghgCode', fieldLabel('ghgCode')),
  ...figureNames.map((name) =>
    figure(name, fieldLabel(name), { value: ({ figures }) => figures[name] }),
  ),
  day('validFrom', fieldLabel('validFrom'), { value: ({ earlier }) => earlier[0]?.until ?? null }),
];
