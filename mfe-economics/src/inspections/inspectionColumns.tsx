import { type Inspection, inspectionPoints } from '@fraktion/contract/inspections';
import { formatRoundedMoney, type Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { InspectionResultPill } from '../lib/InspectionResultPill.tsx';

const { text, day, money, moment, status } = columnsOf<Inspection>();

/** The columns of the list and of its Excel file. */
export const inspectionColumns = (t: Translate<'mfe-economics'>): readonly Column<Inspection>[] => [
  text('invoiceNumber', t('inspections.fields.invoice'), { fixed: true }),
  text('sellerName', t('inspections.fields.supplier')),
  day('issueDate', t('inspections.fields.issueDate')),
  status(
    'result',
    t('inspections.fields.result'),
    ({ result }) => t(`inspectionResult.${result}`),
    ({ result }) => <InspectionResultPill result={result} />,
    { width: 190 },
  ),
  money('atStake', t('inspections.fields.atStake'), {
    // Nothing is said where nothing was billed too much.
    value: ({ atStake }) => (Number(atStake) === 0 ? null : atStake),
    // A sum in a list; its parts with all decimals are in the inspection.
    text: ({ atStake, currency }) =>
      Number(atStake) === 0 ? null : formatRoundedMoney(atStake, { currency, decimals: 2 }),
    currency: ({ currency }) => currency,
  }),
  money('net', t('inspections.fields.net'), { currency: ({ currency }) => currency }),
  ...inspectionPoints.map((point) =>
    text(point, t(`inspectionPoint.${point}`), {
      text: (inspection) => t(`inspectionResult.${inspection[point]}`),
      hidden: true,
    }),
  ),
  moment('inspectedAt', t('inspections.fields.inspectedAt'), { hidden: true }),
  text('approvedBy', t('inspections.fields.approvedBy'), { hidden: true }),
];
