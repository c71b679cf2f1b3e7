import {
  createSavedReport,
  deleteSavedReport,
  readersOf,
  type SavedReportReader,
  type SavedReport,
  type SavedReportPage,
  updateSavedReport,
} from '@fraktion/contract/savedReports';
import { useRowCall, useSave } from '@fraktion/shared-auth/query';
import { Checkbox, Stack, Text, TextField, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { DeleteButton, FormPanel } from '@fraktion/shared-ui/overlay';

export interface SavedReportFormProps {
  /** Without one, the form names what is on screen. */
  readonly report: SavedReport | undefined;
  readonly page: SavedReportPage;
  readonly query: string;
  readonly onClose: () => void;
}

interface RolesProps {
  readonly offered: readonly SavedReportReader[];
  readonly value: readonly SavedReportReader[];
  readonly onChange: (value: readonly SavedReportReader[]) => void;
}

const Roles = ({ offered, value, onChange }: RolesProps) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Stack as="fieldset" gap="1" border="0" padding="0" margin="0">
      <Text as="legend" strong>
        {t('reports.saved.share')}
      </Text>
      <Text size="caption" tone="muted">
        {t('reports.saved.shareHelp')}
      </Text>
      {offered.map((role) => (
        <Checkbox
          key={role}
          label={t(`reports.saved.roles.${role}`)}
          value={value.includes(role)}
          onChange={(on) => onChange(on ? [...value, role] : value.filter((each) => each !== role))}
        />
      ))}
    </Stack>
  );
};

const Remove = ({
  report,
  onClose,
}: {
  readonly report: SavedReport;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('mfe-economics');
  const { row, send } = useRowCall(deleteSavedReport, report);
  return (
    <DeleteButton
      title={t('reports.saved.deleteTitle', { name: row.name })}
      text={t('reports.saved.deleteText')}
      done={t('reports.saved.deleted')}
      onDelete={() => send(({ id, version }) => ({ params: { id }, query: { version } }))}
      onDone={onClose}
    />
  );
};

/** The name of a report, with whom it is shared, and whether it is mailed. */
export const SavedReportForm = ({ report: read, page, query, onClose }: SavedReportFormProps) => {
  const { t } = useTranslation('mfe-economics');
  const form = useCallForm({
    call: useSave({ create: createSavedReport, change: updateSavedReport, row: read }),
    row: read,
    fields: ['name', 'sharedWith', 'monthly', 'query', 'page'],
    initial: (row) => ({ page: read?.page ?? page, query: row?.query ?? query }),
    done: () => {
      toast({ title: t('reports.saved.done'), tone: 'success' });
      onClose();
    },
  });
  const { row } = form;
  return (
    <FormPanel
      title={row ? row.name : t('reports.saved.save')}
      form={form}
      submit={t('reports.saved.submit')}
      onClose={onClose}
      footer={row ? <Remove key={row.version} report={row} onClose={onClose} /> : null}
    >
      <TextField label={t('reports.saved.name')} required maxLength={100} {...form.field('name')} />
      <Roles offered={readersOf(read?.page ?? page)} {...form.field('sharedWith')} />
      <Checkbox
        label={t('reports.saved.monthly')}
        help={t('reports.saved.monthlyHelp')}
        {...form.field('monthly')}
      />
    </FormPanel>
  );
};
