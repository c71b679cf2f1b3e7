import { voucherFormats } from '@fraktion/contract/invoices';
import {
  Button,
  DateField,
  ErrorState,
  Grid,
  Row,
  SelectField,
  SkeletonText,
  Stack,
  Text,
  TextField,
  useTranslation,
} from '@fraktion/shared-ui';
import { Download } from '@fraktion/shared-ui/icons';
import { Dialog, type Period } from '@fraktion/shared-ui/overlay';

import { ExportGaps } from './ExportGaps.tsx';
import { useVoucherExport } from './useVoucherExport.ts';

export interface ExportDialogProps {
  /** The selected vouchers; null for a period. */
  readonly ids: readonly string[] | null;
  /** The period of the list. */
  readonly filtered: Period;
  readonly onClose: () => void;
}

type Export = ReturnType<typeof useVoucherExport>;

const Time = ({ from, to, backwards, setPeriod }: Export) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3" alignItems="start">
      <DateField
        label={t('vouchers.export.from')}
        required
        value={from}
        onChange={(value) => setPeriod({ from: value, to })}
      />
      <DateField
        label={t('vouchers.export.to')}
        required
        value={to}
        error={backwards ? t('vouchers.export.backwards') : undefined}
        onChange={(value) => setPeriod({ from, to: value })}
      />
    </Grid>
  );
};

const Outcome = ({ check }: Export) => {
  const { t } = useTranslation('mfe-economics');
  const { data, error, isFetching, refetch } = check;
  if (!data && error)
    return (
      <ErrorState
        title={t('vouchers.export.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return isFetching ? <SkeletonText lines={2} /> : null;
  return (
    <Stack gap="3" aria-live="polite">
      <Text>
        {data.vouchers === 0
          ? t('vouchers.export.none')
          : t('vouchers.export.size', { count: data.vouchers })}
      </Text>
      <ExportGaps {...data.gaps} />
    </Stack>
  );
};

const isWhole = ({ check: { data } }: Export): boolean =>
  data !== undefined &&
  data.vouchers > 0 &&
  Object.values(data.gaps).every((gaps) => gaps.length === 0);

/** Vouchers as a file for bookkeeping: missing data is shown first, with links to correct it. */
export const ExportDialog = ({ ids, filtered, onClose }: ExportDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const file = useVoucherExport(ids, filtered, onClose);
  return (
    <Dialog
      open
      title={t('vouchers.export.title')}
      description={
        ids === null
          ? t('vouchers.export.text')
          : t('vouchers.export.chosen', { count: ids.length })
      }
      onClose={onClose}
      footer={
        <Row>
          <Button
            variant="primary"
            icon={Download}
            pending={file.pending}
            disabledReason={isWhole(file) ? undefined : t('vouchers.export.notYet')}
            onClick={file.download}
          >
            {t('vouchers.export.download')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('vouchers.export.cancel')}
          </Button>
        </Row>
      }
    >
      <Stack gap="4">
        <SelectField
          label={t('vouchers.export.format')}
          required
          choices={voucherFormats.map((value) => ({
            value,
            label: t(`vouchers.export.formats.${value}`),
          }))}
          value={file.format}
          onChange={file.setFormat}
        />
        {ids === null ? <Time {...file} /> : null}
        {file.format === 'saftDk' ? (
          <TextField
            label={t('vouchers.export.bankAccount')}
            help={t('vouchers.export.bankAccountHelp')}
            required
            value={file.bankAccount}
            onChange={file.setBankAccount}
          />
        ) : null}
        <Outcome {...file} />
      </Stack>
    </Dialog>
  );
};
