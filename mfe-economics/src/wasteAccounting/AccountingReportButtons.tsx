import {
  type AccountingFormat,
  accountingFormats,
  getWasteAccountingReport,
} from '@fraktion/contract/wasteAccounting';
import { api, saveFile } from '@fraktion/shared-auth';
import { Button, useDevice, useTranslation } from '@fraktion/shared-ui';
import { Download } from '@fraktion/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';

import type { AskedDays } from '../lib/figures/useAsked.ts';

/** The names of the formats, in every language. */
const shown = { pdf: 'PDF', xlsx: 'Excel' } as const;

interface AccountingReportButtonProps {
  readonly asked: AskedDays;
  readonly format: AccountingFormat;
}

const AccountingReportButton = ({ asked, format }: AccountingReportButtonProps) => {
  const { t } = useTranslation('mfe-economics');
  const report = useMutation({
    mutationFn: async () =>
      saveFile(await api(getWasteAccountingReport, { query: { ...asked, format } })),
  });
  return (
    <Button
      icon={Download}
      pending={report.isPending}
      aria-label={t(`accounting.report.${format}`)}
      onClick={() => report.mutate()}
    >
      {shown[format]}
    </Button>
  );
};

/** The period as a document and as a sheet; a phone is not used for sheets, and has no room for the button. */
export const AccountingReportButtons = ({ asked }: { readonly asked: AskedDays }) => {
  const { mobile } = useDevice();
  return accountingFormats
    .filter((format) => !mobile || format !== 'xlsx')
    .map((format) => <AccountingReportButton key={format} asked={asked} format={format} />);
};
