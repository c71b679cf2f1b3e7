import { type EwcCode, ewcCodes } from '@fraktion/contract/waste';
import { StatusPill, type Translate, useTranslation } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';
import { entityColumns, withColumns } from '@fraktion/shared-waste/entity';
import { TriangleAlert } from '@fraktion/shared-ui/icons';

import { declaredWords } from '../../lib/dataWords.ts';
import { ewcCodeName } from './ewcCodeName.ts';
import { figureNames } from './figures.ts';

/** Says so where it is; ordinary waste needs no mark. */
export const HazardPill = ({ hazardous }: { readonly hazardous: boolean }) => {
  const { t } = useTranslation('mfe-admin');
  return hazardous ? (
    <StatusPill tone="orange" icon={TriangleAlert} label={t('ewcCodes.hazardous')} />
  ) : null;
};

/** Where a code's figures come from, in few words. */
export const sourceText = (code: EwcCode, t: Translate<'mfe-admin'>): string | null => {
  if (code.figuresSource) return code.figuresSource;
  const has = figureNames.some((name) => code.figures[name] !== null);
  return has ? t('ewcCodes.figuresOwn') : null;
};

const { text, status } = columnsOf<EwcCode>();

/** The columns of the list and of its file: every field of a code. */
export const ewcCodeColumns = (t: Translate<'mfe-admin'>): readonly Column<EwcCode>[] =>
  withColumns(
    entityColumns<EwcCode>(ewcCodes, declaredWords(t), {
      code: { fixed: true, width: 112 },
      name: { text: ewcCodeName },
      figuresFrom: { read: ({ earlier }) => earlier[0]?.until ?? null },
    }),
    {
      alias: status(
        'hazardous',
        t('ewcCodes.hazard'),
        ({ hazardous }) => (hazardous ? t('ewcCodes.hazardous') : ''),
        ({ hazardous }) => <HazardPill hazardous={hazardous} />,
        { width: 132 },
      ),
      ghgCode: text('source', t('ewcCodes.figures'), {
        value: (code) => sourceText(code, t) ?? '',
      }),
    },
  );
