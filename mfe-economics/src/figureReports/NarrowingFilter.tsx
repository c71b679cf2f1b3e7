import { useTranslation } from '@fraktion/shared-ui';
import { FilterSelect } from '@fraktion/shared-ui/overlay';

import type { FigureReport, ReportFilter } from './useFigureReport.ts';
import { useFilterChoices } from './useFilterChoices.ts';

export interface NarrowingFilterProps {
  readonly name: ReportFilter;
  readonly report: FigureReport;
}

/** Limits the figures to some fractions, categories or collectors, or to one group of locations. */
export const NarrowingFilter = ({ name, report }: NarrowingFilterProps) => {
  const { t } = useTranslation('mfe-economics');
  const { choices, value, onOpen } = useFilterChoices(name, report);
  return (
    <FilterSelect
      label={t(`dimension.${name}`)}
      choices={choices}
      value={value}
      onOpen={onOpen}
      onChange={(chosen) =>
        report.change({ [name]: (name === 'locationGroup' ? chosen.slice(-1) : chosen).join(',') })
      }
    />
  );
};
