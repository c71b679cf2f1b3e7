import { Button, type ButtonProps, Row, useTranslation } from '@fraktion/shared-ui';

export interface SendButtonsProps extends Pick<ButtonProps, 'pending' | 'disabledReason'> {
  readonly label: string;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** Below a question about a release: leave it, or send it. */
export const SendButtons = ({ label, onSend, onCancel, ...button }: SendButtonsProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Row>
      <Button onClick={onCancel}>{t('releases.cancel')}</Button>
      <Button variant="primary" {...button} onClick={onSend}>
        {label}
      </Button>
    </Row>
  );
};
