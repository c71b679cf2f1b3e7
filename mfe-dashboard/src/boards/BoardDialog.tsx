import { createDashboard, type Dashboard, updateDashboard } from '@fraktion/contract/dashboards';
import type { Role } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { useSave } from '@fraktion/shared-auth/query';
import { Checkbox, Stack, Text, TextField, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormDialog } from '@fraktion/shared-ui/overlay';

const rolesOf: Readonly<Record<string, readonly Role[]>> = {
  customer: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
  supplier: ['Supplier', 'SupSupplier'],
  platform: ['SystemAdmin', 'SuperAdmin'],
};

interface BoardDialogProps {
  readonly title: string;
  /** The board to rename or share; undefined for a new one. */
  readonly row: Dashboard | undefined;
  /** The initial widgets of a new board. */
  readonly items: Dashboard['items'];
  readonly name: string;
  readonly onDone: (board: Dashboard) => void;
  readonly onClose: () => void;
}

/** A board's name, and who else sees it. */
export const BoardDialog = ({ title, row, items, name, onDone, onClose }: BoardDialogProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const { account } = useProfile();
  const form = useCallForm({
    call: useSave({ create: createDashboard, change: updateDashboard, row }),
    row,
    fields: ['name'],
    initial: () => ({ name: row?.name ?? name }),
    own: (board) => ({ sharedWith: board?.sharedWith ?? [] }),
    body: ({ sharedWith }, board) => ({
      sharedWith: [...sharedWith],
      items: board?.items ?? items,
    }),
    done: onDone,
  });
  const { sharedWith } = form.values;
  const share = (role: Role, shared: boolean) =>
    form.set({
      sharedWith: shared ? [...sharedWith, role] : sharedWith.filter((each) => each !== role),
    });
  return (
    <FormDialog title={title} form={form} submit={t('boards.save')} onClose={onClose}>
      <TextField
        label={t('boards.name')}
        required
        data-autofocus=""
        maxLength={80}
        autoComplete="off"
        {...form.field('name')}
      />
      <Stack as="fieldset" gap="1" border="0" p="0" m="0">
        <Text as="legend" fontWeight="medium" mb="1">
          {t('boards.shareWith')}
        </Text>
        {(rolesOf[account.kind] ?? []).map((role) => (
          <Checkbox
            key={role}
            label={t(`role.${role}`)}
            value={sharedWith.includes(role)}
            onChange={(shared) => share(role, shared)}
          />
        ))}
        <Text size="caption" tone="muted">
          {t('boards.shareHelp')}
        </Text>
      </Stack>
    </FormDialog>
  );
};
