import type { Inspection } from '@fraktion/contract/inspections';
import type { Translate } from '@fraktion/shared-ui';
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
    ({ result }) => t(`inspections.results.${result}`),
    ({ result }) => <InspectionResultPill result={result} />,
    { width: 190 },
  ),
  money('atStake', t('inspections.fields.atStake'), { currency: ({ currency }) => currency }),
  money('net', t('inspections.fields.net'), { currency: ({ currency }) => currency }),
  text('agreementCompliance', t('inspections.points.agreementCompliance'), {
    text: ({ agreementCompliance }) => t(`inspections.results.${agreementCompliance}`),
    hidden: true,
  }),
  text('lineSum', t('inspections.points.lineSum'), {
    text: ({ lineSum }) => t(`inspections.results.${lineSum}`),
    hidden: true,
  }),
  text('emptyCollections', t('inspections.points.emptyCollections'), {
    text: ({ emptyCollections }) => t(`inspections.results.${emptyCollections}`),
    hidden: true,
  }),
  moment('inspectedAt', t('inspections.fields.inspectedAt'), { hidden: true }),
  text('approvedBy', t('inspections.fields.approvedBy'), { hidden: true }),
];
