import { IconButton, Row, useTranslation } from '@fraktion/shared-ui';
import { Pencil, Trash2 } from '@fraktion/shared-ui/icons';

export interface RowButtonsProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Changes or removes the named row of a table. */
export const RowButtons = ({ name, onEdit, onRemove }: RowButtonsProps) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Row gap="1" flexWrap="nowrap" justifyContent="end">
      <IconButton
        icon={Pencil}
        size="small"
        label={t('simulations.editNamed', { name })}
        onClick={onEdit}
      />
      <IconButton
        icon={Trash2}
        size="small"
        label={t('simulations.removeNamed', { name })}
        onClick={onRemove}
      />
    </Row>
  );
};
