import type { SavedReportReader } from '@fraktion/contract/savedReports';
import { Checkbox, Stack, Text, useTranslation } from '@fraktion/shared-ui';

export interface RolesFieldProps {
  readonly offered: readonly SavedReportReader[];
  readonly value: readonly SavedReportReader[];
  readonly onChange: (value: readonly SavedReportReader[]) => void;
}

/** The roles that see the report. */
export const RolesField = ({ offered, value, onChange }: RolesFieldProps) => {
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
